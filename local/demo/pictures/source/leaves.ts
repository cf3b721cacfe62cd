import { along, at, curve, flanks, type Point } from './geometry';
import { type Sheet, tone } from './sheet';

export interface LeafShape {
  x: number;
  y: number;
  length: number;
  width: number;
  /** Degrees; 0 points right. */
  angle: number;
  /** How far the spine bows to a side, as a share of the length. */
  bend?: number;
  colour: string;
  veins?: number;
  /** Waves of the margin, as a share of the width. */
  wavy?: number;
  toothed?: boolean;
}

/** A leaf as two halves around a bowed midrib: the half that faces the light is the lighter one. */
export function leaf(s: Sheet, shape: LeafShape): string {
  const { x, y, length, width, colour, bend = 0.12, veins = 7, wavy = 0.06, toothed = false } = shape;
  const angle = (shape.angle * Math.PI) / 180;
  const tip = at(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
  const side = at(-Math.sin(angle), Math.cos(angle));
  const middle = at((x + tip.x) / 2 + side.x * bend * length, (y + tip.y) / 2 + side.y * bend * length);
  const spine = [at(x, y), middle, tip] as const;
  const profile = (t: number, k: number) => {
    const body = Math.sin(Math.PI * t ** 0.8) ** 0.9 * (1 - 0.25 * t) * (width / 2);
    const edge = toothed ? (k % 2 ? 0.1 : -0.06) : Math.sin(t * Math.PI * veins) * wavy;
    return Math.max(0, body * (1 + edge));
  };
  const steps = toothed ? 26 : 18;
  const {
    left,
    right,
    middle: rib,
  } = flanks([...spine], (t, k) => profile(t, Math.round(t * steps) + k), steps);
  const lightOnLeft = Math.sin(angle) * -0.6 - Math.cos(angle) * -0.8 > 0;
  const half = (edge: readonly Point[], lit: boolean) => {
    const fill = s.linear(
      [
        [0, tone(colour, lit ? 0.34 : 0.06)],
        [0.6, tone(colour, lit ? 0.05 : -0.18)],
        [1, tone(colour, lit ? -0.12 : -0.42)],
      ],
      58,
    );
    return `<path d="${curve([...edge, ...[...rib].reverse()])}" fill="${fill}"/>`;
  };
  const veinLines = Array.from({ length: veins }, (_, i) => {
    const t = 0.1 + (i / veins) * 0.74;
    const from = along(...spine, t);
    return ([-1, 1] as const)
      .map((k) => {
        const edge = (k < 0 ? left : right)[Math.min(steps, Math.round((t + 0.13) * steps))] as Point;
        const to = at(from.x + (edge.x - from.x) * 0.86, from.y + (edge.y - from.y) * 0.86);
        const bow = at(
          (from.x + to.x) / 2 + Math.cos(from.angle) * length * 0.025,
          (from.y + to.y) / 2 + Math.sin(from.angle) * length * 0.025,
        );
        const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${bow.x.toFixed(1)} ${bow.y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
        const weight = Math.max(0.7, width / 62);
        return `<path d="${d}" stroke="${tone(colour, -0.4)}" stroke-width="${(weight * 1.6).toFixed(1)}" opacity=".35" fill="none" transform="translate(.8 1)"/><path d="${d}" stroke="${tone(colour, 0.42)}" stroke-width="${weight.toFixed(1)}" opacity=".6" fill="none"/>`;
      })
      .join('');
  }).join('');
  const ribLine = `<path d="${curve(rib, false)}" fill="none" stroke="${tone(colour, 0.5)}" stroke-width="${Math.max(1.2, width / 30).toFixed(1)}" stroke-linecap="round"/>`;
  return `<g>${half(left, lightOnLeft)}${half(right, !lightOnLeft)}${veinLines}${ribLine}</g>`;
}

/** A stem or branch of changing thickness, lit from the left. */
export function stem(
  s: Sheet,
  from: Point,
  bend: Point,
  to: Point,
  thick: number,
  thin: number,
  colour: string,
): string {
  const { left, right } = flanks([from, bend, to], (t) => (thick + (thin - thick) * t) / 2, 12);
  const body = curve([...left, ...right.reverse()]);
  const fill = s.linear(
    [
      [0, tone(colour, 0.3)],
      [0.45, colour],
      [1, tone(colour, -0.5)],
    ],
    62,
  );
  return `<path d="${body}" fill="${fill}" filter="url(#rough)"/>`;
}

/** Pointed sepals around a point: the crown of strawberries, tomatoes and lulos. */
export function calyx(
  s: Sheet,
  x: number,
  y: number,
  radius: number,
  sepals: number,
  colour: string,
  squash = 0.62,
): string {
  const { random } = s;
  const start = random.between(0, 360);
  const parts = Array.from({ length: sepals }, (_, i) => {
    const angle = start + (i / sepals) * 360 + random.between(-9, 9);
    const reach =
      radius *
      random.between(0.86, 1.12) *
      Math.hypot(Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180) * squash);
    return {
      angle:
        (Math.atan2(Math.sin((angle * Math.PI) / 180) * squash, Math.cos((angle * Math.PI) / 180)) * 180) /
        Math.PI,
      reach,
    };
  }).sort((a, b) => Math.sin((a.angle * Math.PI) / 180) - Math.sin((b.angle * Math.PI) / 180));
  return parts
    .map(({ angle, reach }) =>
      leaf(s, {
        x,
        y,
        length: reach,
        width: radius * 0.46,
        angle,
        bend: random.between(-0.14, 0.14),
        colour,
        veins: 1,
        wavy: 0.03,
      }),
    )
    .join('');
}
