import { readLook } from '@cosecha/shared/browser';
import { bringTypeface } from './typeface';

/** What a browser does with the page's rules for typefaces: the one thing that jsdom lacks. */
const fontsThat = (load: () => Promise<object[]>) => ({ load: jest.fn(load) }) as unknown as FontFaceSet;

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one place that writes it
  document.cookie = 'look=; Max-Age=0';
});

test('pages ask for the typeface once it lies in the cache, and it is brought once', async () => {
  const fonts = fontsThat(async () => [{}]);
  await bringTypeface(fonts);
  expect(fonts.load).toHaveBeenCalledWith('700 1em Fraunces');
  expect(readLook().hasTypeface).toBe(true);
  await bringTypeface(fonts);
  expect(fonts.load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a line that breaks', async () => Promise.reject(new Error('no line'))],
  ['a page without the rule', async () => []],
])('%s changes nothing', async (_what, load) => {
  await bringTypeface(fontsThat(load));
  expect(readLook().hasTypeface).toBe(false);
});

test('a browser that knows no typefaces of pages goes on without', async () => {
  await bringTypeface(undefined);
  expect(readLook().hasTypeface).toBe(false);
});
