/** The landing's picture: its files in shell/src/landing, and how wide it is drawn, in the words of `sizes`. Browsers without AVIF get another one. */
export const LANDING_PICTURE = {
  type: 'image/avif',
  files: [
    { name: 'hero-720', width: 720 },
    { name: 'hero', width: 900 },
  ],
  /** As landing.styles.ts draws it; on a desk its height decides. */
  sizes: '(min-width: 60em) 40rem, (min-width: 30em) 28rem, 92vw',
} as const;
