import { podBean } from './beans';
import { basket, bowl, crate, heap, sack } from './containers';
import { leaves, roundFruit } from './fruits';
import { along, at, blob, curve, flanks, type Point, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';

const tilt = (s: Sheet) => s.random.between(-50, 50);

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

function potato(s: Sheet, x: number, y: number, size: number, colour: string): string {
  const angle = s.random.between(0, 180);
  const body = curve(place(blob(s.random, size, size * s.random.between(0.74, 0.9), 0.08, 9), x, y, angle));
  const eyes = Array.from({ length: 4 }, () => {
    const [px, py, turn] = [
      x + s.random.between(-0.66, 0.6) * size,
      y + s.random.between(-0.56, 0.5) * size,
      s.random.between(0, 180),
    ];
    const pit = (dx: number, colourOf: string, opacity: number) =>
      `<ellipse cx="${(px + dx).toFixed(1)}" cy="${(py + dx).toFixed(1)}" rx="${(size * 0.075).toFixed(1)}" ry="${(size * 0.036).toFixed(1)}" fill="${colourOf}" opacity="${opacity}" transform="rotate(${turn.toFixed(0)} ${px.toFixed(1)} ${py.toFixed(1)})"/>`;
    return pit(1.6, tone(colour, 0.5), 0.6) + pit(0, tone(colour, -0.5), 0.6);
  });
  const soil = Array.from(
    { length: 16 },
    () =>
      `<ellipse cx="${(x + s.random.between(-0.66, 0.66) * size).toFixed(1)}" cy="${(y + s.random.between(-0.6, 0.6) * size).toFixed(1)}" rx="${s.random.between(1, 7).toFixed(1)}" ry="${s.random.between(0.8, 3).toFixed(1)}" fill="#5b3a20" opacity="${s.random.between(0.12, 0.4).toFixed(2)}"/>`,
  );
  return `${s.shadow(x + size * 0.18, y + size * 0.42, size * 1.12, size * 0.86, 0.62)}<path d="${body}" fill="${s.ball(tone(colour, s.random.between(-0.1, 0.08)), 0.9)}"/>${soil.join('')}${eyes.join('')}${s.glow(x - size * 0.3, y - size * 0.34, size * 0.34, size * 0.18, 0.4)}`;
}

export function papaCriolla(s: Sheet): string {
  const yellow = (x: number, y: number) => potato(s, x, y, s.random.between(33, 42), '#e5b23e');
  return s.finish([
    wall(s, '#c1b596'),
    table(s, 500, '#7c5034'),
    sack(s, 460, 320, 268, 610, (mound) => heap(s, mound, 35, yellow)),
    leaves(s, 780, 590, 3, 130, '#5f8c3e', -110, -10),
    yellow(760, 640),
    yellow(836, 652),
    yellow(800, 610),
    yellow(120, 660),
    yellow(890, 680),
  ]);
}

export function papaPastusa(s: Sheet): string {
  const brown = (x: number, y: number) =>
    potato(s, x, y, s.random.between(52, 64), s.random.pick(['#b98d62', '#b0835c', '#a9765f']));
  return s.finish([
    wall(s, '#a7b2a2'),
    table(s, 460, '#8e6240'),
    crate(s, { x: 150, y: 350, width: 640, height: 240 }, '#b98a55', (mound) => heap(s, mound, 48, brown)),
    brown(866, 640),
    brown(90, 630),
  ]);
}

function cassava(s: Sheet, from: Point, bend: Point, to: Point, width: number): string {
  const girth = (t: number) =>
    (width / 2) * (0.72 + 0.5 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.2))) * (1 - t ** 3 * 0.78);
  const { left, right } = flanks([from, bend, to], girth, 18);
  const body = curve([...left, ...[...right].reverse()]);
  const rings = Array.from({ length: 30 }, () => {
    const i = Math.floor(s.random.between(1, 17));
    const [a, b] = [left[i] as Point, right[i] as Point];
    const [k0, k1] = [s.random.between(0, 0.5), s.random.between(0.5, 1)];
    return `<path d="M${(a.x + (b.x - a.x) * k0).toFixed(1)} ${(a.y + (b.y - a.y) * k0).toFixed(1)}Q${((a.x + b.x) / 2 + 7).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)} ${(a.x + (b.x - a.x) * k1).toFixed(1)} ${(a.y + (b.y - a.y) * k1).toFixed(1)}" fill="none" stroke="${s.random.chance(0.6) ? '#3a2215' : '#c79a72'}" stroke-width="${s.random.between(1, 3).toFixed(1)}" opacity=".5"/>`;
  });
  const start = along(from, bend, to, 0);
  const turn = (start.angle * 180) / Math.PI;
  const face = `<g transform="translate(${from.x} ${from.y}) rotate(${turn})"><ellipse rx="${width * 0.2}" ry="${width * 0.44}" fill="#5d3a26"/><ellipse rx="${width * 0.17}" ry="${width * 0.39}" fill="#e9b9a4"/><ellipse rx="${width * 0.15}" ry="${width * 0.35}" fill="${s.radial(
    [
      [0, '#fffaf0'],
      [1, '#efe3cb'],
    ],
  )}"/><ellipse rx="3" ry="6" fill="#c9b48e"/></g>`;
  return `<path d="${body}" fill="#1d0c06" opacity=".4" transform="translate(12 20)" filter="url(#blur5)"/><path d="${body}" fill="${s.linear(
    [
      [0, '#a9764f'],
      [0.45, '#7a4d30'],
      [1, '#3a2013'],
    ],
    74,
  )}"/>${rings.join('')}${face}`;
}

