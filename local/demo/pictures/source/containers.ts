import { at, curve, flanks, polygon, scatter } from './geometry';
import { plank } from './setting';
import { type Sheet, tone } from './sheet';

export interface Mound {
  x: number;
  y: number;
  rx: number;
  /** Height above the rim line. */
  rise: number;
  /** How far the front of the rim dips below it. */
  dip: number;
}

type Draw = (x: number, y: number, edge: number) => string;

/** A heap with its dark heart: items at the back first, `edge` grows from 0 in the middle to 1 at the margin. */
export function heap(s: Sheet, mound: Mound, gap: number, draw: Draw): string {
  const { x, y, rx, rise, dip } = mound;
  const distance = (px: number, py: number) => ((px - x) / rx) ** 2 + ((py - y) / (py < y ? rise : dip)) ** 2;
  const heart = `<path d="M${x - rx} ${y}A${rx} ${rise * 0.9} 0 0 1 ${x + rx} ${y}A${rx} ${dip} 0 0 1 ${x - rx} ${y}Z" fill="#2a1209"/>`;
  const spots = scatter(
    s.random,
    { x: x - rx, y: y - rise, width: rx * 2, height: rise + dip },
    gap,
    (px, py) => distance(px, py) < 0.97,
  );
  return heart + spots.map((p) => draw(p.x, p.y, distance(p.x, p.y))).join('');
}

/** A field crate: back board, what it holds, then the boards in front with their nails. */
export function crate(
  s: Sheet,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
  fill: (mound: Mound) => string,
): string {
  const { x, y, width, height } = box;
  const inset = width * 0.05;
  const board = (height - 16) / 2;
  const back = plank(s, x + inset, y - 34, width - inset * 2, 60, tone(colour, -0.3), 7);
  const sides = `<path d="${polygon([at(x + inset, y - 34), at(x, y), at(x, y + 40), at(x + inset, y + 20)])}" fill="${tone(colour, -0.2)}"/><path d="${polygon([at(x + width - inset, y - 34), at(x + width, y), at(x + width, y + 40), at(x + width - inset, y + 20)])}" fill="${tone(colour, -0.55)}"/>`;
  const dark = `<rect x="${x + 6}" y="${y}" width="${width - 12}" height="${height - 4}" fill="#1f0d06"/>`;
  const boards = [0, 1]
    .map((i) =>
      plank(s, x, y + 6 + i * (board + 12), width, board, tone(colour, s.random.between(-0.06, 0.06)), 10),
    )
    .join('');
  const posts = [x - 4, x + width - 38]
    .map(
      (px) =>
        `${s.shadow(px + 24, y + height / 2, 34, height * 0.6, 0.35)}${post(s, px, y - 8, 42, height + 12, tone(colour, 0.02))}`,
    )
    .join('');
  return `${s.shadow(x + width / 2 + 26, y + height + 4, width * 0.62, 34, 0.9)}${back}${sides}${dark}${fill({ x: x + width / 2, y: y + 4, rx: width / 2 - 34, rise: height * 0.62, dip: Math.min(34, height * 0.22) })}${s.shadow(x + width / 2, y + 14, width * 0.52, 26, 0.35)}${boards}${posts}`;
}

function post(s: Sheet, x: number, y: number, width: number, height: number, colour: string): string {
  const fill = s.linear(
    [
      [0, tone(colour, 0.2)],
      [0.4, colour],
      [1, tone(colour, -0.35)],
    ],
    20,
  );
  const grain = [0.25, 0.45, 0.7]
    .map(
      (k) =>
        `<path d="M${x + width * k} ${y}q3 ${height / 2} -1 ${height}" stroke="${tone(colour, -0.4)}" stroke-width="1.3" fill="none" opacity=".5"/>`,
    )
    .join('');
  const nails = [0.2, 0.34, 0.66, 0.82]
    .map(
      (k) =>
        `<circle cx="${x + width / 2 + (k > 0.5 ? 7 : -7)}" cy="${y + height * k}" r="3.1" fill="#3b2a22"/><circle cx="${x + width / 2 + (k > 0.5 ? 6.2 : -7.8)}" cy="${y + height * k - 0.9}" r="1.1" fill="#cdb8a0"/>`,
    )
    .join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}"/>${grain}${nails}`;
}

