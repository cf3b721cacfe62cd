import { cherry } from './fruits';
import { along, at } from './geometry';
import { dawn, farmhouse, hill, mist, palm, plantainTree, ridge, rows } from './landscape';
import { leaf, stem } from './leaves';
import type { Sheet } from './sheet';

/** The landing page: a coffee farm on its hillside at sunrise. */
export function hero(s: Sheet): string {
  const far = ['#a9a88e', '#8f9f7c', '#73906a', '#567f52'].map((colour, i) => {
    const y = 400 + i * 52;
    return (
      hill(s, ridge(s, y, 74 - i * 9, 0.9 + i * 0.25), colour, 0.5 - i * 0.09) +
      mist(s, y + 46, 20, 0.55 - i * 0.08)
    );
  });
  const slope = (row: number, t: number) => {
    const depth = row / 6;
    const y = 680 + depth ** 1.4 * 400 - (t - 0.3) * (150 - depth * 60) + Math.sin(t * 5 + row) * 6;
    return { x: -40 + t * 990, y, size: 17 + depth ** 1.3 * 52 };
  };
  const trees = [
    [90, 610, 86],
    [150, 622, 110],
    [800, 590, 100],
    [852, 606, 120],
  ].map(([x = 0, y = 0, size = 0]) => plantainTree(s, x, y, size, '#5f9142'));
  const palms = [
    [60, 500, 150],
    [700, 470, 170],
    [742, 486, 140],
    [780, 470, 186],
  ].map(([x = 0, y = 0, size = 0]) => palm(s, x, y, size, '#5d7f56'));
  const [from, bend, to] = [at(-40, 60), at(170, 40), at(420, 190)] as const;
  const nodes = [0.28, 0.55, 0.84].map((t) => along(from, bend, to, t));
  const sprig = [
    ...nodes.map((p, i) =>
      leaf(s, {
        x: p.x,
        y: p.y,
        length: 190,
        width: 84,
        angle: -36 + i * 10,
        colour: '#3f7a36',
        veins: 8,
        wavy: 0.08,
      }),
    ),
    stem(s, from, bend, to, 15, 7, '#6d5a3c'),
    ...nodes.map((p, i) =>
      leaf(s, {
        x: p.x,
        y: p.y,
        length: 210,
        width: 90,
        angle: 74 + i * 4,
        colour: '#356c33',
        veins: 8,
        wavy: 0.08,
      }),
    ),
    ...nodes.flatMap((p) =>
      [
        [-20, 6],
        [14, -8],
        [28, 18],
        [-4, 30],
        [-30, 34],
        [12, 48],
      ].map(([dx = 0, dy = 0]) => cherry(s, p.x + dx, p.y + dy, 21, s.random.between(0.6, 1.1))),
    ),
  ];
  return s.finish(
    [
      dawn(s, 590, 330),
      ...far,
      ...palms,
      hill(s, ridge(s, 610, 18, 0.6), '#6b8f45', 0.22),
      farmhouse(s, 280, 470, 1.15),
      ...trees,
      hill(s, ridge(s, 706, 16, 0.7), '#8aa04e', 0.3),
      rows(s, 7, slope, ['#6b9a4a', '#3a7236'], (row) => 25 - row * 2.4),
      ...sprig,
    ],
    { light: 0.26, vignette: 0.4 },
  );
}
