import { crate, heap, type Mound } from './containers';
import { leaves } from './fruits';
import { at, curve, type Point, place } from './geometry';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';

const tilt = (s: Sheet) => s.random.between(-40, 40);

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
