import { microKg, microUsdt } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { priceSuggestion, pricesInFarmUnits } from './price-suggestion';

const offer = (productName: string, rate: bigint, changes: object = {}) => {
  const { extra } = makeOffer();
  return makeOffer({
    ownerId: 'somebody.test',
    extra: { ...extra, productName, category: 19 },
    rate: microUsdt(rate),
    ...changes,
  });
};
const kind = { productName: 'café especial', category: '19', wallet: 'own.test' };

describe('the price suggestion', () => {
  const three = [
    offer('Café tostado', 9_000_000n),
    offer('CAFE pergamino', 4_000_000n),
    offer('Café verde', 5_000_001n),
  ];

  it('is the middle and the range of live offers that share a word, accents and case aside', () => {
    expect(priceSuggestion(three, kind)).toEqual({
      count: 3,
      low: 4_000_000n,
      median: 5_000_000n,
      high: 9_000_000n,
    });
    expect(priceSuggestion([...three, offer('Café', 6_000_000n)], kind)).toMatchObject({
      median: 5_500_000n,
    });
  });

  it('looks at every category while none is chosen', () => {
    const other = offer('Café molido', 5_000_000n, {
      extra: { ...makeOffer().extra, productName: 'Café molido', category: 20 },
    });
    expect(priceSuggestion([...three.slice(1), other], { ...kind, category: '' })).toMatchObject({
      count: 3,
    });
  });

  it('takes no likeness from the short words of a name', () => {
    const others = ['Panela de la vereda', 'Queso de la casa', 'Mora de la sierra'].map((name) =>
      offer(name, 5n),
    );
    expect(priceSuggestion(others, { ...kind, productName: 'Miel de la montaña' })).toBeNull();
  });

  it('knows a product whose name is short', () => {
    const chillies = [3n, 5n, 8n].map((rate) => offer('Ají', rate));
    expect(priceSuggestion(chillies, { ...kind, productName: 'Aji' })).toMatchObject({ count: 3 });
  });

  it('never rounds a price of less than a cent away', () => {
    const cheap = [3n, 5n, 8n].map((rate) => offer('Café', rate));
    expect(priceSuggestion(cheap, kind)).toMatchObject({ median: 5n });
  });

  it.each([
    ['two', three.slice(1)],
    ['paused ones', [...three.slice(1), offer('Café', 1n, { isPaused: true })]],
    ['sold ones', [...three.slice(1), offer('Café', 1n, { remaining: microKg(0n) })]],
    ['one’s own', [...three.slice(1), offer('Café', 1n, { ownerId: 'own.test' })]],
    ['what costs nothing', [...three.slice(1), offer('Café', 0n)]],
    ['other words', [...three.slice(1), offer('Cacao en grano', 1n)]],
    [
      'other categories',
      [...three.slice(1), offer('Café', 1n, { extra: { ...makeOffer().extra, category: 20 } })],
    ],
  ])('says nothing of %s', (_case, offers) => {
    expect(priceSuggestion(offers, kind)).toBeNull();
  });
});

test('a price is told as a farm counts its goods', () => {
  expect(pricesInFarmUnits(microUsdt(2_000_001n), '19')).toEqual([
    { unit: 'arroba', price: 25_000_013n },
    { unit: 'carga', price: 250_000_125n },
  ]);
  expect(pricesInFarmUnits(microUsdt(2_000_000n), '')).toEqual([{ unit: 'arroba', price: 25_000_000n }]);
});
