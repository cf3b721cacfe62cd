import type { Offer } from '@cosecha/shared/api';
import { microUsdt } from '@cosecha/shared/domain';
import { priceRange } from './price-suggestion';

const offer = (productName: string, rate: bigint) =>
  ({ extra: { productName }, rate: microUsdt(rate) }) as Offer;

describe('the price suggestion', () => {
  const offers = [
    offer('Café tostado', 9_000_000n),
    offer('CAFE pergamino', 4_000_000n),
    offer('Mora', 2_000_000n),
  ];

  it('spans live offers that share a word, accents and case aside', () => {
    expect(priceRange(offers, 'café especial')).toEqual({ low: 4_000_000n, high: 9_000_000n });
  });

  it('says nothing about a single offer or none', () => {
    expect(priceRange(offers, 'Mora de Castilla')).toBeNull();
    expect(priceRange(offers, 'Panela')).toBeNull();
    expect(priceRange(offers, '')).toBeNull();
  });
});
