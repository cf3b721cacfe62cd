import { keysOf } from '../../../domain';
import { type ColorName, THEMES } from './colors';

/** Text (or a mark) and its background. Text needs 4.5 : 1, an edge or a mark 3 : 1. */
const CONTRAST_PAIRS: readonly { front: ColorName; back: ColorName; atLeast: 4.5 | 3 }[] = [
  ...(['paper', 'surface', 'sunk'] as const).flatMap((back) => [
    { front: 'text', back, atLeast: 4.5 } as const,
    { front: 'textMuted', back, atLeast: 4.5 } as const,
    { front: 'primary', back, atLeast: 4.5 } as const,
    { front: 'danger', back, atLeast: 4.5 } as const,
    { front: 'edge', back, atLeast: 3 } as const,
    { front: 'focus', back, atLeast: 3 } as const,
  ]),
  { front: 'onPrimary', back: 'primary', atLeast: 4.5 },
  { front: 'onPrimary', back: 'primaryPressed', atLeast: 4.5 },
  { front: 'onLeafSoft', back: 'leafSoft', atLeast: 4.5 },
  { front: 'onDanger', back: 'danger', atLeast: 4.5 },
  { front: 'onDanger', back: 'dangerPressed', atLeast: 4.5 },
  { front: 'onDangerSoft', back: 'dangerSoft', atLeast: 4.5 },
  { front: 'onAttention', back: 'attention', atLeast: 4.5 },
  { front: 'onAttentionSoft', back: 'attentionSoft', atLeast: 4.5 },
  { front: 'onInfoSoft', back: 'infoSoft', atLeast: 4.5 },
  { front: 'onHero', back: 'hero', atLeast: 4.5 },
  { front: 'onPlate', back: 'plate', atLeast: 4.5 },
];

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(THEMES))('%s', (_name, theme: Record<ColorName, string>) => {
  test.each(CONTRAST_PAIRS)('$front on $back has at least $atLeast : 1', ({ front, back, atLeast }) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(atLeast);
  });
});

test('black on white is 21 : 1, so the measure is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('every `on…` colour is held against its ground', () => {
  const held = new Set(CONTRAST_PAIRS.map(({ front }) => front));
  const upon = keysOf(THEMES.light).filter((name) => name.startsWith('on'));
  expect(upon.filter((name) => !held.has(name))).toEqual([]);
});
