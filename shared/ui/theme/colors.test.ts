import { CONTRAST_PAIRS, type ColorName, THEMES } from './colors';

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
  const upon = (Object.keys(THEMES.light) as ColorName[]).filter((name) => name.startsWith('on'));
  expect(upon.filter((name) => !held.has(name))).toEqual([]);
});
