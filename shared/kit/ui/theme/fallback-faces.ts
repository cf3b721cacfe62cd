import { OWN_TYPEFACES } from './type';

/** What decides how much room text takes, in em. */
interface Measures {
  /** Mean advance of a letter, over the app's Spanish texts. */
  advance: number;
  ascent: number;
  descent: number;
}

/** A face that devices have, and the measures that it takes over. */
interface FallbackFace {
  family: string;
  weight: string;
  /** Full and PostScript names, as `local()` takes them. */
  local: readonly string[];
  advance: number;
  own: Measures;
}

/**
 * Measured with Chromium's `measureText` at 1,000 px. Headings: the 1,629 short texts of shared/text/es without a full stop; text:
 * all 2,605. Ascent and descent are those of the files; neither has a line gap.
 */
const FRAUNCES: Measures = { advance: 0.5271, ascent: 0.978, descent: 0.255 };
const FIGTREE: Measures = { advance: 0.4526, ascent: 0.95, descent: 0.25 };
const FIGTREE_BOLD: Measures = { ...FIGTREE, advance: 0.4601 };

/**
 * Faces of devices, the likeliest first. Georgia is measured by Gelasio 5.3.0 (Fontsource), Times and Arial by Liberation 2, which are
 * drawn to their widths; Noto Serif by Fontsource 5.3.0, DejaVu by version 2.37. Roboto needs none: 0.4515 and 0.4562.
 */
const FALLBACK_FACES: readonly FallbackFace[] = [
  ...[
    { family: 'A', local: ['Georgia Bold', 'Georgia-Bold'], advance: 0.546 },
    { family: 'B', local: ['Noto Serif Bold', 'NotoSerif-Bold'], advance: 0.5369 },
    {
      family: 'C',
      local: [
        'Times New Roman Bold',
        'TimesNewRomanPS-BoldMT',
        'Liberation Serif Bold',
        'LiberationSerif-Bold',
      ],
      advance: 0.456,
    },
    { family: 'D', local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], advance: 0.5945 },
  ].map((face) => ({ ...face, weight: OWN_TYPEFACES.display.weight, own: FRAUNCES })),
  ...[
    { family: 'E', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], advance: 0.4554 },
    { family: 'F', local: ['DejaVu Sans', 'DejaVuSans'], advance: 0.5129 },
  ].map((face) => ({ ...face, weight: '300 500', own: FIGTREE })),
  ...[
    {
      family: 'E',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
      advance: 0.4879,
    },
    { family: 'F', local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], advance: 0.5787 },
  ].map((face) => ({ ...face, weight: '600 900', own: FIGTREE_BOLD })),
];

/**
 * Rules that give each the measures of the face that comes later, so that no line breaks elsewhere and nothing moves when it does:
 * drawn as much larger as it is narrower, with the ascent and descent of the other undone by the same.
 */
export const FALLBACK_RULES = FALLBACK_FACES.map(({ family, weight, local, advance, own }) => {
  const ratio = own.advance / advance;
  const share = (em: number) => `${((em / ratio) * 100).toFixed(1)}%`;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:${family};font-weight:${weight};src:${sources};size-adjust:${(ratio * 100).toFixed(2)}%;ascent-override:${share(own.ascent)};descent-override:${share(own.descent)};line-gap-override:0%}`;
}).join('');
