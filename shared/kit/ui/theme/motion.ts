/** How long things take; a person who asked for less motion gets none (global-css.ts). */
export const MOTION = {
  quick: '120ms cubic-bezier(0.2, 0, 0.2, 1)',
  calm: '240ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  /** For a moment that may be seen to happen. */
  grow: '700ms cubic-bezier(0.2, 0.9, 0.3, 1.2)',
  breath: '1400ms ease-in-out infinite alternate',
  turn: '900ms linear infinite',
} as const;

/** A skeleton that flashes for an instant disturbs more than it helps: it appears after this delay. */
export const SKELETON_DELAY = '300ms';

export type MotionName = keyof typeof MOTION;
