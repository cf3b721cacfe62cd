/** The app's own typefaces; their files are named in the page by shared/build/page/typeface.ts. */
export const OWN_TYPEFACES = {
  display: { family: 'Fraunces', weight: '700' },
  text: { family: 'Figtree', weight: '300 900' },
} as const;

/** Faces of the device in the measures of the own ones (fallback-faces.ts), then whatever it has; Roboto is as wide as Figtree. */
const DEVICE_FACES = {
  display: 'A,B,C,D,ui-serif,serif',
  text: 'Roboto,E,F,system-ui,sans-serif',
} as const;

/** What `--display` and `--text` are: with and without the own typefaces. */
export const PAGE_FACES = {
  device: DEVICE_FACES,
  own: {
    display: `${OWN_TYPEFACES.display.family},${DEVICE_FACES.display}`,
    text: `${OWN_TYPEFACES.text.family},${DEVICE_FACES.text}`,
  },
} as const;

/** A humanist serif for what is announced, a plain face for what is read. */
export const FACES = {
  display: 'var(--display)',
  text: 'var(--text)',
  mono: `ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace`,
} as const;

/** How large the person may have all text, in hundredths of what the device says. */
export const TEXT_SIZES = [100, 115, 130] as const;

interface TypeStyle {
  face: keyof typeof FACES;
  size: string;
  line: string;
  weight: string;
  spacing: string;
}

export const TYPE = {
  hero: { face: 'display', size: 'min(2.25rem, 12vw)', line: '1.12', weight: '700', spacing: '-0.02em' },
  title: { face: 'display', size: 'min(1.625rem, 11vw)', line: '1.2', weight: '700', spacing: '-0.015em' },
  heading: { face: 'display', size: 'min(1.25rem, 9.5vw)', line: '1.3', weight: '700', spacing: '-0.01em' },
  lead: { face: 'text', size: '1.0625rem', line: '1.5', weight: '400', spacing: '0' },
  body: { face: 'text', size: '1rem', line: '1.5', weight: '400', spacing: '0' },
  strong: { face: 'text', size: '1rem', line: '1.5', weight: '600', spacing: '0' },
  label: { face: 'text', size: '0.9375rem', line: '1.35', weight: '600', spacing: '0' },
  small: { face: 'text', size: '0.875rem', line: '1.45', weight: '400', spacing: '0' },
  tiny: { face: 'text', size: '0.75rem', line: '1.35', weight: '600', spacing: '0.02em' },
  /** Sums: Fraunces has no figures of equal width. */
  figure: { face: 'text', size: 'min(2rem, 11vw)', line: '1.15', weight: '700', spacing: '-0.02em' },
  code: { face: 'mono', size: '0.9375rem', line: '1.5', weight: '500', spacing: '0' },
} as const satisfies Record<string, TypeStyle>;

export type TypeName = keyof typeof TYPE;
