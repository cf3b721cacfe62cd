import { PICTURE_WIDTHS } from '@cosecha/shared/domain';
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
  /** A copy of another picture in a smaller size. */
  isNarrower?: true;
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

/** The same picture for a smaller place; it lies beside the whole one. */
function narrower(whole: Work, width: number): Work {
  const scale = width / whole.width;
  return {
    ...whole,
    name: `${whole.name}-${width}`,
    file: whole.file.replace(/\.webp$/, `-${width}.webp`),
    width,
    height: Math.round(whole.height * scale),
    maxBytes: Math.round((whole.maxBytes ?? 0) * scale),
    isNarrower: true,
  };
}

/** A picture that the shell or a remote ships, whole and for a phone of ordinary sharpness. */
function shipped(whole: Work): readonly Work[] {
  return [whole, narrower(whole, SHIPPED_NARROW)];
}

const BANNERS = 'mfe-market/src/home/banners';
/** Of what the shell and the remotes ship, for phones of ordinary sharpness. */
const SHIPPED_NARROW = 720;
const CATALOGUE_WIDTH = 960;
const CATALOGUE_HEIGHT = 720;
const CATALOGUE_MAX_KB = 70;

export const WORKS: readonly Work[] = [
  ...Object.entries(SCENES).flatMap(([name, scene]) => {
    const file = `local/demo/pictures/${name}.webp`;
    const whole = painting(name, file, CATALOGUE_WIDTH, CATALOGUE_HEIGHT, CATALOGUE_MAX_KB, scene);
    return [whole, ...PICTURE_WIDTHS.map((width) => narrower(whole, width))];
  }),
  ...shipped(painting('hero', 'shell/src/landing/hero.webp', 900, 1100, 80, hero)),
  ...shipped(painting('ofertas', `${BANNERS}/grandes-ofertas.webp`, 1200, 480, 60, ofertas)),
  ...shipped(painting('fletes', `${BANNERS}/fletes-y-envios.webp`, 1200, 480, 60, fletes)),
  ...[192, 512].map((size) => ({
    name: `icon-${size}`,
    file: `shell/public/icons/icon-${size}.png`,
    width: size,
    height: size,
    svg: () => icon(size),
  })),
  { name: 'favicon', file: 'shell/public/favicon.svg', width: 512, height: 512, svg: favicon },
];
