import { coffeeBean } from './beans';
import { crate, heap } from './containers';
import { blackberry, leaves, roundFruit, strawberry } from './fruits';
import { at, curve } from './geometry';
import { dawn, hill, mist, palm, plantainTree, ridge, rows } from './landscape';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { mix, type Sheet, tone } from './sheet';
import { sack } from './woven';

/** Banner: a market stall with everything on it; quiet on the left, where the title stands. */
export function ofertas(s: Sheet): string {
  const awning = Array.from({ length: 11 }, (_, i) => {
    const x = 470 + i * 72;
    const fill = s.linear(
      i % 2
        ? [
            [0, '#f7ead0'],
            [1, '#cfae84'],
          ]
        : [
            [0, '#4f8a52'],
            [1, '#285236'],
          ],
      80,
    );
    return `<path d="M${x} -10H${x + 72}V92Q${x + 36} 132 ${x} 92Z" fill="${fill}"/>`;
  });
  const bulbs = Array.from(
    { length: 7 },
    (_, i) =>
      `${s.glow(530 + i * 110, 150 + Math.sin(i * 1.1) * 12, 34, 34, 0.7, '#ffe7a0')}<circle cx="${530 + i * 110}" cy="${150 + Math.sin(i * 1.1) * 12}" r="7" fill="#fff4cf"/>`,
  );
  const tilt = () => s.random.between(-60, 60);
  const lemon = (x: number, y: number) =>
    roundFruit(s, x, y, tilt(), { colour: '#ee9a1f', blush: '#ffcf4d', rx: 25, ry: 25, gloss: 0.7 });
  const red = (x: number, y: number) =>
    roundFruit(s, x, y, tilt(), {
      colour: '#d4281f',
      blush: '#ee5a33',
      rx: 27,
      ry: 28,
      gloss: 0.8,
      crown: { colour: '#55843a', sepals: 5, radius: 17 },
    });
  return s.finish(
    [
      wall(s, '#c58f58', false),
      s.glow(820, 210, 460, 260, 0.5, '#ffe3a3', 0),
      `<g opacity=".9">${awning.join('')}</g><path d="M470 94H1262" stroke="#2a1209" stroke-width="26" opacity=".25" filter="url(#blur5)"/>`,
      `<path d="${curve(
        Array.from({ length: 13 }, (_, i) => at(480 + i * 62, 136 + Math.sin(i * 0.62) * 12)),
        false,
      )}" fill="none" stroke="#4a2a18" stroke-width="3"/>`,
      ...bulbs,
      table(s, 350, '#8d5f3a', 3),
      leaves(s, 470, 330, 3, 130, '#4d7a35', 180, 280),
      crate(s, { x: 500, y: 268, width: 210, height: 96 }, '#c79a60', (m) =>
        heap(s, m, 32, (x, y) =>
          roundFruit(s, x, y, tilt(), { colour: '#5d7a34', blush: '#8da646', rx: 25, ry: 27, gloss: 0.5 }),
        ),
      ),
      crate(s, { x: 740, y: 258, width: 220, height: 102 }, '#d0a468', (m) =>
        heap(s, m, 27, (x, y) => strawberry(s, x, y, 28, tilt() * 2)),
      ),
      crate(s, { x: 984, y: 268, width: 220, height: 98 }, '#c29158', (m) => heap(s, m, 30, red)),
      sack(s, 560, 350, 84, 448, (m) =>
        heap(s, m, 9.5, (x, y) => coffeeBean(s, { x, y, size: 9.5 }, '#532814', 0.6)),
      ),
      crate(s, { x: 690, y: 372, width: 200, height: 82 }, '#d3a76c', (m) =>
        heap(s, m, 24, (x, y) => blackberry(s, x, y, 22, tilt())),
      ),
      crate(s, { x: 930, y: 378, width: 220, height: 80 }, '#c89b60', (m) => heap(s, m, 27, lemon)),
      leaves(s, 1160, 420, 3, 110, '#4d7a35', -80, 40),
    ],
    { vignette: 0.5 },
  );
}