/** A clay bowl with a painted line. */
export function bowl(
  s: Sheet,
  x: number,
  rim: number,
  rx: number,
  depth: number,
  colour: string,
  fill: (mound: Mound) => string,
): string {
  const ry = rx * 0.26;
  const body = `M${x - rx} ${rim}C${x - rx * 0.96} ${rim + depth * 0.72} ${x - rx * 0.55} ${rim + depth} ${x - rx * 0.36} ${rim + depth}Q${x} ${rim + depth + 12} ${x + rx * 0.36} ${rim + depth}C${x + rx * 0.55} ${rim + depth} ${x + rx * 0.96} ${rim + depth * 0.72} ${x + rx} ${rim}A${rx} ${ry} 0 0 1 ${x - rx} ${rim}Z`;
  const light = s.linear(
    [
      [0, tone(colour, 0.3)],
      [0.28, tone(colour, 0.08)],
      [0.62, tone(colour, -0.24)],
      [1, tone(colour, -0.62)],
    ],
    14,
  );
  const band = (k: number, weight: number, stroke: string) =>
    `<path d="M${x - rx * (1 - k * 0.1)} ${rim + depth * k * 0.7}A${rx * (1 - k * 0.1)} ${ry * (1 - k * 0.1)} 0 0 0 ${x + rx * (1 - k * 0.1)} ${rim + depth * k * 0.7}" fill="none" stroke="${stroke}" stroke-width="${weight}" opacity=".7"/>`;
  const lip = `<path d="M${x - rx} ${rim}A${rx} ${ry} 0 0 0 ${x + rx} ${rim}" fill="none" stroke="${s.linear(
    [
      [0, tone(colour, 0.55)],
      [0.5, tone(colour, 0.18)],
      [1, tone(colour, -0.35)],
    ],
    0,
  )}" stroke-width="11" stroke-linecap="round"/>`;
  return `${s.shadow(x + rx * 0.24, rim + depth + 4, rx * 1.2, 34, 0.9)}<ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${tone(colour, -0.6)}" stroke="${tone(colour, 0.1)}" stroke-width="9"/>${fill({ x, y: rim, rx: rx * 0.95, rise: rx * 0.56, dip: ry * 0.9 })}<path d="${body}" fill="${light}"/>${band(0.3, 4, '#f3e2bd')}${band(0.42, 9, tone(colour, -0.4))}${band(0.54, 4, '#f3e2bd')}${lip}`;
}

/** A wooden scoop lying on its side. */
export function scoop(s: Sheet, x: number, y: number, angle: number, colour: string): string {
  const handle = flanks([at(70, 0), at(130, -4), at(196, 2)], (t) => 11 + Math.sin(t * 3.1) * 3, 8);
  const fill = s.linear(
    [
      [0, tone(colour, 0.35)],
      [0.5, colour],
      [1, tone(colour, -0.45)],
    ],
    80,
  );
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${s.shadow(50, 34, 150, 22, 0.7)}<path d="${curve([...handle.left, ...handle.right.reverse()])}" fill="${fill}"/><path d="M-78 -34Q-20 -58 54 -40Q92 -22 92 2Q92 30 54 44Q-20 58 -78 36Q-92 0 -78 -34Z" fill="${fill}"/><path d="M-70 -26Q-16 -44 50 -30Q78 -14 78 2Q78 24 50 34Q-16 44 -70 28Q-80 0 -70 -26Z" fill="${s.linear(
    [
      [0, tone(colour, -0.72)],
      [1, tone(colour, -0.2)],
    ],
    80,
  )}"/></g>`;
}
