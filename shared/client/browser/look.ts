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
  /** Whether the app's own typeface lies in this browser's cache: only then do headings ask for it. */
  hasTypeface: boolean;
}

/** The stored choice; any other cookie value counts as none. */
export function readLook(cookies: string = document.cookie): Look {
  const [, theme, size, typeface] = /(?:^|; )look=(\w+)\.(\d+)(\.own\b)?/.exec(cookies) ?? [];
  return {
    theme: LOOK_THEMES.find((known) => known === theme) ?? 'auto',
    size: LOOK_SIZES.find((known) => known === size) ?? '100',
    hasTypeface: typeface !== undefined,
  };
}

const textOf = ({ theme, size, hasTypeface }: Look): string => `${theme}.${size}${hasTypeface ? '.own' : ''}`;

/** Stores it for a year, on this device only, and applies it. */
export function saveLook(look: Look): void {
  saveCookie(NAME, textOf(look));
  showLook();
}

/** The app's own typeface is in the cache: headings have it from the next page on, so that none moves while it is read. */
export function saveTypeface(): void {
  saveCookie(NAME, textOf({ ...readLook(), hasTypeface: true }));
}
