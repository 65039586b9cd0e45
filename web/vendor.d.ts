// The types of what the build copies into vendor/.

declare module "*/vendor/idiomorph/idiomorph.esm.js" {
  export { Idiomorph } from "idiomorph";
}

declare module "*/vendor/idb/index.js" {
  export * from "idb";
}

declare module "*/vendor/pyscript/core.js" {
  export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
}
