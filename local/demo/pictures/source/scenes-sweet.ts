import { bowl, type Mound, scoop } from './containers';
import { at, blob, curve, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';

const PANELA = '#b8742e';

/** A round block of panela, grainy, broken at an edge now and then. */
function block(s: Sheet, x: number, y: number, rx: number, height: number, colour: string): string {
  const ry = rx * 0.36;
  const side = `M${x - rx} ${y}L${x - rx * 1.1} ${y + height}A${rx * 1.1} ${ry * 1.1} 0 0 0 ${x + rx * 1.1} ${y + height}L${x + rx} ${y}Z`;
  const grains = Array.from({ length: 170 }, () => {
    const u = s.random.between(-0.98, 0.98);
    const v = s.random.between(0.04, 0.98);
    const px = x + Math.sin(u * 1.5) * rx * (1 + v * 0.1);
    const py = y + v * height + Math.cos(u * 1.5) * ry;
    return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${s.random.between(1, 4).toFixed(1)}" ry="${s.random.between(0.8, 2.2).toFixed(1)}" fill="${s.random.chance(0.5) ? tone(colour, 0.45) : tone(colour, -0.5)}" opacity="${s.random.between(0.15, 0.45).toFixed(2)}"/>`;
  });
  const top = Array.from({ length: 90 }, () => {
    const [a, r] = [s.random.between(0, Math.PI * 2), Math.sqrt(s.random.next()) * 0.94];
    return `<ellipse cx="${(x + Math.cos(a) * rx * r).toFixed(1)}" cy="${(y + Math.sin(a) * ry * r).toFixed(1)}" rx="${s.random.between(1, 5).toFixed(1)}" ry="${s.random.between(0.7, 2).toFixed(1)}" fill="${s.random.chance(0.6) ? tone(colour, 0.6) : tone(colour, -0.3)}" opacity=".35"/>`;
  });
  return `${s.shadow(x + rx * 0.2, y + height + ry * 0.5, rx * 1.34, ry * 1.2, 0.75)}<path d="${side}" fill="${s.linear(
    [
      [0, tone(colour, 0.3)],
      [0.35, colour],
      [0.75, tone(colour, -0.4)],
      [1, tone(colour, -0.62)],
    ],
    8,
  )}"/>${grains.join('')}<path d="${curve(place(blob(s.random, rx, ry, 0.012, 14), x, y, 0))}" fill="${s.linear(
    [
      [0, tone(colour, 0.55)],
      [0.6, tone(colour, 0.22)],
      [1, tone(colour, -0.08)],
    ],
    30,
  )}"/>${top.join('')}<path d="M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}" fill="none" stroke="${tone(colour, 0.6)}" stroke-width="3" opacity=".6"/>`;
}

function rubble(s: Sheet, x: number, y: number, count: number, reach: number): string {
  return Array.from({ length: count }, () => {
    const [px, py, r] = [
      x + s.random.between(-reach, reach),
      y + s.random.between(-reach, reach) * 0.3,
      s.random.between(5, 24),
    ];
    const colour = tone(PANELA, s.random.between(-0.1, 0.25));
    const shape = place(blob(s.random, r, r * 0.72, 0.26, 6), px, py, s.random.between(0, 360));
    return `${s.shadow(px + r * 0.25, py + r * 0.5, r * 1.3, r * 0.7, 0.6)}<path d="M${shape.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z" fill="${s.ball(colour)}"/>`;
  }).join('');
}

/** Sugar cane: joints with their rings. */
function cane(s: Sheet, x: number, y: number, length: number, angle: number, width: number): string {
  const joints = Array.from({ length: 5 }, (_, i) => {
    const [from, to] = [(i / 5) * length, ((i + 1) / 5) * length];
    const body = curve(
      place(
        [
          at(from, -width / 2 - 2),
          at((from + to) / 2, -width / 2 + 2),
          at(to, -width / 2 - 2),
          at(to, width / 2 + 2),
          at((from + to) / 2, width / 2 - 2),
          at(from, width / 2 + 2),
        ],
        x,
        y,
        angle,
      ),
    );
    const [a = at(x, y), b = at(x, y)] = place([at(to, -width / 2 - 1), at(to, width / 2 + 1)], x, y, angle);
    return `<path d="${body}" fill="${s.linear(
      [
        [0, '#d6cf7a'],
        [0.45, '#a2a552'],
        [1, '#5c5a2c'],
      ],
      angle + 90,
    )}"/><path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="#6a5a30" stroke-width="5"/>`;
  });
  const [end = at(x, y)] = place([at(0, 0)], x, y, angle);
  return (
    joints.join('') +
    `<ellipse cx="${end.x}" cy="${end.y}" rx="${width * 0.3}" ry="${width * 0.56}" fill="#efe6b4" stroke="#8a8148" stroke-width="3" transform="rotate(${angle} ${end.x} ${end.y})"/>`
  );
}

export function panela(s: Sheet): string {
  return s.finish([
    wall(s, '#cbb58c'),
    table(s, 440, '#7a4f33'),
    s.shadow(760, 560, 260, 40, 0.6),
    cane(s, 560, 560, 420, -28, 46),
    cane(s, 540, 610, 440, -14, 50),
    leaf(s, { x: 60, y: 590, length: 560, width: 150, angle: -8, colour: '#a58f5a', veins: 18, wavy: 0.02 }),
    block(s, 270, 440, 160, 92, PANELA),
    block(s, 470, 494, 150, 88, tone(PANELA, 0.1)),
    block(s, 362, 330, 146, 84, tone(PANELA, -0.1)),
    rubble(s, 690, 670, 22, 130),
    rubble(s, 180, 660, 9, 90),
  ]);
}

/** A dome of fine grains, lighter where it faces the window. */
function powder(s: Sheet, { x, y, rx, rise, dip }: Mound): string {
  const grains = Array.from({ length: 2200 }, () => {
    const [a, r] = [s.random.between(-Math.PI, Math.PI), Math.sqrt(s.random.next())];
    const [nx, ny] = [Math.cos(a) * r, Math.sin(a) * r];
    const lit = -nx * 0.26 - ny * 0.2 + s.random.between(-0.2, 0.2);
    return `<circle cx="${(x + nx * rx).toFixed(1)}" cy="${(y + ny * (ny < 0 ? rise : dip)).toFixed(1)}" r="${s.random.between(1.2, 3.6).toFixed(1)}" fill="${tone('#c58a3e', lit)}"/>`;
  });
  return `<path d="M${x - rx} ${y}A${rx} ${rise} 0 0 1 ${x + rx} ${y}A${rx} ${dip} 0 0 1 ${x - rx} ${y}Z" fill="${s.linear(
    [
      [0, '#ddb06a'],
      [0.5, '#b97c36'],
      [1, '#70421a'],
    ],
    24,
  )}"/>${grains.join('')}`;
}

/** Panela in powder in a clay bowl, a spoon in it. */
export function panelaPulverizada(s: Sheet): string {
  return s.finish([
    wall(s, '#b4b698'),
    table(s, 430, '#a06d43'),
    block(s, 780, 410, 130, 80, PANELA),
    block(s, 800, 328, 118, 74, tone(PANELA, 0.08)),
    bowl(s, 390, 380, 280, 205, '#7d4a33', (mound) => powder(s, { ...mound, rise: mound.rise * 0.9 })),
    `<g transform="translate(330 330) scale(1.1)">${scoop(s, 0, 0, -28, '#c08a4e')}</g>`,
    powder(s, { x: 336, y: 330, rx: 62, rise: 34, dip: 24 }),
    rubble(s, 780, 640, 18, 130),
    rubble(s, 130, 650, 7, 70),
  ]);
}

function comb(s: Sheet, x: number, y: number, rows: number, columns: number, r: number): string {
  let cells = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [cx, cy] = [x + (column + (row % 2) / 2) * r * 1.76 - row * 6, y + row * r * 1.34];
      const hex = Array.from({ length: 6 }, (_, i) =>
        at(cx + Math.sin((i * Math.PI) / 3) * r, cy + Math.cos((i * Math.PI) / 3) * r * 0.88),
      );
      const d = `M${hex.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}Z`;
      const full = s.random.chance(0.76);
      cells += `<path d="${d}" fill="${
        full
          ? s.radial(
              [
                [0, '#f7bd3c'],
                [0.6, '#e09420'],
                [1, '#a8600f'],
              ],
              'cx=".4" cy=".34" r=".7"',
            )
          : s.radial([
              [0, '#7a3f0c'],
              [1, '#b56f18'],
            ])
      }" stroke="#f3c868" stroke-width="5" stroke-linejoin="round"/>${full ? s.glow(cx - r * 0.26, cy - r * 0.3, r * 0.34, r * 0.18, 0.8) : ''}`;
    }
  }
  const [w, h] = [columns * r * 1.76, rows * r * 1.34];
  return `${s.shadow(x + w * 0.45, y + h, w * 0.62, 40, 0.75)}<path d="M${x - r - 8} ${y - r}L${x + w} ${y - r}L${x + w - 22} ${y + h}L${x - r - 30} ${y + h}Z" transform="translate(6 16)" fill="#8a5312" stroke="#8a5312" stroke-width="10" stroke-linejoin="round"/>${cells}`;
}

