import { TEXT_SIZES } from '../../kit/ui/theme/type';
import { LOOK_SIZES, readLook, saveLook, saveTypeface } from './look';
import { showLook } from './show-look';

const shown = () => document.documentElement.dataset.look;
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one place that writes it
  document.cookie = 'look=; Max-Age=0';
});

test('what was chosen is shown at once, and is still there without local storage', () => {
  saveLook({ theme: 'dark', size: '115', hasTypeface: false });
  expect(shown()).toBe('dark.115');
  localStorage.clear();
  expect(readLook()).toEqual({ theme: 'dark', size: '115', hasTypeface: false });
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
  expect(readLook(cookies)).toEqual({ theme, size, hasTypeface: false });
});

test('the own typeface waits for the next page, and stays through a change of theme', () => {
  saveLook({ theme: 'light', size: '130', hasTypeface: false });
  saveTypeface();
  expect(shown()).toBe('light.130');
  showLook();
  expect(shown()).toBe('light.130.own');
  saveLook({ ...readLook(), theme: 'dark' });
  expect(shown()).toBe('dark.130.own');
});

test('every size that can be chosen has its rule', () => {
  expect(LOOK_SIZES.map(Number)).toEqual([...TEXT_SIZES]);
});
