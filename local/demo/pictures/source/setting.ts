import { at, curve, polygon } from './geometry';
import { type Sheet, tone } from './sheet';

/** A plastered wall with the light of a window on it. */
export function wall(s: Sheet, colour: string, windowLight = true): string {
  const fill = s.linear(
    [
      [0, tone(colour, 0.28)],
      [0.5, colour],
      [1, tone(colour, -0.24)],
    ],
    28,
  );
  const clouds = Array.from({ length: 16 }, () =>
    s.glow(
      s.random.between(0, s.width),
      s.random.between(0, s.height * 0.7),
      s.random.between(70, 220),
      s.random.between(30, 90),
      0.12,
      s.random.pick([tone(colour, 0.5), tone(colour, -0.3)]),
      -24,
    ),
  );
  const pane = (x: number, y: number) =>
    polygon([at(x, y), at(x + 120, y - 46), at(x + 174, y + 86), at(x + 54, y + 132)]);
  const light = windowLight
    ? `<g filter="url(#blur5)" opacity=".2">${[
        [70, 70],
        [204, 18],
        [136, 220],
        [270, 168],
      ]
        .map(([x = 0, y = 0]) => `<path d="${pane(x, y)}" fill="#fff4d2"/>`)
        .join('')}</g>`
    : '';
  return `<rect width="${s.width}" height="${s.height}" fill="${fill}"/>${clouds.join('')}${light}`;
}

/** Planks seen a little from above, from `top` down. */
export function table(s: Sheet, top: number, colour: string, planks = 4): string {
  const { random, width, height } = s;
  let markup = `<rect y="${top}" width="${width}" height="${height - top}" fill="${tone(colour, -0.5)}"/>`;
  let y = top;
  for (let i = 0; i < planks; i++) {
    const share = (i + 1.4) / ((planks * (planks + 1)) / 2 + planks * 0.4);
    const deep = (height - top) * share;
    markup += plank(
      s,
      -10,
      y + 1.5,
      width + 20,
      deep - 3,
      tone(colour, random.between(-0.12, 0.08)),
      Math.round(7 + deep / 7),
    );
    y += deep;
  }
  const edge = s.linear(
    [
      [0, '#1d0c06', 0.45],
      [0.16, '#1d0c06', 0],
      [0.7, '#1d0c06', 0],
      [1, '#1d0c06', 0.4],
    ],
    90,
  );
  return `${markup}<rect y="${top}" width="${width}" height="${height - top}" fill="${edge}"/>`;
}

/** A board with its grain, sometimes a knot. */
export function plank(
  s: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  lines = 9,
): string {
  const { random } = s;
  const fill = s.linear(
    [
      [0, tone(colour, 0.22)],
      [0.12, tone(colour, 0.06)],
      [0.8, tone(colour, -0.1)],
      [1, tone(colour, -0.34)],
    ],
    90,
  );
  const clip = s.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="3"/></clipPath>`,
  );
  const knotX = x + random.between(0.1, 0.9) * width;
  const knotY = y + height * random.between(0.35, 0.65);
  const hasKnot = random.chance(0.55) && height > 20;
  const grain = Array.from({ length: lines }, (_, i) => {
    const base = y + ((i + random.between(0.1, 0.9)) / lines) * height;
    const steps = Array.from({ length: 9 }, (_unused, k) => {
      const px = x + (k / 8) * width;
      const near = hasKnot ? Math.exp(-(((px - knotX) / 70) ** 2)) * 9 * Math.sign(base - knotY) : 0;
      return at(px, base + near + random.between(-2.2, 2.2));
    });
    return `<path d="${curve(steps, false)}" fill="none" stroke="${random.chance(0.7) ? tone(colour, -0.42) : tone(colour, 0.3)}" stroke-width="${random.between(0.6, 2.2).toFixed(1)}" opacity="${random.between(0.18, 0.5).toFixed(2)}"/>`;
  });
  const knot = hasKnot
    ? [11, 7.5, 4]
        .map(
          (r, i) =>
            `<ellipse cx="${knotX.toFixed(1)}" cy="${knotY.toFixed(1)}" rx="${r * 1.5}" ry="${r * 0.8}" fill="${tone(colour, -0.22 - i * 0.17)}" opacity=".55"/>`,
        )
        .join('')
    : '';
  const box = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;
  return `<g clip-path="url(#${clip})"><rect ${box} fill="${fill}"/><rect ${box} filter="url(#bark)" opacity=".3" style="mix-blend-mode:soft-light"/>${grain.join('')}${knot}</g>`;
}

/** Leaves far behind the subject, out of focus. */
export function foliage(s: Sheet, colours: readonly string[], count = 90): string {
  const { random, width, height } = s;
  const sky = s.linear(
    [
      [0, tone(colours[0] ?? '#9db26a', 0.62)],
      [0.55, tone(colours[0] ?? '#9db26a', 0.15)],
      [1, tone(colours[0] ?? '#9db26a', -0.5)],
    ],
    68,
  );
  const far = Array.from({ length: count }, (_, i) => {
    const colour = tone(random.pick(colours), random.between(-0.45, 0.3) * (0.5 + i / count / 2));
    const [x, y, r] = [
      random.between(-40, width + 40),
      random.between(-40, height + 40),
      random.between(36, 120),
    ];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * random.between(0.22, 0.5)).toFixed(0)}" transform="rotate(${random.between(-70, 70).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${colour}" opacity="${random.between(0.25, 0.6).toFixed(2)}"/>`;
  });
  const discs = Array.from({ length: 22 }, () =>
    s.glow(
      random.between(0, width * 0.75),
      random.between(0, height * 0.6),
      34,
      34,
      random.between(0.12, 0.34),
      '#fff2b8',
    ),
  );
  return `<rect width="${width}" height="${height}" fill="${sky}"/><g filter="url(#blur12)">${far.join('')}</g>${discs.join('')}`;
}
