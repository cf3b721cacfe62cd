import { crate, heap } from './containers';
import { leaves } from './fruits';
import { along, at, blob, curve, flanks, type Point, place } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { type Sheet, tone } from './sheet';
import { sack } from './woven';

export function potato(s: Sheet, x: number, y: number, size: number, colour: string): string {
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
