import { type Random, seededRandom } from './random';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const LIGHT = '#fff1cf';
const DEEP = '#241009';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter towards warm daylight (positive) or deeper towards coffee (negative); never grey. */
export const tone = (hex: string, amount: number): string =>
  amount >= 0 ? mix(hex, LIGHT, amount) : mix(hex, DEEP, -amount);

/** One picture being drawn: it collects gradients and patterns once each, whoever asks for them. */
export class Sheet {
  readonly random: Random;
  private readonly definitions = new Map<string, string>();

  constructor(
    readonly name: string,
    readonly width: number,
    readonly height: number,
  ) {
    this.random = seededRandom(name);
  }

  /** @returns the id under which the definition stands */
  define(template: (id: string) => string): string {
    const key = template('');
    const known = this.definitions.get(key);
    if (known) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return id;
  }

  radial(stops: readonly Stop[], place = 'cx=".5" cy=".5" r=".5"'): string {
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${place}>${stopMarkup(stops)}</radialGradient>`)})`;
  }

  linear(stops: readonly Stop[], degrees = 90): string {
    const turn = `gradientTransform="rotate(${degrees} .5 .5)"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${turn}>${stopMarkup(stops)}</linearGradient>`)})`;
  }

  /** A round body lit from the upper left, with a little light thrown back from below. */
  ball(colour: string, contrast = 1): string {
    return this.radial(
      [
        [0, tone(colour, 0.34 * contrast)],
        [0.28, tone(colour, 0.04)],
        [0.6, tone(colour, -0.26 * contrast)],
        [0.88, tone(colour, -0.62 * contrast)],
        [1, tone(colour, -0.46 * contrast)],
      ],
      'cx=".36" cy=".3" r=".78"',
    );
  }

  /** A soft shadow on what lies below; a gradient, because hundreds of blurs are slow. */
  shadow(x: number, y: number, rx: number, ry: number, strength = 0.5): string {
    const fill = this.radial([
      [0, '#1d0c06', strength],
      [0.55, '#1d0c06', strength * 0.55],
      [1, '#1d0c06', 0],
    ]);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`;
  }

  glow(x: number, y: number, rx: number, ry: number, strength = 0.5, colour = '#fff6dd', turn = -30): string {
    const fill = this.radial([
      [0, colour, strength],
      [0.5, colour, strength * 0.45],
      [1, colour, 0],
    ]);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  }

  /** The whole picture: hand-drawn edges, one light, paper grain. */
  finish(layers: readonly string[], { light = 0.34, vignette = 0.42 } = {}): string {
    const { width, height } = this;
    // A little larger than the sheet: the hand's tremor would else bare its edges.
    const body = `<g filter="url(#colour)"><g filter="url(#hand)"><g transform="translate(${-width * 0.012} ${-height * 0.012}) scale(1.024)">${layers.join('')}</g></g></g>`;
    const sun = this.radial(
      [
        [0, '#fff0c8', light],
        [0.5, '#ffdf9e', light * 0.4],
        [1, '#ffdf9e', 0],
      ],
      'cx=".16" cy=".06" r=".85"',
    );
    const dusk = this.radial(
      [
        [0.45, '#2b1207', 0],
        [1, '#2b1207', vignette],
      ],
      'cx=".42" cy=".42" r=".82"',
    );
    const full = `width="${width}" height="${height}"`;
    const washes = `<rect ${full} fill="${sun}" style="mix-blend-mode:soft-light"/><rect ${full} fill="${sun}" opacity=".16" style="mix-blend-mode:screen"/><rect ${full} fill="${dusk}" style="mix-blend-mode:multiply"/>`;
    const grain = `<rect ${full} filter="url(#grain)" opacity=".2" style="mix-blend-mode:soft-light"/><rect ${full} filter="url(#paper)" opacity=".16" style="mix-blend-mode:soft-light"/>`;
    const defs = [...this.definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" ${full} viewBox="0 0 ${width} ${height}"><defs>${FILTERS}${defs}</defs>${body}${washes}${grain}</svg>`;
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`,
    )
    .join('');
}

const area = 'x="0" y="0" width="100%" height="100%"';
const FILTERS = `
<filter id="hand" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".014" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
<filter id="colour" ${area} color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="1.22"/><feComponentTransfer><feFuncR type="linear" slope="1.1" intercept="-.045"/><feFuncG type="linear" slope="1.1" intercept="-.05"/><feFuncB type="linear" slope="1.08" intercept="-.05"/></feComponentTransfer></filter>
<filter id="grain" ${area}><feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="3"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter>
<filter id="paper" ${area}><feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="3" seed="11"/><feColorMatrix values="1.3 0 0 0 -.15 1.3 0 0 0 -.15 1.3 0 0 0 -.15 0 0 0 0 1"/></filter>
<filter id="blur2"><feGaussianBlur stdDeviation="2"/></filter>
<filter id="blur5" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="blur12" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>
<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="7"/></filter>
<filter id="bark" ${area}><feTurbulence type="fractalNoise" baseFrequency=".008 .11" numOctaves="4" seed="9"/><feColorMatrix values="1.9 0 0 0 -.45 1.9 0 0 0 -.45 1.9 0 0 0 -.45 0 0 0 0 1"/></filter>`;
