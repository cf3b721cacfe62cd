import { offersIn } from './answers';

test('offers are found in both languages', () => {
  const ours = { offerssells: [{ id: '7', remaining_amount: '5000000', extra: '' }] };
  const postgraphile = { allOffers: { nodes: [{ offerId: '7', remainingAmount: '5000000' }] } };
  expect(offersIn(ours)).toEqual([{ id: '7', remaining: 5_000_000n }]);
  expect(offersIn(postgraphile)).toEqual(offersIn(ours));
});

test('an answer without offers is not taken for an empty page', () => {
  expect(() => offersIn({})).toThrow(/no root field/);
  expect(() => offersIn({ offerssells: null })).toThrow();
});
