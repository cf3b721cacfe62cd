import type { Mound } from './containers';
import { at, curve, type Point } from './geometry';
import { type Sheet, tone } from './sheet';

function weave(s: Sheet, colour: string): string {
  const [light, dark] = [tone(colour, 0.4), tone(colour, -0.5)];
  const id = s.define(
    (key) =>
      `<pattern id="${key}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><rect x=".6" y="0" width="3.4" height="4.6" rx="1.4" fill="${light}"/><rect x="4.8" y="4.5" width="3.6" height="4.6" rx="1.4" fill="${light}"/><rect x="4.4" y=".8" width="4.8" height="2.9" rx="1.2" fill="${colour}"/><rect x="-.2" y="5.2" width="4.8" height="2.9" rx="1.2" fill="${colour}"/><path d="M4.3 0V9M0 4.4H9" stroke="${dark}" stroke-width="1.1" opacity=".8"/></pattern>`,
  );
  return `url(#${id})`;
}

/** An open burlap sack, its cuff rolled down. `fill` draws what stands in the mouth. */
export function sack(
  s: Sheet,
  x: number,
  rim: number,
  rx: number,
  bottom: number,
  fill: (mound: Mound) => string,
  colour = '#c39a63',
): string {
  const { random } = s;
  const ry = rx * 0.27;
  const tall = bottom - rim;
  const outline = [
    at(x - rx * 0.98, rim),
    at(x - rx * 1.1, rim + tall * 0.34),
    at(x - rx * 1.2, rim + tall * 0.7),
    at(x - rx * 1.1, bottom - 12),
    at(x - rx * 0.6, bottom + 10),
    at(x, bottom + 15),
    at(x + rx * 0.62, bottom + 8),
    at(x + rx * 1.12, bottom - 12),
    at(x + rx * 1.2, rim + tall * 0.66),
    at(x + rx * 1.08, rim + tall * 0.3),
    at(x + rx * 0.98, rim),
  ];
  const body = curve(outline);
  const light = s.linear(
    [
      [0, tone(colour, 0.3), 0.5],
      [0.3, colour, 0],
      [0.62, '#2a1209', 0.26],
      [1, '#2a1209', 0.72],
    ],
    12,
  );
  const folds = Array.from({ length: 9 }, () => {
    const top = random.between(-0.9, 0.9);
    const [fx, sway] = [x + top * rx, random.between(-26, 26)];
    const line = curve(
      [
        at(fx, rim + 30),
        at(fx + top * 14 + sway * 0.3, rim + tall * 0.4),
        at(fx + top * 30 + sway, rim + tall * random.between(0.6, 0.95)),
      ],
      false,
    );
    return `<path d="${line}" fill="none" stroke="#2c1408" stroke-width="${random.between(14, 34).toFixed(0)}" opacity="${random.between(0.2, 0.42).toFixed(2)}"/><path d="${line}" fill="none" stroke="#ffedc4" stroke-width="${random.between(8, 16).toFixed(0)}" opacity="${random.between(0.2, 0.4).toFixed(2)}" transform="translate(-22 0)"/>`;
  });
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`);
  const cuffTop = (k: number) => at(x + Math.cos(k) * rx * 1.02, rim + Math.sin(k) * ry);
  const front = Array.from({ length: 17 }, (_, i) => Math.PI * (1 - i / 16));
  const upper = front.map((k) => cuffTop(k));
  const lower = front
    .map((k, i) => at(x + Math.cos(k) * rx * 1.1, rim + Math.sin(k) * ry * 1.12 + 34 + Math.sin(i * 1.9) * 4))
    .reverse();
  const cuff = curve([...upper, at(x + rx * 1.12, rim + 16), ...lower, at(x - rx * 1.12, rim + 16)]);
  const cuffLight = s.linear(
    [
      [0, '#ffefcb', 0.5],
      [0.35, colour, 0],
      [0.75, '#2a1209', 0.35],
      [1, '#2a1209', 0.62],
    ],
    60,
  );
  const inside = `<ellipse cx="${x}" cy="${rim}" rx="${rx * 1.04}" ry="${ry * 1.1}" fill="${tone(colour, -0.35)}"/><ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${tone(colour, -0.78)}"/>`;
  const threads = Array.from({ length: 26 }, () => {
    const p = random.pick(lower);
    return `<path d="M${p.x.toFixed(1)} ${p.y.toFixed(1)}q${random.between(-5, 5).toFixed(1)} ${random.between(3, 8).toFixed(1)} ${random.between(-9, 9).toFixed(1)} ${random.between(7, 15).toFixed(1)}" stroke="${tone(colour, random.between(-0.2, 0.4))}" stroke-width="1.3" fill="none"/>`;
  });
  return `${s.shadow(x + rx * 0.26, bottom, rx * 1.62, 46, 0.85)}<g><path d="${body}" fill="${weave(s, colour)}"/><g clip-path="url(#${clip})"><g filter="url(#blur12)">${folds.join('')}</g><path d="${curve(
    lower.map((p) => at(p.x, p.y + 9)),
    false,
  )}" fill="none" stroke="#2a1209" stroke-width="24" opacity=".5" filter="url(#blur5)"/></g><path d="${body}" fill="${light}"/></g>${inside}${fill({ x, y: rim, rx: rx * 0.98, rise: ry * 1.5, dip: ry })}<path d="${cuff}" fill="${weave(s, tone(colour, 0.08))}"/><path d="${cuff}" fill="${cuffLight}"/>${threads.join('')}`;
}

