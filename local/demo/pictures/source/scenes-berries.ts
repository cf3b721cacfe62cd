import { bowl, crate, heap, type Mound } from './containers';
import { blackberry, leaves, roundFruit, strawberry } from './fruits';
import { along, at, curve } from './geometry';
import { leaf, stem } from './leaves';
import { foliage, table, wall } from './setting';
import { type Sheet, tone } from './sheet';

const tilt = (s: Sheet) => s.random.between(-58, 58);

export function fresasCanastilla(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, mound, 47, (x, y) => strawberry(s, x, y, s.random.between(50, 58), tilt(s) * 2.6));
  return s.finish([
    wall(s, '#c7c29a'),
    table(s, 470, '#a57247'),
    crate(s, { x: 150, y: 350, width: 620, height: 240 }, '#d0a468', fruit),
    strawberry(s, 830, 610, 54, 74),
    strawberry(s, 96, 640, 50, -64),
    leaves(s, 846, 566, 2, 120, '#6a9440', -100, -20),
  ]);
}

export function fresasCuenco(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, { ...mound, rise: mound.rise * 1.15 }, 52, (x, y) =>
      strawberry(s, x, y, s.random.between(56, 64), tilt(s) * 2),
    );
  const cut = (x: number, y: number, size: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${s.shadow(8, 20, size, size * 0.9, 0.6)}<path d="M0 ${size}C${-size * 0.9} ${size * 0.3} ${-size} ${-size * 0.5} ${-size * 0.4} ${-size * 0.8}Q0 ${-size * 0.66} ${size * 0.4} ${-size * 0.8}C${size} ${-size * 0.5} ${size * 0.9} ${size * 0.3} 0 ${size}Z" fill="#c71f2b"/><path d="M0 ${size * 0.86}C${-size * 0.76} ${size * 0.26} ${-size * 0.82} ${-size * 0.4} ${-size * 0.34} ${-size * 0.66}Q0 ${-size * 0.54} ${size * 0.34} ${-size * 0.66}C${size * 0.82} ${-size * 0.4} ${size * 0.76} ${size * 0.26} 0 ${size * 0.86}Z" fill="${s.radial(
      [
        [0, '#fbe9dc'],
        [0.32, '#f4a99a'],
        [0.7, '#e24a48'],
        [1, '#d02a34'],
      ],
    )}"/>${Array.from({ length: 13 }, (_, i) => `<path d="M${Math.cos(i * 0.48) * size * 0.16} ${Math.sin(i * 0.48) * size * 0.2}L${Math.cos(i * 0.48) * size * 0.5} ${Math.sin(i * 0.48) * size * 0.54}" stroke="#fbe4d8" stroke-width="1.6" opacity=".55"/>`).join('')}</g>`;
  return s.finish([
    wall(s, '#9fb0a4'),
    table(s, 440, '#7f5538'),
    leaves(s, 300, 360, 3, 210, '#5f8c3e', 180, 280),
    bowl(s, 470, 350, 268, 210, '#e3d3b4', fruit),
    cut(772, 610, 62, -62),
    strawberry(s, 850, 650, 56, 96),
    strawberry(s, 122, 634, 58, -80),
    leaves(s, 180, 600, 1, 120, '#6a9440', -60, -30),
  ]);
}

export function morasCuenco(s: Sheet): string {
  const fruit = (mound: Mound) =>
    heap(s, mound, 43, (x, y) =>
      blackberry(s, x, y, s.random.between(37, 43), tilt(s), s.random.chance(0.12) ? 0.5 : 1),
    );
  return s.finish([
    wall(s, '#d0b79c'),
    table(s, 440, '#a67a52'),
    leaves(s, 664, 350, 4, 190, '#5c8744', -80, 30),
    bowl(s, 470, 350, 270, 205, '#5f7f7a', fruit),
    blackberry(s, 806, 640, 42, 60),
    blackberry(s, 874, 610, 38, -20, 0.55),
    blackberry(s, 118, 640, 42, -40),
    leaf(s, { x: 150, y: 662, length: 150, width: 84, angle: -18, colour: '#6b9448', toothed: true }),
  ]);
}

