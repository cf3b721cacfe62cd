import { crate, heap } from './containers';
import { roundFruit } from './fruits';
import { along, at, curve, flanks, type Point, place } from './geometry';
import { leaf } from './leaves';
import { potato } from './scenes-roots';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';
import { basket } from './woven';

const tilt = (s: Sheet) => s.random.between(-50, 50);

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

/** A spray of cilantro: three fans with round, cut lobes. */
function sprig(s: Sheet, x: number, y: number, size: number, angle: number, colour: string): string {
  return [-62, 62, 0]
    .map((turn) => fan(s, x, y, size * (turn === 0 ? 1.05 : 0.85), angle + turn, colour))
    .join('');
}

function fan(s: Sheet, x: number, y: number, size: number, angle: number, colour: string): string {
  const own = tone(colour, s.random.between(-0.22, 0.2));
  const lobes = Array.from({ length: 31 }, (_, i) => {
    const k = i / 30 - 0.5;
    const cut = 0.74 + 0.26 * Math.abs(Math.cos(k * Math.PI * 5)) ** 0.6;
    const reach = size * cut * (1 - Math.abs(k) ** 2 * 0.9);
    return at(Math.cos(k * 2.7) * reach, Math.sin(k * 2.7) * reach);
  });
  const veins = [-0.7, 0, 0.7].map((k) => {
    const [tip = at(x, y)] = place([at(Math.cos(k) * size * 0.72, Math.sin(k) * size * 0.72)], x, y, angle);
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}" stroke="${tone(own, 0.4)}" stroke-width="1.6" opacity=".6"/>`;
  });
  const fill = s.linear(
    [
      [0, tone(own, 0.3)],
      [0.5, own],
      [1, tone(own, -0.42)],
    ],
    52,
  );
  return `${s.shadow(x + 5, y + 8, size * 0.9, size * 0.7, 0.28)}<path d="${curve(place([at(0, 0), ...lobes], x, y, angle))}" fill="${fill}"/>${veins.join('')}`;
}

function bundle(s: Sheet, x: number, y: number, colour: string, count: number, reach: number): string {
  const stalks = Array.from({ length: count }, (_, i) => ({
    k: (i + 0.5) / count - 0.5,
    length: reach * s.random.between(0.55, 1.12),
  })).sort((a, b) => b.length - a.length);
  const parts = stalks.map(({ k, length }) => {
    const angle = -90 + k * 78 + s.random.between(-8, 8);
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
  return s.finish([table(s, -20, '#a06e46', 4), lying(310, 540, -12, 76), lying(664, 570, 14, 76)]);
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
