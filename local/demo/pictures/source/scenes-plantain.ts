import { at, curve, flanks, type Point } from './geometry';
import { leaf } from './leaves';
import { table, wall } from './setting';
import { mix, type Sheet, tone } from './sheet';

/** A plantain: three facets along a bow. */
function plantain(s: Sheet, from: Point, bend: Point, to: Point, width: number, ripeness: number): string {
  const colour = tone(mix('#7d9c3a', '#e8c23a', ripeness), s.random.between(-0.08, 0.08));
  const girth = (t: number) => (width / 2) * Math.min(1, 0.34 + t * 4, 0.3 + (1 - t) * 3.4);
  const cut = (low: number, high: number) => {
    const a = flanks([from, bend, to], (t, side) => (side < 0 ? -low : high) * girth(t), 14);
    return curve([...a.left, ...a.right.reverse()]);
  };
  const tips = `<circle cx="${to.x}" cy="${to.y}" r="${width * 0.17}" fill="#3a2a18"/>`;
  const spots = Array.from({ length: 8 }, () => {
    const t = s.random.between(0.15, 0.85);
    const m = flanks([from, bend, to], () => 0, 40).middle[Math.round(t * 40)] ?? from;
    return `<ellipse cx="${(m.x + s.random.between(-0.3, 0.3) * width).toFixed(1)}" cy="${(m.y + s.random.between(-0.3, 0.3) * width).toFixed(1)}" rx="${s.random.between(1, 5).toFixed(1)}" ry="1.6" fill="#4a3a1a" opacity=".4"/>`;
  });
  return `<path d="${cut(-1, 1)}" fill="${tone(colour, -0.42)}" transform="translate(5 7)" opacity=".5"/><path d="${cut(-1, 1)}" fill="${s.linear(
    [
      [0, tone(colour, 0.3)],
      [1, tone(colour, -0.4)],
    ],
    50,
  )}"/><path d="${cut(-0.98, -0.36)}" fill="${tone(colour, 0.3)}" opacity=".75"/><path d="${cut(0.3, 0.98)}" fill="${tone(colour, -0.4)}" opacity=".6"/>${spots.join('')}${tips}`;
}

/** Plantains side by side on one of their own leaves, from green to ripe. */
export function platanos(s: Sheet): string {
  const rows = [
    [250, 0.02],
    [318, 0.1],
    [390, 0.24],
    [462, 0.5],
    [534, 0.85],
  ] as const;
  const lying = rows.map(([y, ripeness], i) => {
    const [x, sway] = [150 + (i % 2) * 34, s.random.between(-14, 14)];
    const finger = plantain(
      s,
      at(x, y),
      at(x + 300, y + 150 + sway),
      at(x + 640, y + 10 + sway),
      100,
      ripeness,
    );
    const stalk = `<path d="M${x - 34} ${y - 22}L${x + 22} ${y + 12}" stroke="${mix('#6f7f3a', '#8d7434', ripeness)}" stroke-width="25" stroke-linecap="round"/><circle cx="${x - 36}" cy="${y - 23}" r="12" fill="#4a3820"/>`;
    return `${s.shadow(x + 340, y + 116, 350, 44, 0.75)}${stalk}${finger}`;
  });
  return s.finish([
    wall(s, '#c3b88e'),
    table(s, 250, '#8d623d', 5),
    leaf(s, {
      x: -40,
      y: 560,
      length: 1060,
      width: 470,
      angle: -11,
      colour: '#4f8a3d',
      veins: 28,
      wavy: 0.02,
    }),
    ...lying,
  ]);
}
