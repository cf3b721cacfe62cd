import { at, blob, curve, type Point, place } from './geometry';
import { calyx, leaf } from './leaves';
import { mix, type Sheet, tone } from './sheet';

/** A coffee cherry on or off the branch; ripeness 0 green … 1 wine red. */
export function cherry(s: Sheet, x: number, y: number, size: number, ripeness: number): string {
  const { random } = s;
  const colour =
    ripeness < 0.4
      ? mix('#6f9a34', '#e0a02c', ripeness * 2.5)
      : mix('#e0742c', '#b01220', Math.min(1, (ripeness - 0.4) * 2.2));
  const outline = curve(place(blob(random, size, size * 0.93, 0.02, 9), x, y, random.between(0, 90)));
  const [ex, ey] = [x + random.between(-0.42, 0.42) * size, y + random.between(0.1, 0.56) * size];
  const eye = `<ellipse cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" rx="${(size * 0.19).toFixed(1)}" ry="${(size * 0.13).toFixed(1)}" fill="${tone(colour, -0.6)}"/><ellipse cx="${ex.toFixed(1)}" cy="${ey.toFixed(1)}" rx="${(size * 0.09).toFixed(1)}" ry="${(size * 0.06).toFixed(1)}" fill="#3a2a16"/>`;
  return `${s.shadow(x + size * 0.2, y + size * 0.36, size * 1.1, size * 0.94, 0.55)}<path d="${outline}" fill="${s.ball(colour)}"/>${eye}${s.glow(x - size * 0.34, y - size * 0.36, size * 0.36, size * 0.2, 0.85)}${s.glow(x + size * 0.4, y + size * 0.6, size * 0.4, size * 0.12, 0.35, '#ffb08a')}`;
}

/** A strawberry: seeds stand on the round body, so that they close up towards its edge. */
export function strawberry(s: Sheet, x: number, y: number, size: number, angle: number): string {
  const { random } = s;
  const colour = random.pick(['#d3202a', '#c81d2b', '#dc2f2c', '#bd1626']);
  const wide = random.between(0.76, 0.88);
  // Round shoulders above the widest line, a slow taper to the tip below it.
  const half = (v: number) => {
    const reach =
      v < -0.34
        ? Math.max(0, 1 - ((-0.34 - v) / 0.56) ** 2) ** 0.5
        : Math.max(0, 1 - ((v + 0.34) / 1.38) ** 2) ** 0.72;
    return size * wide * reach;
  };
  const levels = [-0.88, -0.8, -0.66, -0.34, 0.0, 0.34, 0.66, 0.9];
  const sides = levels.map((v) => at(half(v), v * size));
  const outline = [...sides, at(0, size * 1.03), ...[...sides].reverse().map((p) => at(-p.x, p.y))];
  const body = curve(place(outline, x, y, angle));
  const seeds: string[] = [];
  for (let row = 0; row < 8; row++) {
    const v = -0.72 + row * 0.215;
    const around = 5;
    for (let i = -around; i <= around; i++) {
      const u = (i + (row % 2) * 0.5) * 0.34 + random.between(-0.04, 0.04);
      if (Math.abs(u) > 1.4) continue;
      const [spot = at(0, 0)] = place(
        [at(half(v) * Math.sin(u), v * size + Math.cos(u) * size * 0.05)],
        x,
        y,
        angle,
      );
      const [rx, ry] = [size * 0.034 * Math.max(0.4, Math.cos(u)), size * 0.052];
      const turn = `transform="rotate(${(angle + u * -14).toFixed(0)} ${spot.x.toFixed(1)} ${spot.y.toFixed(1)})"`;
      seeds.push(
        `<ellipse cx="${(spot.x + 0.9).toFixed(1)}" cy="${(spot.y + 1.2).toFixed(1)}" rx="${(rx * 2.1).toFixed(1)}" ry="${(ry * 1.75).toFixed(1)}" fill="#6d0d14" opacity=".5" ${turn}/><ellipse cx="${spot.x.toFixed(1)}" cy="${spot.y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${random.pick(['#f2c55c', '#e8b24a', '#f7dc8c'])}" ${turn}/>`,
      );
    }
  }
  const [top = at(x, y)] = place([at(0, -size * 0.82)], x, y, angle);
  const crown = calyx(s, top.x, top.y, size * 0.66, 8, random.pick(['#6c9a3a', '#7fa842', '#5c8a34']), 0.55);
  const shade = s.radial(
    [
      [0.35, '#4a0510', 0],
      [1, '#4a0510', 0.72],
    ],
    'cx=".3" cy=".26" r=".88"',
  );
  return `${s.shadow(x + size * 0.22, y + size * 0.36, size * 1.06, size * 0.98, 0.6)}<path d="${body}" fill="${s.ball(colour, 0.9)}"/>${seeds.join('')}<path d="${body}" fill="${shade}"/>${s.glow(x - size * 0.3, y - size * 0.24, size * 0.3, size * 0.5, 0.42, '#fff0e0', angle + 14)}${crown}`;
}

