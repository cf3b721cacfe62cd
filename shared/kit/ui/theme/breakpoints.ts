/** Widths from which a layout changes: 360, 600 and 900 px; em, so that a large text counts as a narrow screen. */
export const BREAKPOINTS = { narrow: '22.5em', wide: '37.5em', desk: '56.25em' } as const;

export type BreakpointName = keyof typeof BREAKPOINTS;
