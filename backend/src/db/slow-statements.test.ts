import { createSlowStatements } from './slow-statements';

const offers = { text: 'select 1', name: 'offers' };

test('a statement is slow from a slow run on, and no longer after twenty quick ones in a row', () => {
  const slow = createSlowStatements();
  const run = (times: number, ms: number) => {
    for (let count = 0; count < times; count += 1) slow.note(offers, ms);
  };
  run(3, 100);
  expect(slow.has(offers)).toBe(false);
  run(1, 101);
  run(19, 1);
  expect(slow.has(offers)).toBe(true);
  run(1, 500);
  run(19, 1);
  expect(slow.has(offers)).toBe(true);
  run(1, 1);
  expect(slow.has(offers)).toBe(false);
  expect(slow.has({ ...offers })).toBe(false);
});
