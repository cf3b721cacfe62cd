import type { Random } from './random';

export interface Point {
  x: number;
  y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth line through the points (Catmull-Rom as Béziers), closed unless told otherwise. */
export function curve(points: readonly Point[], closed = true): string {
  const count = points.length;
  const get = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] as Point;
  };
  const first = get(0);
  let path = `M${n(first.x)} ${n(first.y)}`;
  const segments = closed ? count : count - 1;
  for (let i = 0; i < segments; i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    path += `C${n(b.x + (c.x - a.x) / 6)} ${n(b.y + (c.y - a.y) / 6)} ${n(c.x - (d.x - b.x) / 6)} ${n(c.y - (d.y - b.y) / 6)} ${n(c.x)} ${n(c.y)}`;
  }
  return closed ? `${path}Z` : path;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((p) => `${n(p.x)} ${n(p.y)}`).join('L')}Z`;
}

/** Turns local points by degrees and moves them. Geometry turns, light does not: gradients stay on the page. */
export function place(points: readonly Point[], x: number, y: number, degrees: number): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return points.map((p) => at(x + p.x * cos - p.y * sin, y + p.x * sin + p.y * cos));
}

/** An ellipse that no machine has made. */
export function blob(random: Random, rx: number, ry: number, wobble = 0.05, corners = 10): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2;
    const k = 1 + random.between(-wobble, wobble);
    return at(Math.cos(angle) * rx * k, Math.sin(angle) * ry * k);
  });
}

/** Points along a quadratic Bézier with the direction there, t from 0 to 1. */
export function along(from: Point, bend: Point, to: Point, t: number): Point & { angle: number } {
  const u = 1 - t;
  const dx = 2 * u * (bend.x - from.x) + 2 * t * (to.x - bend.x);
  const dy = 2 * u * (bend.y - from.y) + 2 * t * (to.y - bend.y);
  return {
    x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
    angle: Math.atan2(dy, dx),
  };
}

/** The two flanks of a body that follows a spine, `width(t)` to each side. */
export function flanks(
  spine: readonly [Point, Point, Point],
  width: (t: number, side: -1 | 1) => number,
  steps = 14,
): { left: Point[]; right: Point[]; middle: Point[] } {
  const [left, right, middle]: [Point[], Point[], Point[]] = [[], [], []];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const p = along(spine[0], spine[1], spine[2], t);
    const [nx, ny] = [Math.sin(p.angle), -Math.cos(p.angle)];
    left.push(at(p.x + nx * width(t, -1), p.y + ny * width(t, -1)));
    right.push(at(p.x - nx * width(t, 1), p.y - ny * width(t, 1)));
    middle.push(at(p.x, p.y));
  }
  return { left, right, middle };
}

/** Spots no closer than `gap` inside a region, back to front: what a heap is made of. */
export function scatter(
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  gap: number,
  inside: (x: number, y: number) => boolean,
): Point[] {
  const spots: Point[] = [];
  const tries = Math.min(26_000, Math.round(((box.width * box.height) / (gap * gap)) * 34));
  for (let i = 0; i < tries; i++) {
    const spot = at(box.x + random.next() * box.width, box.y + random.next() * box.height);
    if (!inside(spot.x, spot.y)) continue;
    if (spots.some((other) => (other.x - spot.x) ** 2 + ((other.y - spot.y) * 1.12) ** 2 < gap * gap))
      continue;
    spots.push(spot);
  }
  return spots.sort((a, b) => a.y - b.y);
}
