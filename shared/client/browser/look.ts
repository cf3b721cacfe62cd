import { saveCookie } from './cookie';
import { showLook } from './show-look';

/** Theme and text size chosen in this browser, overriding the device's preference. */
const NAME = 'look';

export const LOOK_THEMES = ['auto', 'light', 'dark'] as const;
/** In hundredths of the device's text size. */
export const LOOK_SIZES = ['100', '115', '130'] as const;

export interface Look {
  theme: (typeof LOOK_THEMES)[number];
  size: (typeof LOOK_SIZES)[number];
  /** Whether the app's own typefaces lie in this browser's cache: only then does a page ask for them. */
  hasTypefaces: boolean;
}

/** The stored choice; any other cookie value counts as none. */
export function readLook(cookies: string = document.cookie): Look {
  const [, theme, size, typefaces] = /(?:^|; )look=(\w+)\.(\d+)(\.own\b)?/.exec(cookies) ?? [];
  return {
    theme: LOOK_THEMES.find((known) => known === theme) ?? 'auto',
    size: LOOK_SIZES.find((known) => known === size) ?? '100',
    hasTypefaces: typefaces !== undefined,
  };
}

const textOf = ({ theme, size, hasTypefaces }: Look): string =>
  `${theme}.${size}${hasTypefaces ? '.own' : ''}`;

/** Stores it for a year, on this device only, and applies it. */
export function saveLook(look: Look): void {
  saveCookie(NAME, textOf(look));
  showLook();
}

/**
 * The app's own typefaces are in the cache. This page takes them at once where the device's have the same measures; other
 * browsers have them from the next page on, so that no text moves while it is read.
 */
export function saveTypefaces(): void {
  saveCookie(NAME, textOf({ ...readLook(), hasTypefaces: true }));
  if (typeof FontFace === 'function' && 'ascentOverride' in FontFace.prototype) showLook();
}
