import { at, blob, curve, type Point, place } from './geometry';
import { leaf, stem } from './leaves';
import { mix, type Sheet, tone } from './sheet';

/** A ridge line across the sheet: broad hills with smaller ones on them. */
export function ridge(s: Sheet, y: number, height: number, waves: number): Point[] {
  const phases = [s.random.between(0, 6), s.random.between(0, 6), s.random.between(0, 6)] as const;
  return Array.from({ length: 41 }, (_, i) => {
    const t = (i / 40) * Math.PI * 2 * waves;
    const lift =
      Math.sin(t + phases[0]) * 0.6 +
      Math.sin(t * 2.3 + phases[1]) * 0.28 +
      Math.sin(t * 5.1 + phases[2]) * 0.12;
    return at(-20 + (i / 40) * (s.width + 40), y - lift * height);
  });
}

/** Ground under a ridge, hazy above and deeper below. */
export function hill(s: Sheet, line: readonly Point[], colour: string, haze = 0.4): string {
  const fill = s.linear(
    [
      [0, tone(colour, haze)],
      [0.4, colour],
      [1, tone(colour, -0.35)],
    ],
    84,
  );
  return `<path d="${curve(line, false)}L${s.width + 40} ${s.height + 40}L-40 ${s.height + 40}Z" fill="${fill}"/>`;
}

/** Mist lying in a valley. */
export const mist = (s: Sheet, y: number, height: number, opacity: number): string =>
  `<g filter="url(#blur12)"><ellipse cx="${s.width * 0.4}" cy="${y}" rx="${s.width * 0.7}" ry="${height}" fill="#fff1d2" opacity="${opacity}"/></g>`;

/** A round coffee bush: a dark mass, leaf sprays growing lighter towards the sun, a few cherries. */
function bush(s: Sheet, x: number, y: number, size: number, colour: string, berries: boolean): string {
  const body = curve(place(blob(s.random, size * 1.02, size * 0.72, 0.09, 11), x, y - size * 0.5, 0));
  const count = Math.round(12 + size / 4);
  const leaves = Array.from({ length: count }, (_, i) => {
    const k = i / count;
    const angle = s.random.between(0, Math.PI * 2);
    const reach = Math.sqrt(s.random.next()) * size * (1 - k * 0.3);
    const [px, py] = [
      x + Math.cos(angle) * reach,
      y - size * 0.5 + Math.sin(angle) * reach * 0.66 - k * size * 0.3,
    ];
    const shape = place(
      [at(-size * 0.3, 0), at(0, -size * 0.12), at(size * 0.32, 0), at(0, size * 0.12)],
      px,
      py,
      s.random.between(-40, 40),
    );
    return `<path d="${curve(shape)}" fill="${tone(colour, -0.22 + k * 0.5 - ((px - x) / size) * 0.14)}"/>`;
  });
  const cherries = berries
    ? Array.from(
        { length: 5 },
        () =>
          `<circle cx="${(x + s.random.between(-0.6, 0.6) * size).toFixed(1)}" cy="${(y - size * 0.45 + s.random.between(-0.4, 0.4) * size).toFixed(1)}" r="${(size * 0.075).toFixed(1)}" fill="${s.random.pick(['#c81f26', '#d8402a', '#a8141f'])}"/>`,
      ).join('')
    : '';
  return `${s.shadow(x + size * 0.2, y + size * 0.12, size * 1.3, size * 0.34, 0.6)}<path d="${body}" fill="${s.ball(tone(colour, -0.3))}"/>${leaves.join('')}${cherries}`;
}

/** A plantain plant: a trunk and torn leaves in a fan. */
export function plantainTree(s: Sheet, x: number, y: number, size: number, colour: string): string {
  const crown = [-168, -142, -112, -88, -62, -36, -8].map((angle) =>
    leaf(s, {
      x,
      y: y - size,
      length: size * s.random.between(0.72, 0.95),
      width: size * 0.26,
      angle: angle + s.random.between(-6, 6),
      bend: angle < -90 ? 0.3 : -0.3,
      colour: tone(colour, s.random.between(-0.2, 0.12)),
      veins: 9,
      wavy: 0.1,
    }),
  );
  return (
    stem(
      s,
      at(x, y),
      at(x + size * 0.05, y - size * 0.5),
      at(x, y - size * 0.96),
      size * 0.13,
      size * 0.09,
      '#8a9a5a',
    ) + crown.join('')
  );
}

/** A wax palm, tall and thin. */
export function palm(s: Sheet, x: number, y: number, size: number, colour: string): string {
  const fronds = Array.from({ length: 11 }, (_, i) =>
    leaf(s, {
      x,
      y: y - size,
      length: size * 0.24,
      width: size * 0.05,
      angle: -200 + i * 22,
      bend: i < 5 ? 0.3 : -0.3,
      colour,
      veins: 3,
      wavy: 0.2,
    }),
  );
  return `<path d="M${x - 2.5} ${y}L${x - 1.5} ${y - size}H${x + 1.5}L${x + 2.5} ${y}Z" fill="${tone(colour, 0.3)}"/>${fronds.join('')}`;
}

