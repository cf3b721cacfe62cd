import { MICRO, microUsdt, NBSP } from '@cosecha/shared/domain';
import { completeDraft } from '../../testing/seller';
import type { OfferDraft } from '../offer-draft';
import { NO_WAYS } from '../ways/ways';
import { type Asked, amountsOf, priceWarning, USUAL } from './price-warnings';

const asked = (per: Asked['per'], micro: bigint): Asked => ({ per, value: microUsdt(micro) });
const warning = (...[amount, beside]: [Asked, Partial<Parameters<typeof priceWarning>[1]>?]) =>
  priceWarning(amount, { rate: null, ...beside })?.replaceAll(NBSP, ' ') ?? null;
const alike = (median: bigint) => {
  const price = microUsdt(median);
  return { count: 3, low: price, median: price, high: price };
};

describe.each(['price', 'order', 'kg'] as const)('an amount by %s', (per) => {
  const { least, most } = USUAL[per];

  it('is asked about beyond what is usual, where there is nothing to compare it with', () => {
    expect(warning(asked(per, most + 1n))).toContain('Es más de');
    expect(warning(asked(per, least - 1n))).toContain('Es menos de');
    for (const usual of [least, most]) expect(warning(asked(per, usual))).toBeNull();
  });

  it('is asked about ten times off what is published, and never where it stays', () => {
    const published = asked(per, 2n * MICRO);
    expect(warning(asked(per, 20n * MICRO), { published })).toContain(
      'Ahora está publicado a 2,00 USDT: el nuevo es diez veces más caro, o aún más.',
    );
    expect(warning(asked(per, 200_000n), { published })).toContain('el nuevo es diez veces más barato');
    expect(warning(asked(per, 19_999_999n), { published })).toBeNull();
    const dear = asked(per, 900n * MICRO);
    expect(warning(dear, { published: dear, alike: alike(MICRO) })).toBeNull();
    expect(warning(asked(per, 950n * MICRO), { published: dear })).toBeNull();
  });
});

test('a price that others ask, too, is no question, however unusual', () => {
  expect(warning(asked('price', 400n * MICRO), { alike: alike(300n * MICRO) })).toBeNull();
});

test('freight by the Kg is not compared with what an order of it cost', () => {
  const published = asked('order', 100n * MICRO);
  expect(warning(asked('kg', 10n * MICRO), { published })).toBeNull();
  expect(warning(asked('kg', 11n * MICRO), { published })).toContain(
    '¿Seguro? Pusiste 11,00 USDT de flete por Kg.',
  );
});

test('only what would be published is looked at', () => {
  const freight = { per: 'order', price: '5000', ownPrice: null } as const;
  const draft = (chosen: boolean, changes: Partial<OfferDraft> = {}): OfferDraft => ({
    ...completeDraft,
    ways: { ...NO_WAYS, seller: { ...NO_WAYS.seller, chosen, ...freight } },
    ...changes,
  });
  expect(amountsOf(draft(true))).toEqual({
    price: asked('price', 7_250_000n),
    sellerPrice: asked('order', 5_000n * MICRO),
    carrierPrice: null,
  });
  expect(amountsOf(draft(false, { price: 'mil' }))).toEqual({
    price: null,
    sellerPrice: null,
    carrierPrice: null,
  });
});
