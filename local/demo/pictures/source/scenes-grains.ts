import { podBean } from './beans';
import { bowl, heap } from './containers';
import { along, at, curve, flanks, type Point, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';
import { sack } from './woven';

export function frijoles(s: Sheet): string {
  const red = (x: number, y: number) =>
    podBean(s, { x, y, size: s.random.between(22, 25) }, '#eed7bd', '#a3212c');
  const pods = [
    [690, 560, 24],
    [720, 640, -8],
    [96, 600, -30],
  ].map(([x = 0, y = 0, angle = 0]) =>
    leaf(s, { x, y, length: 230, width: 50, angle, bend: 0.14, colour: '#b9a04f', veins: 5, wavy: 0.12 }),
  );
  return s.finish([
    wall(s, '#bcc09a'),
    table(s, 450, '#8a5a38'),
    bowl(s, 440, 350, 290, 220, '#94553b', (mound) => heap(s, mound, 23, red)),
    ...pods,
    ...(
      [
        [690, 668],
        [640, 640],
        [850, 690],
        [180, 668],
        [240, 690],
        [884, 600],
      ] as const
    ).map(([x, y]) => red(x, y)),
  ]);
}

/** Black beans in a sack. */
export function frijolNegro(s: Sheet): string {
  const black = (x: number, y: number) => podBean(s, { x, y, size: s.random.between(17, 19) }, '#3a2a30');
  return s.finish([
    wall(s, '#d0b58f'),
    table(s, 500, '#9c6f46'),
    sack(s, 480, 300, 268, 610, (mound) => heap(s, mound, 19, black), '#cfae7a'),
    ...(
      [
        [120, 650],
        [156, 668],
        [200, 646],
        [820, 664],
        [862, 650],
        [880, 682],
        [786, 690],
      ] as const
    ).map(([x, y]) => black(x, y)),
  ]);
}

/** An ear: kernels in rows around a bowed cob, smaller and darker towards its edges. */
function ear(s: Sheet, from: Point, bend: Point, to: Point, width: number, colour: string): string {
  const rows = 9;
  const kernels: { z: number; markup: string }[] = [];
  const steps = 24;
  for (let i = 0; i < steps; i++) {
    const t = i / (steps - 1);
    const p = along(from, bend, to, t);
    const girth = (width / 2) * Math.min(1, 0.62 + t * 2.4) * (1 - Math.max(0, t - 0.5) ** 1.7 * 2.7);
    for (let k = 0; k < rows; k++) {
      const u = ((k + 0.5) / rows - 0.5) * Math.PI * 0.94;
      const [nx, ny] = [Math.sin(p.angle), -Math.cos(p.angle)];
      const reach = Math.sin(u) * girth;
      const [x, y] = [p.x + nx * reach + s.random.between(-1, 1), p.y + ny * reach + s.random.between(-1, 1)];
      const lit = (-nx * 0.4 - ny * 0.7) * Math.sin(u) * 0.36 + Math.cos(u) * 0.2 - 0.18;
      const own = tone(colour, Math.round((lit + s.random.between(-0.07, 0.07)) * 14) / 14);
      const [rx, ry] = [girth * 0.2 * Math.cos(u) + 2.4, width * 0.1];
      kernels.push({
        z: Math.cos(u),
        markup: `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${ry.toFixed(1)}" ry="${(rx * 1.06).toFixed(1)}" transform="rotate(${((p.angle * 180) / Math.PI).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${s.ball(own, 0.8)}" stroke="${tone(own, -0.5)}" stroke-width="1"/>`,
      });
    }
  }
  const mid = along(from, bend, to, 0.5);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const shadow = `<g transform="rotate(${(mid.angle * 180) / Math.PI} ${mid.x} ${mid.y})">${s.shadow(mid.x + 6, mid.y + width * 0.3, length * 0.56, width * 0.62, 0.75)}</g>`;
  const core = flanks(
    [from, bend, to],
    (t) => (width / 2.1) * Math.min(1, 0.62 + t * 2.4) * (1 - Math.max(0, t - 0.5) ** 1.7 * 2.7),
  );
  return `${shadow}<path d="${curve([...core.left, ...core.right.reverse()])}" fill="${tone(colour, -0.6)}"/>${kernels
    .sort((a, b) => a.z - b.z)
    .map((k) => k.markup)
    .join('')}`;
}

function husk(s: Sheet, x: number, y: number, length: number, angle: number): string {
  return [-22, 16, -8, 30]
    .map((turn, i) =>
      leaf(s, {
        x,
        y,
        length: length * s.random.between(0.8, 1.1),
        width: length * 0.3,
        angle: angle + turn,
        bend: turn * 0.006,
        colour: s.random.pick(['#b5b768', '#9aab55', '#cfc585']),
        veins: 10 + i,
        wavy: 0.03,
      }),
    )
    .join('');
}

export function maiz(s: Sheet): string {
  const cob = (x: number, y: number, length: number, angle: number, colour: string) => {
    const [tip = at(x, y), bow = at(x, y)] = place(
      [at(length, 0), at(length * 0.5, length * 0.07)],
      x,
      y,
      angle,
    );
    return (
      husk(s, x + 8, y, length * 0.7, angle + 186) +
      ear(s, at(x, y), bow, tip, 128, colour) +
      leaf(s, {
        x: x - 24,
        y: y + 22,
        length: length * 0.62,
        width: 92,
        angle: angle + 12,
        bend: 0.16,
        colour: '#a9b45e',
        veins: 12,
        wavy: 0.02,
      })
    );
  };
  return s.finish([
    wall(s, '#a9b8a6'),
    table(s, 400, '#94633d'),
    cob(250, 360, 500, 8, '#f0b52c'),
    cob(220, 500, 520, -3, '#f3c445'),
    cob(300, 630, 500, 3, '#fbe6a8'),
  ]);
}
