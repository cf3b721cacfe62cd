import { ANY_OFFER, microKg, microUsdt, type OfferWish } from '@cosecha/shared/domain';
import { draftFrom, wishFromDraft } from './filter-draft';

const WISH: OfferWish = {
  text: 'café',
  sort: 'cheapest',
  near: null,
  category: 19,
  minRate: microUsdt(1_500_000n),
  maxRate: microUsdt(2_000_000n),
  quantity: microKg(1_234_500_000n),
  sellerOrders: 1,
  payment: 'Contra entrega',
  place: 'Huila',
  area: { way: 'fetched', to: { country: 'CO', department: 'Huila', municipality: 'Pitalito' } },
};

describe('the fields of the filter sheet', () => {
  test('hold the wish and give it back', () => {
    expect(draftFrom(WISH)).toMatchObject({ minRate: '1,5', quantity: '1.234,5', category: '19' });
    expect(wishFromDraft(WISH, draftFrom(WISH))).toEqual({ ok: true, wish: WISH });
    expect(wishFromDraft(ANY_OFFER, draftFrom(ANY_OFFER))).toEqual({ ok: true, wish: ANY_OFFER });
  });

  test('say what cannot be read, field by field', () => {
    const draft = { ...draftFrom(WISH), minRate: 'mucho', quantity: '0' };
    expect(wishFromDraft(WISH, draft)).toMatchObject({
      ok: false,
      problems: { minRate: expect.any(String), quantity: expect.any(String) },
    });
  });

  test.each([
    ['', 'Escribe el municipio.'],
    ['Macondo', 'No encontramos «Macondo». Elige el municipio de la lista.'],
  ])('a municipality that is none (%j) is not looked for', (town, problem) => {
    const draft = { ...draftFrom(WISH), areaTo: null, town };
    expect(wishFromDraft(WISH, draft)).toEqual({ ok: false, problems: { town: problem } });
    expect(wishFromDraft(WISH, { ...draft, areaWay: '' })).toMatchObject({
      ok: true,
      wish: { area: null },
    });
  });

  test('the higher price goes behind the lower', () => {
    const draft = { ...draftFrom(WISH), minRate: '3' };
    expect(wishFromDraft(WISH, draft)).toEqual({
      ok: false,
      problems: { maxRate: 'El precio más alto va en "Hasta".' },
    });
  });
});
