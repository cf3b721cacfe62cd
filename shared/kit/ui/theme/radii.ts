export const RADII = {
  sm: '0.5rem',
  md: '0.875rem',
  lg: '1.25rem',
  xl: '1.75rem',
  pill: '999px',
  round: '50%',
} as const;

export type RadiusName = keyof typeof RADII;
