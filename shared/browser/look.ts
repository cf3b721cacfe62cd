import { keepCookie } from './cookie';

/** How a person wants to see the app in this browser, in place of what the device says. */
const NAME = 'look';

export const LOOK_THEMES = ['auto', 'light', 'dark'] as const;
/** In hundredths of the device's text size. */
export const LOOK_SIZES = ['100', '115', '130'] as const;

export interface Look {
  theme: (typeof LOOK_THEMES)[number];
  size: (typeof LOOK_SIZES)[number];
}

/** What was chosen; whatever else stands in the cookie counts as nothing chosen. */
export function readLook(cookies: string = document.cookie): Look {
  const [, theme, size] = /(?:^|; )look=(\w+)\.(\d+)/.exec(cookies) ?? [];
  return {
    theme: LOOK_THEMES.find((known) => known === theme) ?? 'auto',
    size: LOOK_SIZES.find((known) => known === size) ?? '100',
  };
}

/** Shows it at once, as shell/src/first-view/head.ts does on pages that come with something drawn. */
export function showLook({ theme, size }: Look = readLook()): void {
  document.documentElement.dataset.look = `${theme}.${size}`;
}

/** Keeps it for a year, on this device only, and shows it. */
export function keepLook(look: Look): void {
  keepCookie(NAME, `${look.theme}.${look.size}`);
  showLook(look);
}
