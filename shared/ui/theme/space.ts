/** Distances in rem, so that they grow with the person's text size. */
export const SPACE = {
  none: '0',
  hair: '0.125rem',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '0.75rem',
  lg: '1rem',
  xl: '1.5rem',
  xxl: '2rem',
  huge: '3rem',
} as const;

export const SIZES = {
  /** Smallest thing that a finger may be asked to hit: 44 px. */
  target: '2.75rem',
  /** Fields and main buttons. */
  control: '3.25rem',
  iconSm: '1rem',
  icon: '1.5rem',
  iconLg: '2.25rem',
  avatarSm: '2rem',
  avatar: '2.75rem',
  avatarLg: '5rem',
  illustration: '9rem',
  /** The app is a phone's width, centred on larger screens. */
  column: '30rem',
  /** The bottom navigation: 80 px (SPEC.md §9), fixed, because the shell pads by the same. */
  navigation: '80px',
  line: '1px',
  edge: '1.5px',
  ring: '3px',
  dot: '0.5rem',
  rail: '1.75rem',
} as const;

export type SpaceName = keyof typeof SPACE;
export type SizeName = keyof typeof SIZES;
