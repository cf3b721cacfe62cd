/**
 * Distances in rem, so that they grow with the person's text size, but never beyond a share of the screen: with
 * doubled text on a small phone the room belongs to the words.
 */
export const SPACE = {
  none: '0',
  hair: '0.125rem',
  xs: '0.25rem',
  sm: '0.5rem',
  md: 'min(0.75rem, 4vw)',
  lg: 'min(1rem, 5vw)',
  xl: 'min(1.5rem, 7.5vw)',
  xxl: 'min(2rem, 10vw)',
  huge: 'min(3rem, 15vw)',
} as const;

export const SIZES = {
  /** Smallest thing that a finger may be asked to hit: 44 px. */
  target: 'min(2.75rem, 14vw)',
  /** Fields and main buttons. */
  control: '3.25rem',
  iconSm: '1rem',
  icon: 'min(1.5rem, 8vw)',
  iconLg: 'min(2.25rem, 12vw)',
  avatarSm: '2rem',
  avatar: 'min(2.75rem, 14vw)',
  avatarLg: 'min(5rem, 26vw)',
  illustration: 'min(9rem, 46vw)',
  /** What is read or filled in: a phone's width, and from 600 px on a measure that is good to read. */
  column: 'var(--column, 30rem)',
  /** Screens that fill a desk: lists of cards, two panes. */
  page: '76rem',
  /** The navigation beside the screens of a desk. */
  side: '14rem',
  /** The bottom navigation: 80 px (SPEC.md §9), fixed, because the shell pads by the same. */
  tabs: '80px',
  /** The height it covers: zero when it is beside the screens (global-css.ts). */
  navigation: 'var(--tabs, 80px)',
  line: '1px',
  edge: '1.5px',
  ring: '3px',
  dot: '0.5rem',
  rail: '1.75rem',
} as const;

export type SpaceName = keyof typeof SPACE;
export type SizeName = keyof typeof SIZES;
