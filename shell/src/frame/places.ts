/** The shell's places in the page: as `index.html` has them, and the one of its own screens within the outlet. */
export const PLACES = { top: 'top', outlet: 'outlet', screens: 'screens', frame: 'frame' } as const;

/** Prefix of the ids that React gives in the roots of these places; the same at the edge. */
export const PREFIXES = { top: 'shell-top', screens: 'shell-screens', frame: 'shell-frame' } as const;
