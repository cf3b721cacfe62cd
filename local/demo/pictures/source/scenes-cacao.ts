import { cacaoBean } from './beans';
import { bowl, heap, type Mound } from './containers';
import { leaves } from './fruits';
import { along, at, blob, curve, place } from './geometry';
import { leaf, stem } from './leaves';
import { foliage, table, wall } from './setting';
import { mix, type Sheet, tone } from './sheet';
import { sack } from './woven';

const LEAF = '#5b7f3a';

/** A pod with its ten furrows; stripes narrow towards the edge because the body is round. */
export function pod(
  s: Sheet,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  second: string,
): string {
  const { random } = s;
  const half = length / 2;
  const radius = (t: number) =>
    length *
    0.235 *
    Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.05)) ** 0.62 *
    (1.04 - 0.28 * t) *
    (t > 0.9 ? 1 - (t - 0.9) * 4.4 : 1);
  const steps = 22;
  const line = (u: number, wave = 0) =>
    Array.from({ length: steps + 1 }, (_, i) =>
      at(-half + (i / steps) * length, Math.sin(u) * radius(i / steps) + Math.sin(i * 1.7 + u * 5) * wave),
    );
  const ribs = 9;
  const bands = Array.from({ length: ribs }, (_, i) => {
    const [u0, u1] = [-Math.PI / 2 + (i / ribs) * Math.PI, -Math.PI / 2 + ((i + 1) / ribs) * Math.PI];
    const [normal = at(0, -1)] = place([at(0, Math.sin((u0 + u1) / 2))], 0, 0, angle);
    const lit = -normal.y * 0.62 - normal.x * 0.4;
    const own = mix(colour, second, Math.max(0, Math.min(1, 0.5 - lit * 0.7)));
    const ridge = s.linear(
      [
        [0, tone(own, lit * 0.42 - 0.26)],
        [0.45, tone(own, lit * 0.45 + 0.14)],
        [1, tone(own, lit * 0.42 - 0.34)],
      ],
      angle + 90,
    );
    const body = [...line(u0), ...line(u1).reverse()];
    return `<path d="${curve(place(body, x, y, angle))}" fill="${ridge}"/><path d="${curve(place(line(u0, 0.8), x, y, angle), false)}" fill="none" stroke="${tone(own, -0.62)}" stroke-width="2.4" opacity=".6"/>`;
  });
  const warts = Array.from({ length: 70 }, () => {
    const [t, u] = [random.between(0.06, 0.9), random.between(-1.2, 1.2)];
    const [p = at(x, y)] = place([at(-half + t * length, Math.sin(u) * radius(t))], x, y, angle);
    return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="${random.between(1.6, 5).toFixed(1)}" ry="${random.between(1, 2.6).toFixed(1)}" fill="${random.chance(0.5) ? tone(second, -0.4) : tone(colour, 0.4)}" opacity="${random.between(0.2, 0.5).toFixed(2)}"/>`;
  });
  const outline = curve(place([...line(-Math.PI / 2), ...line(Math.PI / 2).reverse()], x, y, angle));
  const shade = s.radial(
    [
      [0.4, '#2a0d06', 0],
      [1, '#2a0d06', 0.66],
    ],
    'cx=".34" cy=".24" r=".9"',
  );
  const [knob = at(x, y)] = place([at(-half, 0)], x, y, angle);
  return `<path d="${outline}" fill="${tone(second, -0.3)}"/>${bands.join('')}${warts.join('')}<path d="${outline}" fill="${shade}"/><circle cx="${knob.x.toFixed(1)}" cy="${knob.y.toFixed(1)}" r="${(length * 0.035).toFixed(1)}" fill="#6f5631"/>${s.glow(x - length * 0.07, y - length * 0.09, length * 0.24, length * 0.05, 0.42, '#fff3d0', angle)}`;
}

/** Half a pod: rind, white rim, and the beans in their pulp. */
function openPod(s: Sheet, x: number, y: number, length: number, angle: number): string {
  const shape = (k: number) =>
    place(
      [
        at(-0.5, 0),
        at(-0.4, -0.17),
        at(-0.1, -0.24),
        at(0.22, -0.2),
        at(0.45, -0.08),
        at(0.52, 0.01),
        at(0.44, 0.1),
        at(0.2, 0.22),
        at(-0.1, 0.25),
        at(-0.4, 0.17),
      ].map((p) => at(p.x * length * k, p.y * length * k)),
      x,
      y,
      angle,
    );
  const beans = Array.from({ length: 30 }, (_, i) => {
    const row = i % 3;
    const px = -0.34 + Math.floor(i / 3) * 0.076;
    const [p = at(x, y)] = place(
      [
        at(
          px * length + s.random.between(-7, 7) + (row === 1 ? length * 0.035 : 0),
          (row - 1) * length * 0.092 * (1 - Math.abs(px) * 0.7),
        ),
      ],
      x,
      y,
      angle,
    );
    const seed = curve(
      place(
        blob(s.random, length * 0.064, length * 0.046, 0.09, 8),
        p.x,
        p.y,
        angle + s.random.between(50, 120),
      ),
    );
    return `${s.shadow(p.x + 3, p.y + 6, length * 0.066, length * 0.056, 0.4)}<path d="${seed}" fill="${s.ball(s.random.pick(['#f7ecd9', '#f3e2cc', '#f0dccb']), 0.6)}"/>${s.glow(p.x - 5, p.y - 5, length * 0.026, length * 0.014, 0.95, '#ffffff')}`;
  });
  return `${s.shadow(x + 20, y + length * 0.2, length * 0.6, length * 0.17, 0.75)}<path d="${curve(shape(1.04))}" fill="${s.linear(
    [
      [0, '#f0b93a'],
      [0.5, '#d4852a'],
      [1, '#8a4518'],
    ],
    70,
  )}"/><path d="${curve(shape(0.94))}" fill="${s.linear(
    [
      [0, '#f6e3b4'],
      [1, '#d9b878'],
    ],
    70,
  )}"/><path d="${curve(shape(0.8))}" fill="${s.linear(
    [
      [0, '#b98d62'],
      [1, '#e2c9a0'],
    ],
    70,
  )}"/>${beans.join('')}`;
}