export function yuca(s: Sheet): string {
  return s.finish([
    wall(s, '#cbbb99'),
    table(s, 400, '#a5764d'),
    leaf(s, {
      x: -20,
      y: 600,
      length: 1000,
      width: 300,
      angle: -7,
      colour: '#568c40',
      veins: 26,
      wavy: 0.02,
    }),
    cassava(s, at(210, 320), at(480, 290), at(850, 400), 112),
    cassava(s, at(150, 430), at(470, 400), at(880, 520), 124),
    cassava(s, at(190, 560), at(460, 540), at(800, 620), 116),
    ...[
      [760, 670],
      [850, 640],
    ].map(
      ([x = 0, y = 0]) =>
        `${s.shadow(x + 8, y + 26, 66, 34, 0.7)}<ellipse cx="${x}" cy="${y + 14}" rx="56" ry="36" fill="#6b4329"/><ellipse cx="${x}" cy="${y}" rx="56" ry="36" fill="#e6b29c"/><ellipse cx="${x}" cy="${y}" rx="51" ry="32" fill="${s.radial(
          [
            [0, '#fffaf0'],
            [1, '#efe3cb'],
          ],
        )}"/><ellipse cx="${x}" cy="${y}" rx="5" ry="3" fill="#c9b48e"/>`,
    ),
  ]);
}

export function tomates(s: Sheet): string {
  const red = (x: number, y: number, size = s.random.between(48, 55)) =>
    roundFruit(s, x, y, tilt(s), {
      colour: '#d4281f',
      blush: s.random.chance(0.25) ? '#f0913a' : '#ee4a33',
      rx: size,
      ry: size * 1.12,
      gloss: 0.8,
      crown: { colour: '#55843a', sepals: 5, radius: size * 0.62 },
    });
  return s.finish([
    wall(s, '#b3bd9c'),
    table(s, 460, '#9b6b44'),
    crate(s, { x: 130, y: 350, width: 620, height: 236 }, '#cfa368', (mound) =>
      heap(s, mound, 54, (x, y) => red(x, y)),
    ),
    red(836, 620, 58),
    red(906, 664, 50),
    red(84, 640, 54),
    leaf(s, { x: 760, y: 690, length: 150, width: 84, angle: -18, colour: '#5f9140', toothed: true }),
  ]);
}

/** A lobed leaflet of cilantro at the end of its stalk. */
function sprig(s: Sheet, x: number, y: number, size: number, angle: number, colour: string): string {
  return [-82, 82, -40, 40, 0]
    .map((turn) =>
      leaf(s, {
        x,
        y,
        length: size * (turn === 0 ? 1.05 : 0.86),
        width: size * 0.62,
        angle: angle + turn,
        bend: 0,
        colour: tone(colour, s.random.between(-0.16, 0.2)),
        veins: 2,
        wavy: 0.22,
      }),
    )
    .join('');
}