/** A woven cane basket. */
export function basket(
  s: Sheet,
  x: number,
  rim: number,
  rx: number,
  depth: number,
  colour: string,
  fill: (mound: Mound) => string,
): string {
  const { random } = s;
  const ry = rx * 0.26;
  const [rows, columns] = [Math.round(depth / 17), 26];
  const edge = (u: number, v: number): Point => {
    const r = rx * (1 - 0.2 * v ** 1.4);
    return at(
      x + Math.cos(Math.PI * (1 - u)) * r,
      rim + depth * v + Math.sin(Math.PI * (1 - u)) * ry * (1 - 0.5 * v),
    );
  };
  let cane = '';
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      const [u0, u1, v] = [(column - 0.35) / columns, (column + 1.35) / columns, (row + 0.5) / rows];
      const points = [0, 0.25, 0.5, 0.75, 1].map((k) =>
        edge(Math.min(1, Math.max(0, u0 + (u1 - u0) * k)), v),
      );
      const lit = tone(colour, 0.26 - ((u0 + u1) / 2) * 0.86 + random.between(-0.06, 0.06));
      cane += `<path d="${curve(points, false)}" fill="none" stroke="${tone(lit, -0.55)}" stroke-width="16" stroke-linecap="round"/><path d="${curve(points, false)}" fill="none" stroke="${lit}" stroke-width="11.5" stroke-linecap="round"/><path d="${curve(
        points.map((p) => at(p.x, p.y - 3)),
        false,
      )}" fill="none" stroke="${tone(lit, 0.4)}" stroke-width="2.4" opacity=".7" stroke-linecap="round"/>`;
    }
  }
  const silhouette = curve([
    ...Array.from({ length: 13 }, (_, i) => edge(i / 12, 0)),
    ...Array.from({ length: 13 }, (_, i) => edge(1 - i / 12, 1.04)),
  ]);
  const rope = Array.from({ length: 44 }, (_, i) => {
    const p = edge(i / 43, 0);
    return `<ellipse cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" rx="${(rx * 0.052).toFixed(1)}" ry="9" transform="rotate(${-38 + i * 0.6} ${p.x.toFixed(1)} ${p.y.toFixed(1)})" fill="${s.ball(tone(colour, 0.2 - (i / 43) * 0.6))}"/>`;
  }).join('');
  return `${s.shadow(x + rx * 0.2, rim + depth + ry * 0.42, rx * 1.2, 42, 1)}<ellipse cx="${x}" cy="${rim}" rx="${rx}" ry="${ry}" fill="${tone(colour, -0.7)}" stroke="${tone(colour, -0.25)}" stroke-width="12"/>${fill({ x, y: rim, rx: rx * 0.95, rise: rx * 0.5, dip: ry * 0.9 })}<path d="${silhouette}" fill="${tone(colour, -0.72)}"/>${cane}${rope}`;
}