export function cacaoGrano(s: Sheet): string {
  const beans = (mound: Mound) =>
    heap(s, mound, 22, (x, y, edge) =>
      cacaoBean(s, { x, y, size: s.random.between(22, 26) }, tone('#8a4a2b', -0.15 * edge)),
    );
  return s.finish([
    wall(s, '#c9b79a'),
    table(s, 500, '#7d5236'),
    leaves(s, 690, 540, 3, 220, LEAF, -60, 20),
    sack(s, 450, 300, 270, 610, beans, '#cda873'),
    s.shadow(766, 640, 140, 40, 0.7),
    heap(s, { x: 766, y: 634, rx: 118, rise: 66, dip: 34 }, 23, (x, y) =>
      cacaoBean(s, { x, y, size: 24 }, '#8a4a2b'),
    ),
    ...(
      [
        [120, 650],
        [176, 672],
        [92, 690],
        [880, 690],
        [906, 664],
      ] as const
    ).map(([x, y]) => cacaoBean(s, { x, y, size: 24 }, '#8a4a2b')),
  ]);
}

/** Pods on the trunk, where cacao bears them. */
export function cacaoMazorca(s: Sheet): string {
  const trunk = stem(s, at(500, -40), at(470, 330), at(540, 780), 190, 230, '#7a5f48');
  const bark = Array.from({ length: 90 }, () => {
    const p = along(at(500, -40), at(470, 330), at(540, 780), s.random.next());
    const x = p.x + s.random.between(-92, 92);
    return `<path d="${curve(place(blob(s.random, s.random.between(8, 26), s.random.between(3, 9), 0.3, 7), x, p.y, s.random.between(60, 120)))}" fill="${s.random.chance(0.6) ? '#4a3526' : s.random.pick(['#a8946f', '#b9b08a', '#8a9468'])}" opacity="${s.random.between(0.16, 0.4).toFixed(2)}"/>`;
  });
  const hang = (x: number, y: number, length: number, angle: number, colour: string, second: string) =>
    `${s.shadow(x + 34, y + 26, length * 0.3, length * 0.46, 0.6)}${pod(s, x, y, length, angle, colour, second)}`;
  return s.finish(
    [
      foliage(s, ['#8aa455', '#5d8040', '#3f6335', '#b7a04e']),
      `<g filter="url(#blur2)">${leaves(s, 130, 60, 3, 300, '#57803c', 20, 130)}</g>`,
      trunk,
      bark.join(''),
      hang(360, 360, 330, 100, '#e3a92f', '#c6641f'),
      hang(590, 250, 300, 78, '#c2402a', '#7d1f22'),
      hang(528, 520, 340, 96, '#edc04a', '#cf7d24'),
      hang(720, 470, 230, 74, '#9cad3e', '#6c8531'),
      leaf(s, { x: 640, y: -30, length: 420, width: 170, angle: 58, colour: '#5c8a3c', veins: 10 }),
      leaf(s, { x: 960, y: 60, length: 330, width: 140, angle: 142, colour: '#4a7837', veins: 9 }),
      leaf(s, { x: -20, y: 560, length: 320, width: 130, angle: 14, colour: '#4f7c38', veins: 9 }),
    ],
    { vignette: 0.4 },
  );
}

/** A split pod beside a whole one and a bowl of dry beans. */
export function cacaoAbierto(s: Sheet): string {
  const beans = (mound: Mound) =>
    heap(s, mound, 19, (x, y) => cacaoBean(s, { x, y, size: s.random.between(18, 21) }, '#7d4226'));
  return s.finish([
    wall(s, '#a9b39a'),
    table(s, 400, '#a9754a'),
    leaves(s, 250, 440, 4, 260, LEAF, 180, 330),
    `${s.shadow(330, 530, 240, 60, 0.8)}${pod(s, 300, 450, 400, -16, '#d9542b', '#8e2a22')}`,
    bowl(s, 716, 400, 190, 150, '#a9573a', beans),
    openPod(s, 420, 590, 450, -7),
    ...(
      [
        [700, 664],
        [748, 684],
        [806, 640],
        [862, 676],
      ] as const
    ).map(([x, y]) => cacaoBean(s, { x, y, size: 23 }, '#7d4226')),
  ]);
}