function bundle(s: Sheet, x: number, y: number, colour: string, count: number, reach: number): string {
  const stalks = Array.from({ length: count }, (_, i) => ({
    k: (i + 0.5) / count - 0.5,
    length: reach * s.random.between(0.55, 1.12),
  })).sort((a, b) => b.length - a.length);
  const parts = stalks.map(({ k, length }) => {
    const angle = -90 + k * 96 + s.random.between(-8, 8);
    const rad = (angle * Math.PI) / 180;
    const [tx, ty] = [x + Math.cos(rad) * length, y + Math.sin(rad) * length];
    const line = `<path d="M${x + k * 40} ${y + 150}Q${x + k * 20} ${y} ${tx.toFixed(1)} ${ty.toFixed(1)}" stroke="${tone(colour, s.random.between(-0.1, 0.4))}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
    return (
      line +
      s.shadow(tx + 8, ty + 14, 50, 36, 0.3) +
      sprig(s, tx, ty, s.random.between(36, 50), angle + s.random.between(-20, 20), colour)
    );
  });
  return parts.join('');
}

export function cilantro(s: Sheet): string {
  const knot = (x: number, y: number) =>
    `<path d="M${x - 44} ${y}Q${x} ${y + 22} ${x + 44} ${y}" stroke="#8a6234" stroke-width="17" fill="none"/><path d="M${x - 44} ${y - 1}Q${x} ${y + 21} ${x + 44} ${y - 1}" stroke="#d9b073" stroke-width="10" fill="none" stroke-dasharray="9 4"/>`;
  const lying = (x: number, y: number, turn: number, count: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${s.shadow(x + 30, y - 170, 260, 250, 0.55)}${bundle(s, x, y, s.random.pick(['#4f8f38', '#5a983c']), count, 340)}${knot(x, y + 84)}</g>`;
  return s.finish([table(s, -20, '#a06e46', 4), lying(300, 520, -14, 70), lying(690, 560, 26, 70)]);
}

function carrot(s: Sheet, from: Point, bend: Point, to: Point, width: number): string {
  const girth = (t: number) => (width / 2) * Math.min(1, 0.7 + t * 3) * (1 - t * 0.82) ** 0.8;
  const { left, right } = flanks([from, bend, to], girth, 18);
  const body = curve([...left, ...[...right].reverse()]);
  const rings = Array.from({ length: 20 }, (_, i) => {
    const [a, b] = [left[i % 16] as Point, right[i % 16] as Point];
    const [k0, k1] = [s.random.between(0, 0.6), s.random.between(0.3, 1)];
    return `<path d="M${(a.x + (b.x - a.x) * k0).toFixed(1)} ${(a.y + (b.y - a.y) * k0).toFixed(1)}L${(a.x + (b.x - a.x) * k1 + 4).toFixed(1)} ${(a.y + (b.y - a.y) * k1).toFixed(1)}" stroke="${s.random.chance(0.5) ? '#a8480f' : '#ffc27a'}" stroke-width="2" opacity=".55"/>`;
  });
  const start = along(from, bend, to, 0.02);
  const back = (start.angle * 180) / Math.PI + 180;
  const greens = Array.from({ length: 7 }, (_, i) => {
    const rad = ((back + (i - 3) * 12) * Math.PI) / 180;
    const reach = s.random.between(110, 170);
    const [tx, ty] = [from.x + Math.cos(rad) * reach, from.y + Math.sin(rad) * reach];
    return `<path d="M${from.x} ${from.y}L${tx} ${ty}" stroke="#6f9a44" stroke-width="5"/>${sprig(s, tx, ty, 44, back + (i - 3) * 14, '#548f3a')}`;
  });
  return `${greens.join('')}<path d="${body}" fill="#1d0c06" opacity=".42" transform="translate(10 16)" filter="url(#blur5)"/><path d="${body}" fill="${s.linear(
    [
      [0, '#ffb254'],
      [0.4, '#ee8420'],
      [1, '#98430f'],
    ],
    74,
  )}"/>${rings.join('')}`;
}

export function zanahorias(s: Sheet): string {
  return s.finish([
    wall(s, '#aab7ae'),
    table(s, 380, '#96683f'),
    carrot(s, at(330, 330), at(560, 330), at(880, 420), 92),
    carrot(s, at(300, 430), at(540, 410), at(860, 500), 98),
    carrot(s, at(340, 530), at(600, 500), at(900, 590), 90),
    carrot(s, at(290, 620), at(520, 600), at(810, 660), 94),
  ]);
}

/** Garden basket: tomato, herb and maize together. */
export function huerta(s: Sheet): string {
  const red = (x: number, y: number) =>
    roundFruit(s, x, y, tilt(s), {
      colour: '#d4281f',
      blush: '#ee5a33',
      rx: 46,
      ry: 48,
      gloss: 0.8,
      crown: { colour: '#55843a', sepals: 5, radius: 28 },
    });
  return s.finish([
    wall(s, '#c9bd95'),
    table(s, 490, '#8a5c3a'),
    bundle(s, 300, 330, '#4f8f38', 26, 230),
    carrot(s, at(640, 230), at(610, 330), at(560, 460), 70),
    carrot(s, at(720, 260), at(680, 340), at(600, 470), 70),
    basket(s, 480, 380, 300, 210, '#b5834a', (mound) =>
      heap(s, { ...mound, rise: mound.rise * 0.5 }, 52, red),
    ),
    potato(s, 850, 640, 44, '#e5b23e'),
    potato(s, 120, 640, 44, '#b98d62'),
  ]);
}
