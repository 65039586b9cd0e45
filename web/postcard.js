/**
 * A picture of what the page has drawn, to be sent: the drawing `#postcard` on a canvas, shape by shape, as its styles have it.
 * Only who sends a result fetches this.
 *
 * @typedef {import("./messages").Postcard} Postcard
 * @typedef {SVGPathElement | SVGRectElement | SVGCircleElement | SVGTextElement | SVGUseElement} Shape
 */

import { share } from "./share.js";

const SHAPES = "path, rect, circle, text, use";
const TYPE = "image/png";
const REVOKE_MS = 60_000;
/** @type {Record<string, CanvasTextAlign>} */
const ANCHORS = { middle: "center", end: "end" };

/**
 * The drawing that was last on the page, and its picture: a share sheet opens only to a tap, and does not wait for one.
 *
 * @type {{shown: string, picture: Promise<Blob>} | undefined}
 */
let last;

/**
 * Draw the picture that is shown, or let it leave the page.
 *
 * @param {Postcard} asked
 * @returns {Promise<string>} "yes" when it has, "no" when the player has changed their mind, or else "refused"
 */
export async function answer(asked) {
  const drawn = picture(/** @type {SVGSVGElement} */ (document.querySelector("#postcard")));
  switch (asked.want) {
    case "draw":
      return drawn.then(() => "no");
    case "share":
      return offer(await drawn, asked);
    case "copy":
      await navigator.clipboard.write([new ClipboardItem({ [TYPE]: drawn })]);
      return "yes";
    case "save":
      save(await drawn, asked.name);
      return "yes";
  }
}

/** @param {Blob} blob @param {{name: string, text: string}} what */
async function offer(blob, { name, text }) {
  const files = [new File([blob], name, { type: TYPE })];
  return share(navigator.canShare?.({ files }) ? { text, files } : { text });
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}

/** The picture of what is shown now, drawn once. @param {SVGSVGElement} drawing @returns {Promise<Blob>} */
function picture(drawing) {
  const shown = drawing.outerHTML;
  if (last?.shown !== shown) last = { shown, picture: draw(drawing) };
  return last.picture;
}

/** @param {SVGSVGElement} drawing @returns {Promise<Blob>} */
async function draw(drawing) {
  await document.fonts.ready;
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const fromPage = /** @type {DOMMatrix} */ (drawing.getScreenCTM()).inverse();
  for (const shape of /** @type {NodeListOf<Shape>} */ (drawing.querySelectorAll(SHAPES))) {
    context.setTransform(fromPage.multiply(shape.getScreenCTM() ?? undefined));
    paint(context, shape, seenThrough(shape, drawing));
  }
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), TYPE);
  });
}

/** How much of a shape is seen through all groups round it. @param {Element} shape @param {Element} drawing */
function seenThrough(shape, drawing) {
  let part = 1;
  for (let at = shape; at !== drawing; at = /** @type {Element} */ (at.parentElement)) part *= Number(getComputedStyle(at).opacity);
  return part;
}

/** @param {CanvasRenderingContext2D} context @param {Shape} shape @param {number} seen */
function paint(context, shape, seen) {
  const style = getComputedStyle(shape);
  if (shape instanceof SVGUseElement) return paintGlyph(context, shape, style.color, seen);
  const { fill, stroke } = shape instanceof SVGTextElement ? letters(context, shape, style) : edges(context, shape);
  const fills = () => ink(context, style.fill, seen * Number(style.fillOpacity), fill);
  const strokes = () => ink(context, style.stroke, seen * Number(style.strokeOpacity), stroke);
  context.lineWidth = parseFloat(style.strokeWidth);
  context.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  context.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  context.setLineDash(style.strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []);
  for (const one of style.paintOrder.startsWith("stroke") ? [strokes, fills] : [fills, strokes]) one();
}

/** @param {CanvasRenderingContext2D} context @param {SVGUseElement} glyph @param {string} colour @param {number} seen */
function paintGlyph(context, glyph, colour, seen) {
  for (const path of document.querySelectorAll(`${glyph.href.baseVal} path`)) {
    ink(context, colour, seen, () => context.fill(new Path2D(path.getAttribute("d") ?? "")));
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} colour @param {number} seen @param {() => void} use */
function ink(context, colour, seen, use) {
  if (colour === "none" || !seen) return;
  context.fillStyle = context.strokeStyle = colour;
  context.globalAlpha = seen;
  use();
}

/** @param {CanvasRenderingContext2D} context @param {Exclude<Shape, SVGUseElement | SVGTextElement>} shape */
function edges(context, shape) {
  const path = new Path2D(shape.getAttribute("d") ?? "");
  if (shape instanceof SVGCircleElement) path.arc(valueOf(shape.cx), valueOf(shape.cy), valueOf(shape.r), 0, 2 * Math.PI);
  if (shape instanceof SVGRectElement) {
    path.roundRect(valueOf(shape.x), valueOf(shape.y), valueOf(shape.width), valueOf(shape.height), valueOf(shape.rx));
  }
  return { fill: () => context.fill(path), stroke: () => context.stroke(path) };
}

/** @param {CanvasRenderingContext2D} context @param {SVGTextElement} text @param {CSSStyleDeclaration} style */
function letters(context, text, style) {
  const words = text.textContent ?? "";
  context.font = style.font;
  context.letterSpacing = style.letterSpacing === "normal" ? "0px" : style.letterSpacing;
  context.textAlign = ANCHORS[style.textAnchor] ?? "start";
  context.translate(text.x.baseVal[0].value, text.y.baseVal[0].value);
  const squeezed = text.getAttribute("textLength");
  if (squeezed) context.scale(Number(squeezed) / context.measureText(words).width, 1);
  return { fill: () => context.fillText(words, 0, 0), stroke: () => context.strokeText(words, 0, 0) };
}

/** @param {SVGAnimatedLength} length */
function valueOf(length) {
  return length.baseVal.value;
}
