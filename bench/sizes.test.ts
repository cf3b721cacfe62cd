import { figuresOf, sizesOf } from './sizes';

test('sizes are the usual ones, the quick ones, or what was typed', () => {
  expect(sizesOf('bench:load', { quick: false })).toEqual({ rounds: 5 });
  expect(sizesOf('bench:load', { quick: true })).toEqual({ rounds: 1 });
  expect(sizesOf('bench:chat', { quick: true, messages: 30 })).toEqual({
    ...{ messages: 30, conversations: 5, 'crowd-pause': 400 },
  });
});

test('quick figures are marked above and below', () => {
  expect(figuresOf({ quick: false }, 'table')).toBe('table');
  expect(figuresOf({ quick: true }, 'table')).toMatch(/^\n--quick: .*\ntable\n\n--quick: /);
});
