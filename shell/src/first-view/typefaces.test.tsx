import { readLook } from '@cosecha/shared/browser';
import { bringTypefaces } from './typefaces';

/** What a browser does with the page's rules for typefaces: the one thing that jsdom lacks. */
const fontsThat = (load: () => Promise<object[]>) => ({ load: jest.fn(load) }) as unknown as FontFaceSet;

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the one place that writes it
  document.cookie = 'look=; Max-Age=0';
});

test('pages ask for the typefaces once they lie in the cache, and they are brought once', async () => {
  const fonts = fontsThat(async () => [{}]);
  await bringTypefaces(fonts);
  expect(fonts.load).toHaveBeenCalledWith('700 1em Fraunces');
  expect(fonts.load).toHaveBeenCalledWith('1em Figtree');
  expect(readLook().hasTypefaces).toBe(true);
  await bringTypefaces(fonts);
  expect(fonts.load).toHaveBeenCalledTimes(2);
});

test.each([
  ['a line that breaks', async () => Promise.reject(new Error('no line'))],
  ['a page without the rule', async () => []],
])('%s changes nothing', async (_what, load) => {
  await bringTypefaces(fontsThat(load));
  expect(readLook().hasTypefaces).toBe(false);
});

test('a browser that knows no typefaces of pages goes on without', async () => {
  await bringTypefaces(undefined);
  expect(readLook().hasTypefaces).toBe(false);
});
