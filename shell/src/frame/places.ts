/** The shell's places in the page: as `index.html` has them, and within the outlet those of its own screens and of the landing, which works without the app. */
export const PLACES = {
  top: 'top',
  outlet: 'outlet',
  screens: 'screens',
  frame: 'frame',
  landing: 'landing',
} as const;

/** Prefix of the ids that React gives in the roots of these places; the same at the edge. */
export const PREFIXES = { top: 'shell-top', screens: 'shell-screens', frame: 'shell-frame' } as const;
