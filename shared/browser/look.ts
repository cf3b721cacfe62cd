/**
 * How a person wants to see the app in this browser, in place of what the device says. In a cookie: signing out clears the
 * local storage (SPEC.md §4), and it has to be known before the first pixel, without waiting for a database. It says
 * nothing about who they are; the service reads it nowhere.
 */
const NAME = 'look';
const YEAR_S = 365 * 24 * 60 * 60;

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
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and cannot be read before the first pixel
  document.cookie = `${NAME}=${look.theme}.${look.size}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  showLook(look);
}
