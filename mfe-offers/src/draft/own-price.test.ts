import { microOwn, NBSP } from '@cosecha/shared/domain';
import type { OwnRate } from '@cosecha/shared/own-money';
import { EMPTY_DRAFT, isEmptyDraft, offerDraftSchema } from './offer-draft';
import { measureIn, ownPriceIn, priceFromOwn } from './own-price';

const PESOS: OwnRate = {
  ...{ currency: 'COP', rate: microOwn(4_150_250_000n), source: 'Casa de cambio' },
  ...{ atMs: 1_700_000_000_000, isOld: false },
};
const BOLIVARES: OwnRate = { ...PESOS, currency: 'VES', rate: microOwn(250_100_000n) };

test('pesos become the exact price in USDT, and stay as they were typed', () => {
  expect(priceFromOwn(PESOS, '18.000')).toEqual({
    price: '4,337088',
    ownPrice: { currency: 'COP', text: '18.000' },
  });
});

test('what is said to be published is the price, though the field rounds it or the rate has changed since', () => {
  expect(measureIn(PESOS, '2,5').echo()).toBe(`Se publica a 2,50${NBSP}USDT por Kg.`);
  expect(measureIn(PESOS, '4,337088').echo()).toBe(`Se publica a 4,337088${NBSP}USDT por Kg.`);
  expect(measureIn(PESOS, '').echo()).toBe('');
});

test('what is no amount leaves no price, and nothing typed is lost', () => {
  for (const text of ['', '18.00', 'mil', '-5'])
    expect(priceFromOwn(PESOS, text)).toEqual({ price: '', ownPrice: { currency: 'COP', text } });
});

test('a price in USDT is written in the own currency as people write it', () => {
  expect(ownPriceIn(PESOS, '2,5')).toEqual({ currency: 'COP', text: '10.376' });
  expect(ownPriceIn(BOLIVARES, '2,5')).toEqual({ currency: 'VES', text: '625,25' });
  expect(ownPriceIn(PESOS, '')).toEqual({ currency: 'COP', text: '' });
});

test('each currency has the name that people write before it', () => {
  expect([PESOS, BOLIVARES].map((rate) => measureIn(rate, '').name)).toEqual(['COP', 'Bs.']);
});

test('a draft keeps what was typed, and one of before has nothing in pesos', () => {
  const draft = { ...EMPTY_DRAFT, ...priceFromOwn(PESOS, '18.000') };
  expect(offerDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { ownPrice: _, ...before } = EMPTY_DRAFT;
  const read = offerDraftSchema.parse(before);
  expect(read).toEqual(EMPTY_DRAFT);
  expect(isEmptyDraft(read)).toBe(true);
});