/** The farmhouse: whitewash, painted skirting, a corridor on posts under old tiles. */
export function farmhouse(s: Sheet, x: number, y: number, k: number): string {
  const tiles = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M${12 + i * 11} 0L${-34 + i * 14.6} 74" stroke="${i % 2 ? '#7d3320' : '#dd8a5a'}" stroke-width="3.4" opacity=".6"/>`,
  ).join('');
  const door = (dx: number, colour: string) =>
    `<rect x="${dx}" y="104" width="30" height="66" fill="${colour}"/><path d="M${dx + 15} 104V170M${dx} 136H${dx + 30}" stroke="#00000055" stroke-width="2"/>`;
  const posts = [-22, 44, 110, 176, 242, 308]
    .map((px) => `<rect x="${px}" y="72" width="7" height="100" fill="#b5482c"/>`)
    .join('');
  const rail = `<path d="M-22 138H315M-22 152H315" stroke="#c9572f" stroke-width="4"/>${Array.from({ length: 42 }, (_, i) => `<path d="M${-18 + i * 8} 138V168" stroke="#c9572f" stroke-width="2"/>`).join('')}`;
  const pots = Array.from(
    { length: 7 },
    (_, i) =>
      `<ellipse cx="${-2 + i * 50}" cy="78" rx="10" ry="7" fill="${s.random.pick(['#c2185b', '#e0562f', '#6a9a3c', '#e9a13a'])}"/><ellipse cx="${-2 + i * 50}" cy="84" rx="7" ry="6" fill="#5c8a3c"/>`,
  ).join('');
  return `<g transform="translate(${x} ${y}) scale(${k})">${s.shadow(180, 176, 240, 22, 0.6)}<rect x="-6" y="66" width="306" height="106" fill="${s.linear(
    [
      [0, '#fff6e0'],
      [0.6, '#efdcb8'],
      [1, '#b99a72'],
    ],
    10,
  )}"/><rect x="-6" y="142" width="306" height="30" fill="#3f7a72"/>${door(24, '#2f6f78')}${door(92, '#b5482c')}${door(160, '#2f6f78')}${door(228, '#b5482c')}<rect x="-6" y="66" width="306" height="26" fill="#2a1209" opacity=".32"/><path d="M10 0H290L336 76H-40Z" fill="${s.linear(
    [
      [0, '#d9784a'],
      [0.5, '#b5532f'],
      [1, '#7d3320'],
    ],
    70,
  )}"/>${tiles}<path d="M6 0H294" stroke="#e09a6a" stroke-width="6"/>${posts}${rail}${pots}</g>`;
}

/** Dawn: the sky, the sun and its rays. */
export function dawn(s: Sheet, sunX: number, sunY: number): string {
  const sky = s.linear(
    [
      [0, '#4f7f86'],
      [0.22, '#93ab94'],
      [0.4, '#e9c98a'],
      [0.56, '#f6b45c'],
      [1, '#f3a04a'],
    ],
    90,
  );
  const rays = Array.from({ length: 13 }, (_, i) => {
    const a = ((-172 + i * 13.6) * Math.PI) / 180;
    const [w, reach] = [s.random.between(0.02, 0.055), s.height * 0.9];
    return `<path d="M${sunX} ${sunY}L${sunX + Math.cos(a - w) * reach} ${sunY + Math.sin(a - w) * reach}L${sunX + Math.cos(a + w) * reach} ${sunY + Math.sin(a + w) * reach}Z" fill="#fff0c0" opacity=".16"/>`;
  });
  const clouds = Array.from(
    { length: 16 },
    () =>
      `<ellipse cx="${s.random.between(0, s.width).toFixed(0)}" cy="${s.random.between(s.height * 0.05, s.height * 0.3).toFixed(0)}" rx="${s.random.between(60, 190).toFixed(0)}" ry="${s.random.between(5, 16).toFixed(0)}" fill="${s.random.pick(['#fbdca6', '#f3c08a', '#f7e3c4'])}" opacity="${s.random.between(0.25, 0.6).toFixed(2)}"/>`,
  );
  return `<rect width="${s.width}" height="${s.height}" fill="${sky}"/><g filter="url(#blur5)">${clouds.join('')}</g><g filter="url(#blur5)">${rays.join('')}</g>${s.glow(sunX, sunY, s.height * 0.34, s.height * 0.34, 0.85, '#fff0b8')}<circle cx="${sunX}" cy="${sunY}" r="${s.height * 0.052}" fill="#fff6d6"/>`;
}

/** Rows of bushes that follow a slope and shrink with distance. */
export function rows(
  s: Sheet,
  count: number,
  line: (row: number, t: number) => Point & { size: number },
  colours: readonly [string, string],
  perRow: (row: number) => number,
): string {
  const bushes: { y: number; markup: string }[] = [];
  for (let row = 0; row < count; row++) {
    const many = perRow(row);
    for (let i = 0; i < many; i++) {
      const p = line(row, (i + s.random.between(0.3, 0.7)) / many);
      bushes.push({
        y: p.y,
        markup: bush(
          s,
          p.x,
          p.y,
          p.size * s.random.between(0.88, 1.12),
          mix(colours[0], colours[1], row / Math.max(1, count - 1)),
          p.size > 22,
        ),
      });
    }
  }
  return bushes
    .sort((a, b) => a.y - b.y)
    .map((b) => b.markup)
    .join('');
}
