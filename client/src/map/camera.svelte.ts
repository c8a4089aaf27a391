// What part of a map is seen. Zooms to where one points, pans by dragging, pinches with two fingers.

import type { Point } from "./labels";
import { extent } from "./extent";
import { kept, type Below, type Fitted } from "./fit";

const NEAREST = 6; // times as large as the whole map
const NEAR = 2;
const NEARER = 1.7; // times as near, where all that matters is in sight
const ROUND = 56; // pixels about that
const LEGIBLE = 720; // pixels across the whole map at which what stands on it can be told apart
const SLACK = 6; // pixels that a click may slip
const ABOUT = 22; // pixels about a point that should be seen too

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Camera {
  zoom = $state(1);
  /** The point of the map that is to lie in the middle of the screen, whatever size that has; at first the map's own. */
  wanted = $state.raw<Point | null>(null);
  private fingers = new Map<number, Point>();
  private slipped = 0;
  private readonly frame: () => Frame;
  private readonly size: () => { width: number; height: number };
  private readonly legible: () => number;
  private readonly lean: () => Point;
  private readonly fit: Fitted;
  private last: Fitted | null = null;

  /**
   * `legible` is the scale at which one sees all details: it can be reached however large the map is. `lean` is how far the
   * map has moved aside, whatever else. `below` is what lies below the board, on the map, where none of `places` may lie.
   */
  constructor(
    frame: () => Frame,
    size: () => { width: number; height: number },
    legible: () => number,
    lean: () => Point,
    below: () => Below,
    places: () => Point[],
  ) {
    this.frame = frame;
    this.size = size;
    this.legible = legible;
    this.lean = lean;
    this.fit = $derived((this.last = kept(frame(), size(), below(), places(), this.last)));
  }

  /** Pixels for a unit of the map. */
  get scale(): number {
    return this.zoom * this.whole;
  }

  /** The scale at which the whole map is seen. */
  private get whole(): number {
    return this.fit.scale;
  }

  private get nearest(): number {
    return Math.max(NEAREST, this.legible() / this.whole);
  }

  /** Where the map's origin lies, in pixels; the map always covers the middle. */
  get origin(): Point {
    const { left, top, width, height } = this.frame();
    const size = this.size();
    if (this.zoom === 1) {
      const [{ x, y }, { scale }] = [this.lean(), this.fit];
      return { x: x + this.fit.x - left * scale, y: y + this.fit.y - top * scale };
    }
    const held = (wanted: number, start: number, length: number, room: number): number => {
      const spare = room - length * this.scale;
      const at = spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, room / 2 - (wanted - start) * this.scale));
      return at - start * this.scale;
    };
    const [lean, wanted] = [this.lean(), this.wanted ?? { x: left + width / 2, y: top + height / 2 }];
    return {
      x: lean.x + held(wanted.x, left, width, size.width),
      y: lean.y + held(wanted.y, top, height, size.height),
    };
  }

  /** Zooms by a factor; what lies at a spot of the screen stays there. */
  zoomBy(factor: number, spot?: Point): void {
    const { width, height } = this.size();
    const at = spot ?? { x: width / 2, y: height / 2 };
    const held = this.onMap(at);
    this.zoom = Math.min(this.nearest, Math.max(1, this.zoom * factor));
    this.bring(held, at);
  }

  /** Comes so near to a point that one can read and press what is there on a small screen, and nearer while others stay in sight. */
  comeNear(point: Point, others: Point[] = []): void {
    const near = Math.max(NEAR, (NEAR / NEAREST) * this.nearest, LEGIBLE / (this.frame().width * this.whole));
    const box = extent([point, ...others].map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
    const { width, height } = this.size();
    const fits = Math.min((width - 2 * ROUND) / box.width, (height - 2 * ROUND) / box.height) / this.whole;
    this.zoom = Math.min(this.nearest, Math.max(near, Math.min(fits, others.length > 0 ? NEARER * near : 0)));
    this.bring(fits < near ? point : box);
  }

  /** Shows the map at a scale, with a point in the middle of the screen. */
  show(point: Point, scale: number): void {
    this.zoom = Math.min(this.nearest, Math.max(1, scale / this.whole));
    this.bring(point);
  }

  /** Moves so that a point of the map lies in the middle of the screen, or at a spot of it. */
  bring(point: Point, spot?: Point): void {
    const { width, height } = this.size();
    const at = spot ?? { x: width / 2, y: height / 2 };
    const lean = this.lean();
    this.wanted = {
      x: point.x + (width / 2 - at.x + lean.x) / this.scale,
      y: point.y + (height / 2 - at.y + lean.y) / this.scale,
    };
  }

  /** The point of the map in the middle of the screen. */
  get middle(): Point {
    const { width, height } = this.size();
    return this.onMap({ x: width / 2, y: height / 2 });
  }

  /** Whether a point of the map is seen, and what is about it, below so many pixels that something covers. */
  shows(point: Point, head = 0): boolean {
    const { width, height } = this.size();
    const { x, y } = this.onScreen(point);
    return x >= ABOUT && x <= width - ABOUT && y >= ABOUT + head && y <= height - ABOUT;
  }

  /** Where on the screen a point of the map is seen. */
  onScreen({ x, y }: Point): Point {
    return { x: this.origin.x + x * this.scale, y: this.origin.y + y * this.scale };
  }

  /** The point of the map at a spot of the screen. */
  onMap(spot: Point): Point {
    return { x: (spot.x - this.origin.x) / this.scale, y: (spot.y - this.origin.y) / this.scale };
  }

  /** Whether the last press was a drag, so that no click is meant. */
  get dragged(): boolean {
    return this.slipped > SLACK;
  }

  down(finger: number, at: Point): void {
    if (this.fingers.size === 0) this.slipped = 0;
    this.fingers.set(finger, at);
  }

  move(finger: number, at: Point): void {
    const before = this.fingers.get(finger);
    if (!before) return;
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    this.slipped += Math.hypot(at.x - before.x, at.y - before.y);
    this.fingers.set(finger, at);
    if (other) {
      const apart = (one: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      this.zoomBy(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else if (this.dragged) {
      this.bring(this.onMap(before), at);
    }
  }

  up(finger: number): void {
    this.fingers.delete(finger);
  }
}
