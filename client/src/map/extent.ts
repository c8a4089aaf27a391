// Points and boxes on a map, and what holds several boxes.

export interface Point {
  x: number;
  y: number;
}

/** A box by its middle. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** The box around boxes. */
export function extent(boxes: Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x - width / 2);
    right = Math.max(right, x + width / 2);
    top = Math.min(top, y - height / 2);
    bottom = Math.max(bottom, y + height / 2);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
