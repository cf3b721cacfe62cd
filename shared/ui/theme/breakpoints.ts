/** Widths from which a layout changes; em, so that a large text counts as a narrow screen. */
export const BREAKPOINTS = { narrow: '22.5em', wide: '36em', desk: '60em' } as const;

export type BreakpointName = keyof typeof BREAKPOINTS;
