import { heap, type Mound } from './containers';
import { leaves, roundFruit } from './fruits';
import { at, curve, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import type { Sheet } from './sheet';
import { basket } from './woven';

const tilt = (s: Sheet) => s.random.between(-40, 40);

function lulo(s: Sheet, x: number, y: number, size: number, angle: number): string {
  return roundFruit(s, x, y, angle, {
    colour: '#e8871e',
    blush: s.random.chance(0.3) ? '#a8b03a' : '#f6b13e',
    rx: size,
    ry: size * 0.95,
    gloss: 0.4,
    marks: { colour: '#fbe2ae', count: 46, size: 1.6 },
    crown: { colour: '#7c8f3c', sepals: 5, radius: size * 0.46 },
  });
}

/** A lulo cut across: four chambers of green pulp and pale seeds. */
function luloCut(s: Sheet, x: number, y: number, size: number): string {
  const wedges = [0, 90, 180, 270].map((turn) => {
    const shape = curve(
      place(
        [
          at(size * 0.12, size * 0.1),
          at(size * 0.62, size * 0.1),
          at(size * 0.66, size * 0.32),
          at(size * 0.44, size * 0.58),
          at(size * 0.14, size * 0.64),
        ],
        x,
        y,
        turn + 12,
      ),
    );
    const seeds = Array.from({ length: 26 }, () => {
      const [a, r] = [s.random.between(0.18, 1.38), s.random.between(0.22, 0.62) * size];
      const [p = at(x, y)] = place([at(Math.cos(a) * r, Math.sin(a) * r)], x, y, turn + 12);
      return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="3" ry="2.1" fill="#eee2a0" opacity=".85"/>`;
    });
    return `<path d="${shape}" fill="${s.radial([
      [0, '#8a8f22'],
      [0.7, '#a6a93a'],
      [1, '#c4bd55'],
    ])}"/>${seeds.join('')}`;
  });
  return `${s.shadow(x + 12, y + size * 0.4, size * 1.12, size * 0.8, 0.7)}<circle cx="${x}" cy="${y}" r="${size}" fill="${s.ball('#e0801d')}"/><circle cx="${x}" cy="${y}" r="${size * 0.9}" fill="${s.radial(
    [
      [0, '#e9dd8e'],
      [0.8, '#dcc66a'],
      [1, '#e9b75a'],
    ],
  )}"/>${wedges.join('')}${s.glow(x - size * 0.3, y - size * 0.3, size * 0.4, size * 0.2, 0.5)}`;
}

export function lulos(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, mound, 60, (x, y) => lulo(s, x, y, s.random.between(56, 63), tilt(s)));
  return s.finish([
    wall(s, '#b7b791'),
    table(s, 470, '#8f6139'),
    leaves(s, 250, 320, 3, 250, '#56813c', 190, 280),
    basket(s, 460, 370, 280, 220, '#a97a45', fruit),
    luloCut(s, 790, 590, 82),
    lulo(s, 132, 630, 62, -30),
    leaf(s, { x: 880, y: 690, length: 170, width: 80, angle: 200, colour: '#5d8a40' }),
  ]);
}

function mango(s: Sheet, x: number, y: number, size: number, angle: number): string {
  const { random } = s;
  const shape = [
    at(-0.08, -1),
    at(0.42, -0.9),
    at(0.74, -0.4),
    at(0.78, 0.2),
    at(0.5, 0.8),
    at(0.06, 1.06),
    at(-0.36, 0.9),
    at(-0.68, 0.4),
    at(-0.76, -0.2),
    at(-0.52, -0.8),
  ].map((p) => at(p.x * size, p.y * size));
  const body = curve(place(shape, x, y, angle));
  const base = random.pick(['#f0a92c', '#f4b63a', '#e89a2a']);
  const patch = (colour: string, cx: number, cy: number, strength: number) =>
    `<path d="${body}" fill="${s.radial(
      [
        [0, colour, strength],
        [0.55, colour, strength * 0.5],
        [1, colour, 0],
      ],
      `cx="${cx}" cy="${cy}" r=".66"`,
    )}"/>`;
  const dots = Array.from({ length: 60 }, () => {
    const [a, r] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.9];
    const [p = at(x, y)] = place(
      [at(Math.cos(a) * size * 0.7 * r, Math.sin(a) * size * 0.96 * r)],
      x,
      y,
      angle,
    );
    return `<circle cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${random.between(0.8, 1.8).toFixed(1)}" fill="#fff0b8" opacity=".55"/>`;
  });
  const [top = at(x, y)] = place([at(-size * 0.06, -size * 1.02)], x, y, angle);
  const shade = s.radial(
    [
      [0.45, '#3a1206', 0],
      [1, '#3a1206', 0.55],
    ],
    'cx=".34" cy=".26" r=".88"',
  );
  return `${s.shadow(x + size * 0.2, y + size * 0.48, size * 1.08, size * 0.86, 0.62)}<path d="${body}" fill="${s.ball(base, 0.8)}"/>${patch('#d23a24', random.pick([0.3, 0.5]), 0.14, 0.9)}${patch('#7c9a34', random.pick([0.8, 0.2]), 0.86, 0.5)}${dots.join('')}<path d="${body}" fill="${shade}"/>${s.glow(x - size * 0.26, y - size * 0.36, size * 0.2, size * 0.36, 0.5)}<ellipse cx="${top.x.toFixed(1)}" cy="${top.y.toFixed(1)}" rx="7" ry="5" fill="#5d4526"/>`;
}

export function mangos(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, { ...mound, rise: mound.rise * 0.95 }, 64, (x, y) =>
      mango(s, x, y, s.random.between(66, 74), tilt(s) * 1.6),
    );
  return s.finish([
    wall(s, '#9fb3a8'),
    table(s, 470, '#9a683f'),
    leaves(s, 680, 330, 4, 260, '#4d7d3a', -80, 20),
    basket(s, 470, 370, 290, 215, '#c0935a', fruit),
    mango(s, 836, 600, 74, 52),
    mango(s, 110, 620, 70, -68),
  ]);
}
