import {
  ANY_OFFER,
  microKg,
  microOwn,
  microUsdt,
  type OfferWish,
  type PrintRate,
} from '@cosecha/shared/domain';
import { activeFilters, withoutFilters } from './active-filters';

const PESOS = { currency: 'COP', rate: microOwn(4_150_000_000n) } as const;
const FULL: OfferWish = {
  text: 'café',
  sort: 'cheapest',
  near: null,
  category: 19,
  minRate: microUsdt(1_000_000n),
  maxRate: microUsdt(2_500_000n),
  quantity: microKg(12_500_000n),
  sellerOrders: 10,
  payment: 'Contra entrega',
  place: 'Huila',
  area: { way: 'brought', to: { country: 'CO', department: 'Huila', municipality: 'Pitalito' } },
};
const labels = (wish: Partial<OfferWish>, rate: PrintRate = null) =>
  activeFilters({ ...ANY_OFFER, ...wish }, [{ id: 19, name: 'Café y cacao' }], rate).map(({ label }) =>
    label.replaceAll('\u00a0', ' '),
  );

describe('active filters', () => {
  test('each is named as a person would', () => {
    expect(labels(FULL)).toEqual([
      'Café y cacao',
      '1,00 USDT a 2,50 USDT por Kg',
      'Venden 12,5 Kg',
      'Con 10 entregas o más',
      'Contra entrega',
      'Huila',
      'Llega a Pitalito, Huila',
    ]);
    expect(labels({ area: FULL.area && { ...FULL.area, way: 'fetched' } })).toEqual(['Se recoge en Huila']);
  });

  test('one end of the price is enough', () => {
    expect(labels({ minRate: microUsdt(3_000_000n) })).toEqual(['Desde 3,00 USDT por Kg']);
    expect(labels({ maxRate: microUsdt(3_000_000n) })).toEqual(['Hasta 3,00 USDT por Kg']);
    expect(labels({ maxRate: microUsdt(3_000_000n) }, PESOS)).toEqual(['Hasta $ 12.450 COP por Kg']);
  });

  test('words and sort are no filters', () => {
    expect(labels({ text: 'café', sort: 'dearest' })).toEqual([]);
  });

  test('taking them away one by one leaves words and sort', () => {
    let wish = FULL;
    for (
      let filters = activeFilters(wish, [], null);
      filters.length > 0;
      filters = activeFilters(wish, [], null)
    ) {
      wish = { ...wish, ...filters[0]?.without };
    }
    expect(wish).toEqual(withoutFilters(FULL));
    expect(wish).toMatchObject({ text: 'café', sort: 'cheapest' });
  });
});