/** A painted truck with sacks and crates, driving left to right on the mountain road. */
function truck(s: Sheet, x: number, y: number, k: number): string {
  const wheel = (wx: number) =>
    `<circle cx="${wx}" cy="150" r="36" fill="#20140f"/><circle cx="${wx}" cy="150" r="20" fill="${s.ball('#c9b79a')}"/><circle cx="${wx}" cy="150" r="7" fill="#4a3424"/>`;
  const load = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<g transform="translate(${36 + i * 58} ${18 - (i % 2) * 8})"><path d="M-30 26Q-40 -20 -14 -28Q0 -36 14 -28Q40 -20 30 26Z" fill="${s.linear(
          [
            [0, '#e2bd86'],
            [0.5, '#bd9158'],
            [1, '#704a28'],
          ],
          30,
        )}"/><path d="M-13 -27Q-18 -40 -8 -42Q0 -38 8 -42Q18 -40 13 -27" fill="#a97f4c"/><path d="M-15 -26Q0 -20 15 -26" stroke="#5c3a1e" stroke-width="4" fill="none"/></g>`,
    )
    .join('');
  const upper = [0, 1, 2]
    .map(
      (i) =>
        `<g transform="translate(${78 + i * 66} ${-26 - (i % 2) * 5}) rotate(${i * 5 - 5})"><path d="M-34 20Q-42 -16 -16 -22Q0 -28 16 -22Q42 -16 34 20Z" fill="${s.linear(
          [
            [0, '#ecca96'],
            [0.5, '#c99e64'],
            [1, '#7d5630'],
          ],
          30,
        )}"/></g>`,
    )
    .join('');
  const boards = [
    ['#d9a032', 40],
    ['#b5402c', 62],
    ['#3f7a72', 84],
  ]
    .map(
      ([colour, top]) =>
        `<rect x="0" y="${top}" width="300" height="19" rx="2" fill="${s.linear(
          [
            [0, tone(String(colour), 0.2)],
            [1, tone(String(colour), -0.3)],
          ],
          90,
        )}"/>`,
    )
    .join('');
  const rhombs = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${18 + i * 26.4} 64l8 7.5l-8 7.5l-8 -7.5Z" fill="${i % 2 ? '#f6e3b4' : '#e9a13a'}"/>`,
  ).join('');
  const posts = [0, 72, 146, 220, 292]
    .map((px) => `<rect x="${px}" y="28" width="9" height="78" fill="#6b4327"/>`)
    .join('');
  const cab = `<path d="M304 122V40Q304 24 322 24H378Q394 24 402 42L418 78Q448 82 452 96V124Q452 132 444 132H304Z" fill="${s.linear(
    [
      [0, '#4f96a0'],
      [0.5, '#2f6f78'],
      [1, '#183f48'],
    ],
    70,
  )}"/><path d="M320 74V44Q320 38 328 38H374Q382 38 386 48L398 76Z" fill="${s.linear(
    [
      [0, '#fdf2d0'],
      [1, '#b9c9b0'],
    ],
    40,
  )}"/><path d="M356 38V76" stroke="#2f6f78" stroke-width="6"/><path d="M306 90H450" stroke="#f0c25a" stroke-width="5"/><circle cx="444" cy="104" r="9" fill="#fff3c0"/><rect x="432" y="120" width="28" height="12" rx="4" fill="#d8d0c0"/>`;
  return `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(220, 186, 290, 20, 0.9)}${s.glow(510, 110, 90, 40, 0.6, '#fff0b0', 0)}${upper}${load}<rect x="0" y="38" width="300" height="70" fill="#3a2114"/>${boards}${rhombs}${posts}<rect x="-8" y="104" width="460" height="24" fill="#2f1d14"/>${cab}${wheel(66)}${wheel(152)}${wheel(390)}</g>`;
}

/** Banner: freight from the mountain to the city. */
export function fletes(s: Sheet): string {
  const far = ['#b6ad8c', '#8fa27c', '#6c8f66'].map(
    (colour, i) =>
      hill(s, ridge(s, 190 + i * 44, 60 - i * 10, 1.1 + i * 0.3), colour, 0.45 - i * 0.1) +
      mist(s, 226 + i * 44, 14, 0.5),
  );
  const road = [at(-40, 470), at(220, 430), at(560, 420), at(900, 428), at(1260, 396)];
  const line = curve(road, false);
  const bushes = rows(
    s,
    3,
    (row, t) => ({ x: t * 1240, y: 330 + row * 24 - t * 20, size: 17 + row * 6 }),
    ['#6b9a4c', '#3f7438'],
    (row) => 34 - row * 6,
  );
  const verge = Array.from({ length: 46 }, (_, i) =>
    leaf(s, {
      x: i * 27,
      y: 494,
      length: s.random.between(30, 62),
      width: 15,
      angle: -90 + s.random.between(-30, 30),
      colour: mix('#4f8a3d', '#2f5a2c', s.random.next()),
      veins: 2,
    }),
  );
  return s.finish(
    [
      dawn(s, 930, 150),
      ...far,
      ...[
        [700, 330, 120],
        [1130, 320, 130],
      ].map(([x = 0, y = 0, size = 0]) => palm(s, x, y, size, '#5d7f56')),
      hill(s, ridge(s, 316, 14, 0.8), '#6f9448', 0.16),
      bushes,
      plantainTree(s, 1120, 372, 110, '#5f9142'),
      plantainTree(s, 470, 376, 84, '#5f9142'),
      `<path d="${line}" fill="none" stroke="#3f3526" stroke-width="104"/><path d="${line}" fill="none" stroke="${s.linear(
        [
          [0, '#c7a878'],
          [1, '#8b6a48'],
        ],
        90,
      )}" stroke-width="92"/><path d="${line}" fill="none" stroke="#f3dca6" stroke-width="4" stroke-dasharray="42 30" opacity=".7"/>`,
      truck(s, 600, 246, 0.98),
      ...verge,
    ],
    { light: 0.24, vignette: 0.42 },
  );
}
