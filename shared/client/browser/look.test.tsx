import { TEXT_SIZES } from '../../kit/ui/theme/type';
import { LOOK_SIZES, readLook, saveLook, saveTypefaces } from './look';
import { showLook } from './show-look';

const shown = () => document.documentElement.dataset.look;
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one place that writes it
  document.cookie = 'look=; Max-Age=0';
});

test('what was chosen is shown at once, and is still there without local storage', () => {
  saveLook({ theme: 'dark', size: '115', hasTypefaces: false });
  expect(shown()).toBe('dark.115');
  localStorage.clear();
  expect(readLook()).toEqual({ theme: 'dark', size: '115', hasTypefaces: false });
  document.documentElement.dataset.look = '';
  showLook();
  expect(shown()).toBe('dark.115');
});

test.each([
  ['nothing', '', 'auto', '100'],
  ['another cookie that ends alike', 'overlook=dark.115', 'auto', '100'],
  ['what no release knows', 'a=1; look=sepia.400', 'auto', '100'],
  ['a theme that is known beside a size that is not', 'look=light.7', 'light', '100'],
])('%s counts as the device’s own where it is not known', (_what, cookies, theme, size) => {
  expect(readLook(cookies)).toEqual({ theme, size, hasTypefaces: false });
});

test('the own typefaces wait for the next page where the device’s have other measures, and stay through a change of theme', () => {
  saveLook({ theme: 'light', size: '130', hasTypefaces: false });
  saveTypefaces();
  expect(shown()).toBe('light.130');
  showLook();
  expect(shown()).toBe('light.130.own');
  saveLook({ ...readLook(), theme: 'dark' });
  expect(shown()).toBe('dark.130.own');
});

test('the own typefaces are taken at once where the device’s have the same measures', () => {
  class MeasuredFace {
    get ascentOverride() {
      return 'normal';
    }
  }
  Object.assign(window, { FontFace: MeasuredFace });
  saveTypefaces();
  expect(shown()).toBe('auto.100.own');
  Reflect.deleteProperty(window, 'FontFace');
});

test('every size that can be chosen has its rule', () => {
  expect(LOOK_SIZES.map(Number)).toEqual([...TEXT_SIZES]);
});
