import { at, blob, curve, place } from './geometry';
import { type Sheet, tone } from './sheet';

interface Spot {
  x: number;
  y: number;
  size: number;
}

/** A coffee bean, roasted or in parchment: the groove up, or the round back. */
export function coffeeBean(s: Sheet, { x, y, size }: Spot, colour: string, gloss: number): string {
  const { random } = s;
  const own = tone(colour, random.between(-0.16, 0.12));
  const angle = random.between(0, 360);
  const tilt = random.between(0.56, 0.78);
  const outline = curve(place(blob(random, size, size * tilt, 0.035, 9), x, y, angle));
  const shadow = s.shadow(x + size * 0.16, y + size * 0.34, size * 1.16, size * 0.86, 0.62);
  const body = `<path d="${outline}" fill="${s.ball(own)}"/>`;
  const shine = s.glow(x - size * 0.3, y - size * 0.3, size * 0.46, size * 0.2, gloss);
  if (random.chance(0.32)) return shadow + body + shine;
  const drift = random.between(-0.16, 0.16) * size;
  const groove = place(
    [
      at(-size * 0.93, drift * 0.2),
      at(-size * 0.42, drift + size * 0.09),
      at(0, drift - size * 0.03),
      at(size * 0.42, drift - size * 0.12),
      at(size * 0.93, drift * 0.3),
    ],
    x,
    y,
    angle,
  );
  const line = curve(groove, false);
  const lip = curve(
    groove.map((p) => at(p.x + size * 0.05, p.y + size * 0.09)),
    false,
  );
  return `${shadow}${body}<path d="${lip}" fill="none" stroke="${tone(own, 0.42)}" stroke-width="${(size * 0.09).toFixed(1)}" opacity=".55"/><path d="${line}" fill="none" stroke="${tone(own, -0.72)}" stroke-width="${(size * 0.15).toFixed(1)}" stroke-linecap="round"/>${shine}`;
}

/** A fermented, dried cacao bean: flat almond with wrinkled skin. */
export function cacaoBean(s: Sheet, { x, y, size }: Spot, colour: string): string {
  const { random } = s;
  const own = tone(colour, random.between(-0.22, 0.16));
  const angle = random.between(0, 360);
  const tilt = random.between(0.44, 0.6);
  const almond = [
    at(-size, 0),
    at(-size * 0.6, -size * tilt * 0.8),
    at(0, -size * tilt),
    at(size * 0.62, -size * tilt * 0.72),
    at(size * 1.04, size * 0.04),
    at(size * 0.55, size * tilt * 0.82),
    at(-size * 0.1, size * tilt),
    at(-size * 0.66, size * tilt * 0.7),
  ];
  const outline = curve(
    place(
      almond.map((p) => at(p.x * random.between(0.94, 1.06), p.y * random.between(0.92, 1.08))),
      x,
      y,
      angle,
    ),
  );
  const wrinkles = [-0.52, -0.2, 0.12, 0.42].map((k) => {
    const line = curve(
      place(
        [
          at(-size * 0.78, k * size * tilt * 0.5),
          at(-size * 0.2, k * size * tilt * 1.25 + random.between(-2, 2)),
          at(size * 0.3, k * size * tilt * 1.3 + random.between(-2, 2)),
          at(size * 0.84, k * size * tilt * 0.5),
        ],
        x,
        y,
        angle,
      ),
      false,
    );
    return `<path d="${line}" fill="none" stroke="${random.chance(0.5) ? tone(own, -0.5) : tone(own, 0.34)}" stroke-width="${random.between(0.8, 2).toFixed(1)}" opacity=".6"/>`;
  });
  return `${s.shadow(x + size * 0.14, y + size * 0.3, size * 1.14, size * 0.74, 0.62)}<path d="${outline}" fill="${s.ball(own, 0.95)}"/>${wrinkles.join('')}${s.glow(x - size * 0.26, y - size * 0.22, size * 0.5, size * 0.18, 0.3)}`;
}

/** A bean of the pod: kidney, with its eye; `speckle` gives the cargamanto its red flames. */
export function podBean(s: Sheet, { x, y, size }: Spot, colour: string, speckle?: string): string {
  const { random } = s;
  const own = tone(colour, random.between(-0.1, 0.1));
  const angle = random.between(0, 360);
  const kidney = [
    at(-size, size * 0.1),
    at(-size * 0.72, -size * 0.46),
    at(0, -size * 0.6),
    at(size * 0.74, -size * 0.44),
    at(size, size * 0.12),
    at(size * 0.66, size * 0.5),
    at(0, size * 0.34),
    at(-size * 0.64, size * 0.52),
  ];
  const outline = curve(place(kidney, x, y, angle));
  const flames = speckle
    ? Array.from({ length: 13 }, () => {
        const [a, r] = [random.between(0, Math.PI * 2), Math.sqrt(random.next()) * 0.82];
        const [spot = at(x, y)] = place(
          [at(Math.cos(a) * size * r, Math.sin(a) * size * r * 0.48)],
          x,
          y,
          angle,
        );
        return `<path d="${curve(place(blob(random, size * random.between(0.06, 0.2), size * random.between(0.03, 0.08), 0.3, 6), spot.x, spot.y, angle + random.between(-30, 30)))}" fill="${speckle}" opacity="${random.between(0.55, 0.95).toFixed(2)}"/>`;
      }).join('')
    : '';
  const [eye = at(x, y)] = place([at(0, size * 0.26)], x, y, angle);
  const hilum = random.chance(0.55)
    ? `<ellipse cx="${eye.x.toFixed(1)}" cy="${eye.y.toFixed(1)}" rx="${(size * 0.17).toFixed(1)}" ry="${(size * 0.08).toFixed(1)}" fill="#fbf3df" stroke="${tone(own, -0.5)}" stroke-width="1" transform="rotate(${angle.toFixed(0)} ${eye.x.toFixed(1)} ${eye.y.toFixed(1)})"/>`
    : '';
  const shade = s.radial(
    [
      [0.4, '#3a160c', 0],
      [1, '#3a160c', 0.55],
    ],
    'cx=".34" cy=".28" r=".86"',
  );
  return `${s.shadow(x + size * 0.14, y + size * 0.32, size * 1.12, size * 0.78, 0.6)}<path d="${outline}" fill="${s.ball(own, 0.7)}"/>${flames}<path d="${outline}" fill="${shade}"/>${hilum}${s.glow(x - size * 0.32, y - size * 0.24, size * 0.42, size * 0.16, 0.75)}`;
}
