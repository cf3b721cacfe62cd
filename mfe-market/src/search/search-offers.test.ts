import { microUsdt, parseOfferExtra } from '@cosecha/shared/domain';
import { categoriesOf, searchOffers } from './search-offers';

const offer = (offerId: string, productName: string, place: string, rate: number, category = 19) => ({
  offerId,
  rate: microUsdt(BigInt(rate)),
  extra: parseOfferExtra(JSON.stringify({ productName, place, category })),
});
const offers = [
  offer('2', 'Café Caturra', 'Pitalito, Huila', 3),
  offer('10', 'Cacao', 'Tumaco, Nariño', 2, 20),
  offer('9', 'Café Geisha', 'Jardín, Antioquia', 3),
];
const found = (wish: Partial<Parameters<typeof searchOffers>[1]>) =>
  searchOffers(offers, { term: '', category: null, sort: 'newest', ...wish }).map(({ offerId }) => offerId);

describe('SPEC.md §2 /buscar', () => {
  test('without a wish: every live offer, the newest first by number, not by letter', () => {
    expect(found({})).toEqual(['10', '9', '2']);
  });

  test('words may stand in name and place, accents and case folded', () => {
    expect(found({ term: 'CAFE huila' })).toEqual(['2']);
    expect(found({ term: 'narino' })).toEqual(['10']);
  });

  test('by category', () => {
    expect(found({ category: 20 })).toEqual(['10']);
  });

  test('by price, the newest first among equals', () => {
    expect(found({ sort: 'cheapest' })).toEqual(['10', '9', '2']);
    expect(found({ sort: 'dearest' })).toEqual(['9', '2', '10']);
  });

  test('what the service found for a word spelt nearly so stands behind, in the same order', () => {
    const wish = { term: 'cacau', category: null, sort: 'newest' } as const;
    const ids = (near: string[]) => searchOffers(offers, wish, new Set(near)).map(({ offerId }) => offerId);
    expect(ids([])).toEqual([]);
    expect(ids(['2', '10'])).toEqual(['10', '2']);
  });

  test('only categories with offers become chips', () => {
    expect(categoriesOf(offers)).toEqual([19, 20]);
  });
});