export function miel(s: Sheet): string {
  const [x, y, w, h] = [250, 250, 300, 380];
  const glass = `M${x} ${y + 40}Q${x} ${y} ${x + 40} ${y}H${x + w - 40}Q${x + w} ${y} ${x + w} ${y + 40}V${y + h - 44}Q${x + w} ${y + h} ${x + w - 50} ${y + h}H${x + 50}Q${x} ${y + h} ${x} ${y + h - 44}Z`;
  const honey = s.linear(
    [
      [0, '#7a3a08'],
      [0.14, '#d98a18'],
      [0.42, '#f6b732'],
      [0.66, '#dd8e19'],
      [1, '#6d3107'],
    ],
    0,
  );
  const cloth = Array.from({ length: 13 }, (_, i) => at(x - 26 + (i / 12) * (w + 52), y + 34 + (i % 2) * 22));
  const folds = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M${x + 40 + (i / 11) * (w - 80)} ${y - 6}L${x - 14 + (i / 11) * (w + 28)} ${y + 46}" stroke="#a9865a" stroke-width="${i % 2 ? 7 : 3}" opacity=".4"/>`,
  );
  const bubbles = Array.from({ length: 26 }, () => {
    const [px, py, r] = [
      s.random.between(x + 34, x + w - 34),
      s.random.between(y + 90, y + h - 30),
      s.random.between(1.5, 5),
    ];
    return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${r.toFixed(1)}" fill="#ffe29a" opacity=".5"/>`;
  });
  const dipper = `<g transform="translate(716 612) rotate(-20)">${s.shadow(-20, 26, 180, 22, 0.6)}<rect x="-20" y="-9" width="250" height="18" rx="9" fill="${s.linear(
    [
      [0, '#d9a765'],
      [1, '#7d4f27'],
    ],
    90,
  )}"/>${[0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="${-24 - i * 19}" y="${-34 + Math.abs(i - 2) * 6}" width="14" height="${68 - Math.abs(i - 2) * 12}" rx="7" fill="${s.linear(
          [
            [0, '#e2b272'],
            [0.5, '#c08646'],
            [1, '#6e421d'],
          ],
          90,
        )}"/>`,
    )
    .join(
      '',
    )}<path d="M-110 26Q-60 52 -10 30Q-30 62 -64 58Q-100 56 -110 26Z" fill="#e39a1e" opacity=".9"/></g>`;
  return s.finish([
    wall(s, '#d6bd8c'),
    table(s, 470, '#8b5a36'),
    comb(s, 610, 440, 4, 5, 38),
    s.shadow(x + w / 2 + 50, y + h, w * 0.8, 48, 0.85),
    `<ellipse cx="${x + w / 2 + 110}" cy="${y + h + 16}" rx="150" ry="26" fill="#f0a020" opacity=".32"/>`,
    `<path d="${glass}" fill="${honey}"/><path d="${glass}" fill="${s.linear(
      [
        [0, '#ffd978', 0.5],
        [0.3, '#ffd978', 0],
        [1, '#4a1d02', 0.5],
      ],
      90,
    )}"/>${bubbles.join('')}`,
    `<path d="M${x + 20} ${y + 74}V${y + h - 50}" stroke="#fff6d8" stroke-width="13" stroke-linecap="round" opacity=".62"/><path d="M${x + 44} ${y + 84}V${y + h - 120}" stroke="#fff6d8" stroke-width="4" stroke-linecap="round" opacity=".5"/><path d="${glass}" fill="none" stroke="#fff0c8" stroke-width="4" opacity=".45"/>`,
    `<rect x="${x + 62}" y="${y + 160}" width="${w - 104}" height="130" rx="10" fill="${s.linear(
      [
        [0, '#f6e9c8'],
        [1, '#d9c190'],
      ],
      20,
    )}"/>${leaf(s, { x: x + 110, y: y + 262, length: 104, width: 42, angle: -38, colour: '#6f9440' })}${[0, 1, 2, 3, 4].map((i) => `<ellipse cx="${x + 182 + Math.cos(i * 1.257) * 20}" cy="${y + 214 + Math.sin(i * 1.257) * 20}" rx="13" ry="13" fill="#fdf6e6" stroke="#d9b98a" stroke-width="2"/>`).join('')}<circle cx="${x + 182}" cy="${y + 214}" r="10" fill="#e0a02a"/>`,
    `<path d="${curve([at(x + 24, y - 26), at(x + w / 2, y - 40), at(x + w - 24, y - 26), at(x + w - 6, y + 10), ...cloth.reverse(), at(x + 6, y + 10)])}" fill="${s.linear(
      [
        [0, '#f3e6c6'],
        [0.5, '#dcc596'],
        [1, '#9c7b4b'],
      ],
      24,
    )}"/>${folds.join('')}<path d="M${x + 6} ${y + 8}Q${x + w / 2} ${y + 34} ${x + w - 6} ${y + 8}" fill="none" stroke="#7d5a30" stroke-width="9"/><path d="M${x + 6} ${y + 8}Q${x + w / 2} ${y + 34} ${x + w - 6} ${y + 8}" fill="none" stroke="#c9a264" stroke-width="4" stroke-dasharray="7 4"/>`,
    dipper,
  ]);
}