/** Berries of every age on the cane. */
export function morasRama(s: Sheet): string {
  const cane = (from: [number, number], bend: [number, number], to: [number, number], thick: number) =>
    stem(s, at(...from), at(...bend), at(...to), thick, thick * 0.5, '#8b7a4e');
  const blade = (x: number, y: number, length: number, angle: number) =>
    leaf(s, {
      x,
      y,
      length,
      width: length * 0.62,
      angle,
      bend: s.random.between(-0.08, 0.08),
      colour: tone('#57873f', s.random.between(-0.16, 0.14)),
      veins: 7,
      toothed: true,
    });
  const spots = [
    [210, 420, 66, 1],
    [336, 512, 72, 1],
    [470, 420, 66, 0.45],
    [560, 540, 74, 1],
    [700, 430, 60, 0.1],
    [772, 548, 68, 0.8],
    [880, 470, 56, 0.3],
  ] as const;
  const twigs = spots.map(([x, y, size]) => {
    const root = along(at(-40, 180), at(430, 160), at(1010, 380), (x - 20) / 1050);
    return `<path d="${curve([at(root.x, root.y), at(x - 16, root.y + (y - root.y) * 0.4), at(x, y - size * 0.9)], false)}" fill="none" stroke="#7f8f4a" stroke-width="7" stroke-linecap="round"/>`;
  });
  const crowns = spots.map(([x, y, size]) =>
    leaves(s, x, y - size * 1.02, 6, size * 0.58, '#7da052', 0, 180),
  );
  return s.finish(
    [
      foliage(s, ['#a3b56c', '#6b8f4c', '#47703c', '#cdb877']),
      blade(120, 190, 250, -70),
      blade(430, 220, 240, -112),
      blade(700, 260, 260, -58),
      cane([-40, 180], [430, 160], [1010, 380], 20),
      blade(110, 250, 240, 104),
      blade(420, 260, 180, 70),
      blade(640, 290, 220, 100),
      blade(860, 330, 230, -36),
      ...twigs,
      ...spots.map(([x, y, size, ripeness]) =>
        blackberry(s, x, y, size, s.random.between(-10, 10), ripeness),
      ),
      ...crowns,
    ],
    { vignette: 0.36 },
  );
}

/** Golden berries, some still in their paper husk. */
export function uchuvas(s: Sheet): string {
  const ball = (x: number, y: number, size: number) =>
    roundFruit(s, x, y, tilt(s), {
      colour: '#ee9a1f',
      blush: '#ffcf4d',
      rx: size,
      ry: size * 0.97,
      gloss: 0.85,
    });
  const husk = (x: number, y: number, size: number, angle: number) =>
    [0, 72, 144, 216, 288]
      .map((turn) =>
        leaf(s, {
          x,
          y,
          length: size * s.random.between(1.5, 1.75),
          width: size * 0.98,
          angle: angle + turn,
          bend: s.random.between(-0.12, 0.12),
          colour: s.random.pick(['#d9b777', '#cfa864', '#e2c68c']),
          veins: 6,
          wavy: 0.06,
        }),
      )
      .join('') + ball(x, y, size * 0.74);
  const fruit = (mound: Mound) =>
    heap(s, mound, 40, (x, y) =>
      s.random.chance(0.16) ? husk(x, y, 46, tilt(s)) : ball(x, y, s.random.between(33, 38)),
    );
  return s.finish([
    wall(s, '#a8ad96'),
    table(s, 450, '#8c6040'),
    bowl(s, 470, 360, 268, 200, '#8a4b34', fruit),
    husk(800, 610, 46, 40),
    ball(882, 650, 36),
    ball(120, 650, 38),
    husk(190, 640, 44, -60),
  ]);
}
