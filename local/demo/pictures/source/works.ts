import { SCENES } from './index';
import { Sheet } from './sheet';

export interface Work {
  name: string;
  /** Where it lies in the checkout. */
  file: string;
  width: number;
  height: number;
  /** Given: WebP that fits; not given: PNG. */
  maxBytes?: number;
  svg(): string;
}

const KB = 1024;

export const WORKS: readonly Work[] = Object.entries(SCENES).map(([name, scene]) => ({
  name,
  file: `local/demo/pictures/${name}.webp`,
  width: 960,
  height: 720,
  maxBytes: 70 * KB,
  svg: () => scene(new Sheet(name, 960, 720)),
}));
