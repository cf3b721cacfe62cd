import { coffeeBean } from './beans';
import { heap, type Mound, scoop } from './containers';
import { cherry, leaves } from './fruits';
import { along, at } from './geometry';
import { leaf, stem } from './leaves';
import { foliage, plank, table, wall } from './setting';
import { type Sheet, tone } from './sheet';
import { basket, sack } from './woven';

const LEAF = '#4d7a35';

function looseBeans(
  s: Sheet,
  spots: readonly (readonly [number, number])[],
  size: number,
  colour: string,
  gloss: number,
): string {
  return spots
    .map(([x, y]) => coffeeBean(s, { x, y, size: size * s.random.between(0.9, 1.1) }, colour, gloss))
    .join('');
}

const STRAY = [
  [112, 640],
  [150, 662],
  [86, 676],
  [204, 690],
  [742, 668],
  [790, 648],
  [828, 678],
  [872, 656],
  [714, 696],
  [902, 690],
  [40, 652],
] as const;

function sackOfBeans(s: Sheet, wallColour: string, bean: string, gloss: number, size: number): string {
  const beans = (mound: Mound) =>
    heap(s, mound, size * 0.98, (x, y, edge) =>
      coffeeBean(s, { x, y, size: size * s.random.between(0.88, 1.1) }, tone(bean, -0.2 * edge), gloss),
    );
  return s.finish([
    wall(s, wallColour),
    table(s, 500, '#9a6a3f'),
    sack(s, 470, 300, 262, 610, beans),
    s.shadow(770, 640, 130, 36, 0.7),
    heap(s, { x: 770, y: 634, rx: 96, rise: 58, dip: 30 }, size * 0.98, (x, y) =>
      coffeeBean(s, { x, y, size }, bean, gloss),
    ),
    looseBeans(s, STRAY, size, bean, gloss),
  ]);
}

export const cafePergamino = (s: Sheet): string => sackOfBeans(s, '#d8c39a', '#dfbf83', 0.35, 16);
export const cafeTostado = (s: Sheet): string => sackOfBeans(s, '#d9b48a', '#512612', 0.7, 17);

/** Green coffee on a drying tray, a scoop in it. */
export function cafeVerde(s: Sheet): string {
  const green = () => s.random.pick(['#a8a56c', '#b3ab74', '#9ba06a', '#bdb283']);
  const tray = heap(s, { x: 480, y: 400, rx: 640, rise: 300, dip: 330 }, 25, (x, y) =>
    coffeeBean(s, { x, y, size: s.random.between(25, 28) }, green(), 0.3),
  );
  const ladle = heap(s, { x: 470, y: 395, rx: 150, rise: 74, dip: 62 }, 25, (x, y) =>
    coffeeBean(s, { x, y, size: 26 }, green(), 0.3),
  );
  return s.finish([
    table(s, -20, '#8a5d3a', 3),
    tray,
    `<g transform="translate(480 380) scale(2)">${scoop(s, 0, 0, 16, '#b57f48')}</g>`,
    ladle,
    s.shadow(960, 720, 560, 300, 0.5),
    leaves(s, 70, 90, 3, 250, LEAF, 0, 70),
    plank(s, -20, -14, 1000, 64, '#a8733f', 9),
    plank(s, -20, 672, 1000, 70, '#a8733f', 9),
  ]);
}

function cluster(s: Sheet, x: number, y: number, size: number, count: number, ripe: number): string {
  const spots = Array.from({ length: count }, (_, i) => {
    const angle = i * 2.4;
    const reach = Math.sqrt(i / count) * size * 2.3;
    return at(x + Math.cos(angle) * reach * 1.1, y + Math.sin(angle) * reach * 0.8);
  }).sort((a, b) => a.y - b.y);
  return spots
    .map((p) => cherry(s, p.x, p.y, size * s.random.between(0.9, 1.08), ripe + s.random.between(-0.36, 0.25)))
    .join('');
}

/** A laden branch in the morning. */
export function cafeCereza(s: Sheet): string {
  const [from, bend, to] = [at(-30, 190), at(440, 250), at(990, 470)] as const;
  const nodes = [0.14, 0.34, 0.54, 0.74, 0.92].map((t) => along(from, bend, to, t));
  const blade = (p: { x: number; y: number }, angle: number, length: number) =>
    leaf(s, {
      x: p.x,
      y: p.y,
      length,
      width: length * 0.46,
      angle,
      bend: s.random.between(-0.1, 0.14),
      colour: tone('#3f7a36', s.random.between(-0.18, 0.12)),
      veins: 9,
      wavy: 0.09,
    });
  const behind = nodes
    .map((p, i) => blade(p, -62 + i * 8, 240 + (i % 2) * 40) + blade(p, -118 + i * 6, 210))
    .join('');
  const front = nodes.map((p, i) => cluster(s, p.x, p.y + 12, 33, i % 2 ? 9 : 12, 0.86)).join('');
  const hanging = nodes.map((p, i) => blade(at(p.x + 16, p.y + 20), 62 + i * 7, 220 + (i % 3) * 26)).join('');
  return s.finish(
    [
      foliage(s, ['#8fae5c', '#5f8a44', '#3f6a37', '#c9b45e']),
      `<g filter="url(#blur5)" opacity=".75">${leaf(s, { x: 820, y: -20, length: 360, width: 150, angle: 118, colour: '#4a7d3c' })}${leaf(s, { x: 60, y: 720, length: 330, width: 140, angle: -50, colour: '#3a6a33' })}${leaf(s, { x: 300, y: 640, length: 260, width: 110, angle: 20, colour: '#44753a' })}${leaf(s, { x: 250, y: 650, length: 260, width: 110, angle: 160, colour: '#44753a' })}${cluster(s, 280, 640, 30, 10, 0.9)}${cluster(s, 640, 700, 28, 8, 0.7)}</g>`,
      '<g transform="translate(-62 -6) scale(1.13)">',
      behind,
      stem(s, from, bend, to, 24, 12, '#7d6a48'),
      hanging,
      front,
      '</g>',
    ],
    { vignette: 0.36 },
  );
}

/** The day's picking in a cane basket. */
export function cafeCanasto(s: Sheet): string {
  const cherries = (mound: Mound) =>
    heap(s, mound, 28, (x, y) => cherry(s, x, y, s.random.between(23, 27), s.random.between(0.62, 1.1)));
  return s.finish([
    wall(s, '#b9bd8d'),
    table(s, 490, '#8d5f3a'),
    leaves(s, 250, 300, 3, 230, LEAF, 190, 290),
    basket(s, 480, 330, 290, 270, '#b98a4e', cherries),
    leaves(s, 664, 300, 3, 210, LEAF, -70, 40),
    cluster(s, 150, 640, 26, 5, 0.95),
    cluster(s, 838, 652, 26, 4, 0.9),
  ]);
}
