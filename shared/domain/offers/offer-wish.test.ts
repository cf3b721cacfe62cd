import fc from 'fast-check';
import { microKg, microUsdt } from '../money/units';
import { ANY_OFFER, OFFER_SORTS, type OfferOrder, type OfferWish } from './offer-wish';
import { queryToSave, wishFromAddress, wishToAddress } from './wish-address';

const words = fc.string({ unit: 'grapheme', maxLength: 12 });
const micro = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }), { nil: null });
const JAMUNDI = { country: 'CO', department: 'Valle del Cauca', municipality: 'Jamundí' };
const MARA = { country: 'VE', department: 'Zulia', municipality: 'Mara' };
const towns = fc.constantFrom(JAMUNDI, MARA);
const orders: fc.Arbitrary<OfferOrder> = fc
  .record({ sort: fc.constantFrom(...OFFER_SORTS), town: towns })
  .map(({ sort, town }) => ({ sort, near: sort === 'nearest' ? town : null }));
const filters = fc.record({
  text: words,
  category: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: null }),
  minRate: micro.map((value) => (value === null ? null : microUsdt(value))),
  maxRate: micro.map((value) => (value === null ? null : microUsdt(value))),
  quantity: micro.map((value) => (value === null ? null : microKg(value))),
  sellerOrders: fc.integer({ min: 0, max: 999_999 }),
  payment: words,
  place: words,
  area: fc.option(
    fc.record({
      way: fc.constantFrom('brought' as const, 'fetched' as const),
      to: towns,
    }),
    { nil: null },
  ),
});
const wishes: fc.Arbitrary<OfferWish> = fc
  .tuple(filters, orders)
  .map(([filter, order]) => ({ ...filter, ...order }));

describe('the search in the address', () => {
  test('every search can be shared and read again', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const shared = new URLSearchParams(wishToAddress(wish).toString());
        expect(wishFromAddress(shared)).toEqual(wish);
      }),
    );
  });

  test('nothing wished for, nothing in the address', () => {
    expect(wishToAddress(ANY_OFFER).toString()).toBe('');
    expect(wishFromAddress(new URLSearchParams())).toEqual(ANY_OFFER);
  });

  test.each([
    'categoria=-3&desde=mucho&hasta=0&kg=1e3&ventas=x&orden=raro',
    'categoria=19.5&desde=1,5&ventas=-1',
    'categoria=9999999999',
    'llega=Pitalito&recoger=CO/Huila',
    'llega=CO/Huila/Pitalito/Centro',
    'cerca=CO/Huila&orden=cerca',
  ])('what somebody wrote by hand narrows nothing down: %s', (address) => {
    expect(wishFromAddress(new URLSearchParams(address))).toEqual(ANY_OFFER);
  });

  test('an endless text is cut', () => {
    expect(wishFromAddress(new URLSearchParams({ q: 'ñ'.repeat(500) })).text).toHaveLength(80);
  });
});

describe('a saved search', () => {
  const saved = (query: string) => queryToSave(new URLSearchParams(query));

  test('keeps what narrows down, in one sequence, without the sort and what is unknown', () => {
    const words = 'orden=menor-precio&cerca=CO/Huila/Pitalito&lugar=Huila&utm=x&categoria=19&q=cacao';
    expect(saved(words)).toBe('q=cacao&categoria=19&lugar=Huila');
    expect(saved(saved(words))).toBe(saved(words));
  });

  test('is none where nothing narrows down', () => {
    expect(saved('orden=menor-precio&filtros=abiertos&kg=0')).toBe('');
  });
});
