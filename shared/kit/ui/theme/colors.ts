/**
 * Colours by role: warm paper, coffee text, leaf green to act, ripe cherry to warn, maize to call attention.
 * A name starting with `on` is text on the colour after it; colors.test.ts holds every pair at AA contrast.
 */
const light = {
  paper: '#faf4e6',
  surface: '#fffdf7',
  sunk: '#f0e6d0',
  line: '#e2d4b8',
  /** Edges that a person must see: inputs, controls. */
  edge: '#8a7656',
  text: '#32231a',
  textMuted: '#685240',
  primary: '#1f5c37',
  primaryPressed: '#174628',
  onPrimary: '#fdfaf0',
  leafSoft: '#dfecd3',
  onLeafSoft: '#1c4a2c',
  danger: '#ad1d2d',
  dangerPressed: '#861421',
  onDanger: '#fff8f4',
  dangerSoft: '#fae1db',
  onDangerSoft: '#831521',
  attention: '#f0b429',
  onAttention: '#352300',
  attentionSoft: '#fbeabb',
  onAttentionSoft: '#5c3d00',
  infoSoft: '#dfe9e6',
  onInfoSoft: '#1f4a4c',
  /** The one field of the wallet that is read first; at night a light green would glare. */
  hero: '#1f5c37',
  heroLine: '#1f5c37',
  onHero: '#fdfaf0',
  /** Behind a code: many readers know dark dots on a light ground only. */
  plate: '#fffdf7',
  onPlate: '#32231a',
  focus: '#7a3e12',
  scrim: 'rgb(38 24 14 / 0.56)',
  shadow: 'rgb(70 46 20 / 0.14)',
  grain: 'rgb(122 94 54 / 0.035)',
  /** Light that falls on the top of the page. */
  dawn: 'rgb(223 236 211 / 0.7)',
} as const;

export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  paper: '#18110b',
  surface: '#231911',
  sunk: '#110b06',
  line: '#413120',
  edge: '#99836a',
  text: '#f5ebdb',
  textMuted: '#c9b69c',
  primary: '#93cf8c',
  primaryPressed: '#7cba76',
  onPrimary: '#0f2614',
  leafSoft: '#213a25',
  onLeafSoft: '#c2e8bb',
  danger: '#ff9a90',
  dangerPressed: '#f27d73',
  onDanger: '#3a0509',
  dangerSoft: '#481a18',
  onDangerSoft: '#ffcdc5',
  attention: '#f3c04d',
  onAttention: '#2d1f00',
  attentionSoft: '#43310b',
  onAttentionSoft: '#f9dc96',
  infoSoft: '#1c3636',
  onInfoSoft: '#bfe0dd',
  hero: '#213a25',
  heroLine: '#413120',
  onHero: '#c2e8bb',
  plate: '#f5ebdb',
  onPlate: '#18110b',
  focus: '#f3c04d',
  scrim: 'rgb(0 0 0 / 0.66)',
  shadow: 'rgb(0 0 0 / 0.42)',
  grain: 'rgb(255 226 180 / 0.02)',
  dawn: 'rgb(44 66 38 / 0.35)',
};

export const THEMES = { light, dark } as const satisfies Record<string, Record<ColorName, string>>;
