import { chooseHints, NOTICES_PER_DAY, type OfferHint } from './choose-notices';

const hint = (offerId: number, changes: Partial<OfferHint> = {}): OfferHint => ({
  wallet: 'luis',
  offerId: String(offerId),
  seller: `seller${offerId}`,
  search: null,
  ...changes,
});
const many = (count: number, changes: (at: number) => Partial<OfferHint> = () => ({})) =>
  Array.from({ length: count }, (_, at) => hint(at, changes(at)));

test('an offer that fits two searches and comes from a followed seller is told once', () => {
  const hints = [hint(1), hint(1, { search: 'q=cacao' }), hint(1, { search: 'q=huila' })];
  expect(chooseHints(hints, [])).toEqual([hints[0]]);
  expect(chooseHints(hints, [hint(1, { search: 'q=cacao' })])).toEqual([]);
});

test('no person is told of their own offers', () => {
  expect(chooseHints([hint(1, { seller: 'luis' })], [])).toEqual([]);
});

test('a thousand offers of one seller are a few notices, whatever they fit', () => {
  const flood = many(1_000, (at) => ({ seller: 'ana', search: `q=${at}` }));
  expect(chooseHints(flood, [])).toHaveLength(NOTICES_PER_DAY.ofSeller);
  expect(chooseHints(flood.slice(500), flood.slice(0, 3))).toEqual([]);
});

test('one search brings a few a day, and another one still counts', () => {
  const hints = many(20, () => ({ search: 'q=cacao' }));
  const other = hint(99, { search: 'q=panela' });
  expect(chooseHints([...hints, other], [])).toEqual([...hints.slice(0, NOTICES_PER_DAY.forSearch), other]);
});

test('in all it ends for one person, and not for another', () => {
  const other = hint(999, { wallet: 'marta' });
  const chosen = chooseHints([...many(100), other], []);
  expect(chosen).toHaveLength(NOTICES_PER_DAY.inAll + 1);
  expect(chosen).toContain(other);
});
