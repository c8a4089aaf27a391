// How wide texts are.

const canvas = document.createElement("canvas").getContext("2d")!;
canvas.textRendering = "geometricPrecision"; // as in style.css
const widths = new Map<string, number>();

/** How wide a text is in a font, in pixels. */
export function widthOf(text: string, font: string): number {
  const known = `${font} ${text}`;
  let width = widths.get(known);
  if (width === undefined) {
    canvas.font = font;
    widths.set(known, (width = canvas.measureText(text).width));
  }
  return width;
}
