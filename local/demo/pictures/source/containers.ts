import { at, curve, flanks, type Point, polygon, scatter } from './geometry';
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

function weave(s: Sheet, colour: string): string {
  const [light, dark] = [tone(colour, 0.4), tone(colour, -0.5)];
  const id = s.define(
    (key) =>
      `<pattern id="${key}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><rect x=".6" y="0" width="3.4" height="4.6" rx="1.4" fill="${light}"/><rect x="4.8" y="4.5" width="3.6" height="4.6" rx="1.4" fill="${light}"/><rect x="4.4" y=".8" width="4.8" height="2.9" rx="1.2" fill="${colour}"/><rect x="-.2" y="5.2" width="4.8" height="2.9" rx="1.2" fill="${colour}"/><path d="M4.3 0V9M0 4.4H9" stroke="${dark}" stroke-width="1.1" opacity=".8"/></pattern>`,
  );
  return `url(#${id})`;
}

/** An open burlap sack, its cuff rolled down. `fill` draws what stands in the mouth. */
export function sack(
  s: Sheet,
  x: number,
  rim: number,
  rx: number,
  bottom: number,
  fill: (mound: Mound) => string,
  colour = '#c39a63',
): string {
  const { random } = s;
  const ry = rx * 0.27;
  const tall = bottom - rim;
  const outline = [
    at(x - rx * 0.98, rim),
    at(x - rx * 1.1, rim + tall * 0.34),
    at(x - rx * 1.2, rim + tall * 0.7),
    at(x - rx * 1.1, bottom - 12),
    at(x - rx * 0.6, bottom + 10),
    at(x, bottom + 15),
    at(x + rx * 0.62, bottom + 8),
    at(x + rx * 1.12, bottom - 12),
    at(x + rx * 1.2, rim + tall * 0.66),
    at(x + rx * 1.08, rim + tall * 0.3),
    at(x + rx * 0.98, rim),
  ];
  const body = curve(outline);
  const light = s.linear(
    [
      [0, tone(colour, 0.3), 0.5],
      [0.3, colour, 0],
      [0.62, '#2a1209', 0.26],
      [1, '#2a1209', 0.72],
    ],
    12,
  );
  const folds = Array.from({ length: 9 }, () => {
    const top = random.between(-0.9, 0.9);
    const [fx, sway] = [x + top * rx, random.between(-26, 26)];
    const line = curve(
      [
        at(fx, rim + 30),
        at(fx + top * 14 + sway * 0.3, rim + tall * 0.4),
        at(fx + top * 30 + sway, rim + tall * random.between(0.6, 0.95)),
      ],
      false,
    );
    return `<path d="${line}" fill="none" stroke="#2c1408" stroke-width="${random.between(14, 34).toFixed(0)}" opacity="${random.between(0.2, 0.42).toFixed(2)}"/><path d="${line}" fill="none" stroke="#ffedc4" stroke-width="${random.between(8, 16).toFixed(0)}" opacity="${random.between(0.2, 0.4).toFixed(2)}" transform="translate(-22 0)"/>`;
  });
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  const cuffTop = (k: number) => at(x + Math.cos(k) * rx * 1.02, rim + Math.sin(k) * ry);
  const front = Array.from({ length: 17 }, (_, i) => Math.PI * (1 - i / 16));
  const upper = front.map((k) => cuffTop(k));
  const lower = front
    .map((k, i) => at(x + Math.cos(k) * rx * 1.1, rim + Math.sin(k) * ry * 1.12 + 34 + Math.sin(i * 1.9) * 4))
    .reverse();
  const cuff = curve([...upper, at(x + rx * 1.12, rim + 16), ...lower, at(x - rx * 1.12, rim + 16)]);
  const cuffLight = s.linear(
    [
      [0, '#ffefcb', 0.5],
      [0.35, colour, 0],
      [0.75, '#2a1209', 0.35],
      [1, '#2a1209', 0.62],
    ],
    60,
  );
  const inside = `<ellipse cx="${x}" cy="${rim}" rx="${rx * 1.04}" ry="${ry * 1.1}" fill="${tone(colour, -0.35)}"/><ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${tone(colour, -0.78)}"/>`;
  const threads = Array.from({ length: 26 }, () => {
    const p = random.pick(lower);
    return `<path d="M${p.x.toFixed(1)} ${p.y.toFixed(1)}q${random.between(-5, 5).toFixed(1)} ${random.between(3, 8).toFixed(1)} ${random.between(-9, 9).toFixed(1)} ${random.between(7, 15).toFixed(1)}" stroke="${tone(colour, random.between(-0.2, 0.4))}" stroke-width="1.3" fill="none"/>`;
  });
  return `${s.shadow(x + rx * 0.26, bottom, rx * 1.62, 46, 0.85)}<g><path d="${body}" fill="${weave(s, colour)}"/><g clip-path="url(#${clip})"><g filter="url(#blur12)">${folds.join('')}</g><path d="${curve(
    lower.map((p) => at(p.x, p.y + 9)),
    false,
  )}" fill="none" stroke="#2a1209" stroke-width="24" opacity=".5" filter="url(#blur5)"/></g><path d="${body}" fill="${light}"/></g>${inside}${fill({ x, y: rim, rx: rx * 0.98, rise: ry * 1.5, dip: ry })}<path d="${cuff}" fill="${weave(s, tone(colour, 0.08))}"/><path d="${cuff}" fill="${cuffLight}"/>${threads.join('')}`;
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

/** A woven cane basket. */
export function basket(
  s: Sheet,
  x: number,
  rim: number,
  rx: number,
  depth: number,
  colour: string,
  fill: (mound: Mound) => string,
): string {
  const { random } = s;
  const ry = rx * 0.26;
  const [rows, columns] = [Math.round(depth / 17), 26];
  const edge = (u: number, v: number): Point => {
    const r = rx * (1 - 0.2 * v ** 1.4);
    return at(
      x + Math.cos(Math.PI * (1 - u)) * r,
      rim + depth * v + Math.sin(Math.PI * (1 - u)) * ry * (1 - 0.5 * v),
    );
  };
  let cane = '';
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      const [u0, u1, v] = [(column - 0.35) / columns, (column + 1.35) / columns, (row + 0.5) / rows];
      const points = [0, 0.25, 0.5, 0.75, 1].map((k) =>
        edge(Math.min(1, Math.max(0, u0 + (u1 - u0) * k)), v),
      );
      const lit = tone(colour, 0.26 - ((u0 + u1) / 2) * 0.86 + random.between(-0.06, 0.06));
      cane += `<path d="${curve(points, false)}" fill="none" stroke="${tone(lit, -0.55)}" stroke-width="16" stroke-linecap="round"/><path d="${curve(points, false)}" fill="none" stroke="${lit}" stroke-width="11.5" stroke-linecap="round"/><path d="${curve(
        points.map((p) => at(p.x, p.y - 3)),
        false,
      )}" fill="none" stroke="${tone(lit, 0.4)}" stroke-width="2.4" opacity=".7" stroke-linecap="round"/>`;
    }
  }
  const silhouette = curve([
    ...Array.from({ length: 13 }, (_, i) => edge(i / 12, 0)),
    ...Array.from({ length: 13 }, (_, i) => edge(1 - i / 12, 1.04)),
  ]);
  const rope = Array.from({ length: 44 }, (_, i) => {
    const p = edge(i / 43, 0);
    return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="${(rx * 0.052).toFixed(1)}" ry="9" transform="rotate(${-38 + i * 0.6} ${p.x.toFixed(1)} ${p.y.toFixed(1)})" fill="${s.ball(tone(colour, 0.2 - (i / 43) * 0.6))}"/>`;
  }).join('');
  return `${s.shadow(x + rx * 0.2, rim + depth + ry * 0.42, rx * 1.2, 42, 1)}<ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${tone(colour, -0.7)}" stroke="${tone(colour, -0.25)}" stroke-width="12"/>${fill({ x, y: rim, rx: rx * 0.95, rise: rx * 0.5, dip: ry * 0.9 })}<path d="${silhouette}" fill="${tone(colour, -0.72)}"/>${cane}${rope}`;
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
