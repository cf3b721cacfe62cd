import { cycles, floors, type Graph } from './graph';

const graph = (arrows: Record<string, string>): Graph =>
  new Map(Object.entries(arrows).map(([name, others]) => [name, new Set(others.split(' ').filter(Boolean))]));

test('a graph without a way back has no cycles, and each name stands above what it imports', () => {
  const house = graph({ screen: 'kit domain', kit: 'domain text', text: 'domain', domain: '' });
  expect(cycles(house)).toEqual([]);
  expect(Object.fromEntries(floors(house))).toEqual({ domain: 1, text: 2, kit: 3, screen: 4 });
});

test('names that reach each other are one cycle, however long the way, and share a floor', () => {
  const house = graph({ a: 'b', b: 'c', c: 'a d', d: '', e: 'a f', f: 'e', self: 'self' });
  expect(cycles(house)).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
  expect(Object.fromEntries(floors(house))).toEqual({ d: 1, a: 2, b: 2, c: 2, e: 3, f: 3, self: 1 });
});
