import { favicon, icon } from './brand';
import { SCENES } from './catalogue-scenes';
import { hero } from './scene-hero';
import { fletes, ofertas } from './scenes-banners';
import { Sheet } from './sheet';

export interface Work {
  name: string;
  /** Where it lies in the checkout; the ending decides the format. */
  file: string;
  width: number;
  height: number;
  /** WebP is made to fit this. */
  maxBytes?: number;
  svg(): string;
}

const KB = 1024;

function painting(
  name: string,
  file: string,
  width: number,
  height: number,
  maxKb: number,
  scene: (s: Sheet) => string,
): Work {
  return {
    name,
    file,
    width,
    height,
    maxBytes: maxKb * KB,
    svg: () => scene(new Sheet(name, width, height)),
  };
}

export const CATALOGUE_WIDTH = 960;
export const CATALOGUE_HEIGHT = 720;
export const CATALOGUE_MAX_KB = 70;

export const WORKS: readonly Work[] = [
  ...Object.entries(SCENES).map(([name, scene]) =>
    painting(
      name,
      `local/demo/pictures/${name}.webp`,
      CATALOGUE_WIDTH,
      CATALOGUE_HEIGHT,
      CATALOGUE_MAX_KB,
      scene,
    ),
  ),
  painting('hero', 'shell/src/landing/hero.webp', 900, 1100, 80, hero),
  painting('ofertas', 'mfe-market/src/home/banners/grandes-ofertas.webp', 1200, 480, 60, ofertas),
  painting('fletes', 'mfe-market/src/home/banners/fletes-y-envios.webp', 1200, 480, 60, fletes),
  ...[192, 512].map((size) => ({
    name: `icon-${size}`,
    file: `shell/public/icons/icon-${size}.png`,
    width: size,
    height: size,
    svg: () => icon(size),
  })),
  { name: 'favicon', file: 'shell/public/favicon.svg', width: 512, height: 512, svg: favicon },
];
