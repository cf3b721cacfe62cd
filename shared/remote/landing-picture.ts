/** The landing's picture: its files in shell/src/landing, and how wide it is drawn, in the words of `sizes`. Browsers without AVIF get another one. */
export const LANDING_PICTURE = {
  type: 'image/avif',
  files: [
    { name: 'hero-720', width: 720 },
    { name: 'hero', width: 900 },
  ],
  /** As landing.styles.ts draws it. */
  sizes: '(min-width: 56.25em) 33rem, (min-width: 37.5em) 36rem, 92vw',
} as const;
