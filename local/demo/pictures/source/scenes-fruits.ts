import { basket, crate, heap, type Mound } from './containers';
import { leaves, roundFruit } from './fruits';
import { at, curve, flanks, type Point, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { mix, type Sheet, tone } from './sheet';

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

/** Pear shape of an avocado, local points; `grow` widens it. */
const pear = (size: number, grow = 1): Point[] =>
  [
    at(0, -size * 1.24),
    at(size * 0.36, -size * 1.08),
    at(size * 0.52, -size * 0.62),
    at(size * 0.78, -size * 0.08),
    at(size * 0.82, size * 0.42),
    at(size * 0.52, size * 0.84),
    at(0, size * 0.96),
    at(-size * 0.52, size * 0.84),
    at(-size * 0.82, size * 0.42),
    at(-size * 0.78, -size * 0.08),
    at(-size * 0.52, -size * 0.62),
    at(-size * 0.36, -size * 1.08),
  ].map((p) => at(p.x * grow, p.y * grow));

function avocado(s: Sheet, x: number, y: number, size: number, angle: number): string {
  const colour = s.random.pick(['#3d4a26', '#35381f', '#46542a', '#2f2a20']);
  const body = curve(place(pear(size), x, y, angle));
  const pebbles = Array.from({ length: 150 }, () => {
    const [a, r] = [s.random.between(0, Math.PI * 2), Math.sqrt(s.random.next()) * 0.95];
    const [p = at(x, y)] = place(
      [at(Math.cos(a) * size * 0.74 * r, size * 0.14 + Math.sin(a) * size * 0.8 * r)],
      x,
      y,
      angle,
    );
    return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="3.4" ry="2.6" fill="${tone(colour, -0.45)}" opacity=".6"/><ellipse cx="${(p.x - 1.2).toFixed(1)}" cy="${(p.y - 1.3).toFixed(1)}" rx="2" ry="1.4" fill="${tone(colour, 0.36)}" opacity=".6"/>`;
  });
  const [top = at(x, y)] = place([at(0, -size * 1.23)], x, y, angle);
  const shade = s.radial(
    [
      [0.4, '#120b06', 0],
      [1, '#120b06', 0.66],
    ],
    'cx=".34" cy=".28" r=".86"',
  );
  return `${s.shadow(x + size * 0.2, y + size * 0.5, size * 1.14, size * 0.86, 0.65)}<path d="${body}" fill="${s.ball(colour)}"/>${pebbles.join('')}<path d="${body}" fill="${shade}"/>${s.glow(x - size * 0.3, y - size * 0.1, size * 0.3, size * 0.42, 0.34)}<circle cx="${top.x.toFixed(1)}" cy="${top.y.toFixed(1)}" r="6" fill="#8b6f3f"/>`;
}

function avocadoHalf(s: Sheet, x: number, y: number, size: number, angle: number, stone: boolean): string {
  const flesh = s.radial(
    [
      [0, '#f4e79c'],
      [0.55, '#f0e08c'],
      [0.8, '#d3d36a'],
      [0.94, '#9db548'],
      [1, '#7f9c38'],
    ],
    'cx=".5" cy=".56" r=".56"',
  );
  const [pit = at(x, y)] = place([at(0, size * 0.3)], x, y, angle);
  const centre = stone
    ? `<circle cx="${pit.x}" cy="${pit.y}" r="${size * 0.36}" fill="${s.ball('#8a5026')}"/>${s.glow(pit.x - size * 0.12, pit.y - size * 0.14, size * 0.12, size * 0.07, 0.8)}`
    : `<circle cx="${pit.x}" cy="${pit.y}" r="${size * 0.36}" fill="${s.radial(
        [
          [0, '#c9ab55'],
          [0.75, '#b3923f'],
          [1, '#e9d98a'],
        ],
        'cx=".6" cy=".64" r=".6"',
      )}"/>`;
  return `${s.shadow(x + size * 0.16, y + size * 0.5, size * 1.1, size * 0.8, 0.7)}<path d="${curve(place(pear(size, 1.05), x, y, angle))}" fill="${s.linear(
    [
      [0, '#4a5a2c'],
      [1, '#20200f'],
    ],
    60,
  )}"/><path d="${curve(place(pear(size, 0.98), x, y, angle))}" fill="${flesh}"/>${s.shadow(pit.x + 7, pit.y + 9, size * 0.45, size * 0.44, stone ? 0.55 : 0.2)}${centre}`;
}

export function aguacates(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, { ...mound, rise: mound.rise * 0.9 }, 66, (x, y) =>
      avocado(s, x, y, s.random.between(66, 74), tilt(s) * 2),
    );
  return s.finish([
    wall(s, '#cdb894'),
    table(s, 460, '#a0714a'),
    crate(s, { x: 110, y: 350, width: 560, height: 230 }, '#c79a60', fruit),
    leaves(s, 690, 470, 3, 200, '#4f7a3a', -70, 20),
    avocadoHalf(s, 720, 570, 92, 24, true),
    avocadoHalf(s, 850, 620, 84, 66, false),
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

/** A plantain: three facets along a bow. */
function plantain(s: Sheet, from: Point, bend: Point, to: Point, width: number, ripeness: number): string {
  const colour = tone(mix('#7d9c3a', '#e8c23a', ripeness), s.random.between(-0.08, 0.08));
  const girth = (t: number) => (width / 2) * Math.min(1, 0.34 + t * 4, 0.3 + (1 - t) * 3.4);
  const cut = (low: number, high: number) => {
    const a = flanks([from, bend, to], (t, side) => (side < 0 ? -low : high) * girth(t), 14);
    return curve([...a.left, ...a.right.reverse()]);
  };
  const tips = `<circle cx="${to.x}" cy="${to.y}" r="${width * 0.17}" fill="#3a2a18"/>`;
  const spots = Array.from({ length: 8 }, () => {
    const t = s.random.between(0.15, 0.85);
    const m = flanks([from, bend, to], () => 0, 40).middle[Math.round(t * 40)] ?? from;
    return `<ellipse cx="${(m.x + s.random.between(-0.3, 0.3) * width).toFixed(1)}" cy="${(m.y + s.random.between(-0.3, 0.3) * width).toFixed(1)}" rx="${s.random.between(1, 5).toFixed(1)}" ry="1.6" fill="#4a3a1a" opacity=".4"/>`;
  });
  return `<path d="${cut(-1, 1)}" fill="${tone(colour, -0.42)}" transform="translate(5 7)" opacity=".5"/><path d="${cut(-1, 1)}" fill="${s.linear(
    [
      [0, tone(colour, 0.3)],
      [1, tone(colour, -0.4)],
    ],
    50,
  )}"/><path d="${cut(-0.98, -0.36)}" fill="${tone(colour, 0.3)}" opacity=".75"/><path d="${cut(0.3, 0.98)}" fill="${tone(colour, -0.4)}" opacity=".6"/>${spots.join('')}${tips}`;
}

/** Plantains side by side on one of their own leaves, from green to ripe. */
export function platanos(s: Sheet): string {
  const rows = [
    [250, 0.02],
    [318, 0.1],
    [390, 0.24],
    [462, 0.5],
    [534, 0.85],
  ] as const;
  const lying = rows.map(([y, ripeness], i) => {
    const [x, sway] = [150 + (i % 2) * 34, s.random.between(-14, 14)];
    const finger = plantain(
      s,
      at(x, y),
      at(x + 300, y + 150 + sway),
      at(x + 640, y + 10 + sway),
      100,
      ripeness,
    );
    const stalk = `<path d="M${x - 34} ${y - 22}L${x + 22} ${y + 12}" stroke="${mix('#6f7f3a', '#8d7434', ripeness)}" stroke-width="25" stroke-linecap="round"/><circle cx="${x - 36}" cy="${y - 23}" r="12" fill="#4a3820"/>`;
    return `${s.shadow(x + 340, y + 116, 350, 44, 0.75)}${stalk}${finger}`;
  });
  return s.finish([
    wall(s, '#c3b88e'),
    table(s, 250, '#8d623d', 5),
    leaf(s, {
      x: -40,
      y: 560,
      length: 1060,
      width: 470,
      angle: -11,
      colour: '#4f8a3d',
      veins: 28,
      wavy: 0.02,
    }),
    ...lying,
  ]);
}
