import { offersIn } from './answers';

test('offers are found below the one root field', () => {
  const answer = { offerssells: [{ id: '7', remaining_amount: '5000000', extra: '' }] };
  expect(offersIn(answer)).toEqual([{ id: '7', remaining: 5_000_000n }]);
});

test('an answer without offers is not taken for an empty page', () => {
  expect(() => offersIn({})).toThrow(/no root field/);
  expect(() => offersIn({ offerssells: null })).toThrow();
});
