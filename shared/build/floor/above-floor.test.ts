import { aboveFloor } from './above-floor';
import { lowest } from './floor';

test('the floor is the list in package.json', () => {
  expect(lowest()).toEqual({
    ...{ chrome: '92', edge: '92', samsung: '16', firefox: '115', safari: '15.4', ios: '15.4' },
  });
});

test.each([
  ['a look-behind, Safari 16.4', 'const pair = /(?<!a)b/;', 'syntax'],
  ['a static block, Chrome 94', 'class Shop { static { this.open = 1; } }', 'syntax'],
  ['sets in patterns, Chrome 112', 'const word = /[\\p{L}--[a-z]]/v;', 'syntax'],
  ['a function of a class, Chrome 120', 'const isLink = (text) => URL.canParse(text);', 'URL.canParse'],
  ['one below a global', 'window.AbortSignal.timeout(5);', 'AbortSignal.timeout'],
  ['a global, Chrome 98', 'const copy = structuredClone(card);', 'structuredClone'],
  ['a class below Intl, Firefox 125', 'new Intl.Segmenter("es");', 'Intl.Segmenter'],
  ['a method, Chrome 97', 'const last = orders.findLast(isOpen);', 'findLast'],
  ['a method of what a call answers', 'open().filter(isOpen).toSorted(byDate);', 'toSorted'],
  [
    'a question that is asked elsewhere',
    'const isNew = () => !!self.reportError; reportError(1);',
    'reportError',
  ],
])('%s is found', (_what, code, found) => {
  expect(aboveFloor(code, [])).toEqual([expect.stringContaining(found)]);
});

test.each([
  ['what the floor has', 'order ??= list.at(-1)?.id ?? class { #own = 1; has(it) { return #own in it; } };'],
  ['what is asked for first', 'if (typeof structuredClone === "function") keep(structuredClone(card));'],
  ['a call that may find nothing', 'document.startViewTransition?.(show);'],
  ['what is sought by its name', '"canParse" in URL && link(() => URL.canParse(text));'],
  ['a name of its own', 'function scheduler() {} scheduler();'],
  ['a key', 'show({ navigation: 1 }).navigation;'],
])('%s is not', (_what, code) => {
  expect(aboveFloor(code, [])).toEqual([]);
});

test('what is brought before a script runs is allowed, and that alone', () => {
  const code = 'Object.hasOwn(a, b); list.findLastIndex(c); URL.canParse(d); Promise.withResolvers();';
  expect(aboveFloor(code)).toEqual([expect.stringContaining('Promise.withResolvers')]);
});