/** A blackberry out of some sixty drupelets on an ellipsoid; ripeness under one turns them red. */
export function blackberry(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  angle: number,
  ripeness = 1,
): string {
  const { random } = s;
  const drops: { p: Point; z: number; nx: number; ny: number }[] = [];
  const count = 74;
  for (let i = 0; i < count; i++) {
    const v = 1 - (2 * (i + 0.5)) / count;
    const ring = Math.sqrt(1 - v * v);
    const turn = i * 2.39996;
    const [lx, lz] = [Math.cos(turn) * ring, Math.sin(turn) * ring];
    if (lz < -0.25) continue;
    const taper = 0.8 - v * -0.12;
    const [p = at(x, y)] = place([at(lx * size * taper, -v * size * 1.04)], x, y, angle);
    const [nv = at(0, 0)] = place([at(lx, -v)], 0, 0, angle);
    drops.push({ p, z: lz, nx: nv.x, ny: nv.y });
  }
  drops.sort((a, b) => a.z - b.z);
  const base = mix('#c3283a', '#33163f', Math.min(1, ripeness));
  const body = drops.map(({ p, z, nx, ny }) => {
    const lit = Math.round((-nx * 0.5 - ny * 0.62 + z * 0.55) * 5) / 5;
    const colour = tone(base, Math.max(-0.55, Math.min(0.3, lit * 0.36 - 0.12)));
    const own = random.chance(0.16) ? mix(colour, '#a3213f', 0.45) : colour;
    const r = size * random.between(0.235, 0.27) * (0.78 + z * 0.22);
    return `<circle cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${(r * 1.06).toFixed(1)}" fill="#12060f"/><circle cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="${r.toFixed(1)}" fill="${s.ball(own)}"/>${s.glow(p.x - r * 0.3, p.y - r * 0.34, r * 0.36, r * 0.26, lit > -0.1 ? 0.85 : 0.35, '#f6e4f6')}`;
  });
  return `${s.shadow(x + size * 0.2, y + size * 0.4, size * 1.05, size * 0.95, 0.6)}${body.join('')}`;
}

/** A round fruit with skin marks, a blush and a crown. */
export interface RoundFruit {
  colour: string;
  blush?: string;
  rx: number;
  ry: number;
  marks?: { colour: string; count: number; size: number };
  crown?: { colour: string; sepals: number; radius: number };
  gloss: number;
}

export function roundFruit(s: Sheet, x: number, y: number, angle: number, fruit: RoundFruit): string {
  const { random } = s;
  const { rx, ry, colour } = fruit;
  const outline = curve(place(blob(random, rx, ry, 0.025, 10), x, y, angle));
  const body = `<path d="${outline}" fill="${s.ball(tone(colour, random.between(-0.08, 0.08)))}"/>`;
  const blush = fruit.blush
    ? `<path d="${outline}" fill="${s.radial(
        [
          [0, fruit.blush, 0.85],
          [0.6, fruit.blush, 0.3],
          [1, fruit.blush, 0],
        ],
        `cx="${random.pick(['.25', '.7', '.4'])}" cy=".3" r=".62"`,
      )}"/>`
    : '';
  const marks = fruit.marks
    ? Array.from({ length: fruit.marks.count }, () => {
        const [a, r] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.94];
        const [p = at(x, y)] = place([at(Math.cos(a) * rx * r, Math.sin(a) * ry * r)], x, y, angle);
        return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="${((fruit.marks?.size ?? 1) * random.between(0.5, 1.3)).toFixed(1)}" ry="${((fruit.marks?.size ?? 1) * random.between(0.35, 0.9)).toFixed(1)}" fill="${fruit.marks?.colour}" opacity="${random.between(0.25, 0.7).toFixed(2)}"/>`;
      }).join('')
    : '';
  const shade = s.radial(
    [
      [0.45, '#2a0f08', 0],
      [1, '#2a0f08', 0.5],
    ],
    'cx=".34" cy=".28" r=".86"',
  );
  const [top = at(x, y)] = place([at(0, -ry * 0.86)], x, y, angle);
  const crown = fruit.crown
    ? calyx(s, top.x, top.y, fruit.crown.radius, fruit.crown.sepals, fruit.crown.colour, 0.56) +
      `<circle cx="${top.x.toFixed(1)}" cy="${top.y.toFixed(1)}" r="${(fruit.crown.radius * 0.14).toFixed(1)}" fill="#6b5a2c"/>`
    : '';
  return `${s.shadow(x + rx * 0.2, y + ry * 0.42, rx * 1.12, ry * 0.9, 0.62)}${body}${blush}${marks}<path d="${outline}" fill="${shade}"/>${s.glow(x - rx * 0.36, y - ry * 0.4, rx * 0.3, ry * 0.2, fruit.gloss)}${crown}`;
}

/** Loose leaves under or beside a fruit. */
export function leaves(
  s: Sheet,
  x: number,
  y: number,
  count: number,
  length: number,
  colour: string,
  from = 0,
  to = 360,
): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((i + 0.5) / count) * (to - from) + s.random.between(-12, 12);
    const reach = length * s.random.between(0.8, 1.15);
    const shade = s.shadow(
      x + Math.cos((angle * Math.PI) / 180) * reach * 0.5 + 8,
      y + Math.sin((angle * Math.PI) / 180) * reach * 0.5 + 14,
      reach * 0.5,
      reach * 0.2,
      0.4,
    );
    return (
      shade +
      leaf(s, {
        x,
        y,
        length: reach,
        width: reach * s.random.between(0.36, 0.46),
        angle,
        bend: s.random.between(-0.16, 0.16),
        colour: tone(colour, s.random.between(-0.14, 0.14)),
      })
    );
  }).join('');
}
