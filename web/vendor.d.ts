// The types of what the build copies into vendor/ and py/.

declare module "*/vendor/pyscript/core.js" {
  export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
  export const codemirror: { core: Promise<{ EditorView: { findFromDOM(element: HTMLElement): any } }> };
}

declare module "*/vendor/pyodide/pyodide.mjs" {
  export interface Python {
    FS: { writeFile(path: string, content: Uint8Array): void };
    loadPackage(name: string, options?: object): Promise<unknown>;
    pyimport(name: string): any;
    toPy(value: unknown): any;
    runPython(code: string): any;
    runPythonAsync(code: string, options?: object): Promise<any>;
    setStdout(options: { write(bytes: Uint8Array): number }): void;
    setStderr(options: { write(bytes: Uint8Array): number }): void;
    _api: { on_fatal?: (error: unknown) => void };
  }
  export function loadPyodide(options: object): Promise<Python>;
}

declare module "*/py/pyodide.asm.mjs" {
  export default function createPyodideModule(settings: object): Promise<any>;
}
