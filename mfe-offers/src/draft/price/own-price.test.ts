import { microOwn, NBSP, type OwnRate } from '@cosecha/shared/domain';
import { EMPTY_DRAFT, isEmptyDraft, offerDraftSchema } from '../offer-draft';
import { priceFromOwn, priceMeasure, textIn } from './own-price';

const PESOS: OwnRate = {
  ...{ currency: 'COP', rate: microOwn(4_150_250_000n), source: 'Casa de cambio' },
  ...{ atMs: 1_700_000_000_000, isOld: false },
};
const BOLIVARES: OwnRate = { ...PESOS, currency: 'VES', rate: microOwn(250_100_000n) };

const said = (usdt: string) => `Se publica a ${usdt} por Kg.`;

test('pesos become the exact price in USDT, and stay as they were typed', () => {
  expect(priceFromOwn(PESOS, '18.000')).toEqual({
    price: '4,337088',
    ownPrice: { currency: 'COP', text: '18.000' },
  });
});

test('what is said to be published is the price, though the field rounds it or the rate has changed since', () => {
  expect(priceMeasure(PESOS, '2,5', said).echo()).toBe(`Se publica a 2,50${NBSP}USDT por Kg.`);
  expect(priceMeasure(PESOS, '4,337088', said).echo()).toBe(`Se publica a 4,34${NBSP}USDT por Kg.`);
  expect(priceMeasure(PESOS, '', said).echo()).toBe('');
});

test('what is no amount leaves no price, and nothing typed is lost', () => {
  for (const text of ['', '18.0.00', 'mil', '-5'])
    expect(priceFromOwn(PESOS, text)).toEqual({ price: '', ownPrice: { currency: 'COP', text } });
});

test('a price in USDT is written in the own currency as people write it', () => {
  const inUsdt = (price: string) => ({ price, ownPrice: null });
  expect(textIn(PESOS, inUsdt('2,5'))).toBe('10.376');
  expect(textIn(BOLIVARES, inUsdt('2,5'))).toBe('625,25');
  expect(textIn(PESOS, inUsdt(''))).toBe('');
});

test('what was typed in this currency stands as it was typed, at whatever rate', () => {
  const typed = priceFromOwn(PESOS, '18.000');
  expect(textIn({ ...PESOS, rate: microOwn(3_900_000_000n) }, typed)).toBe('18.000');
  expect(textIn(BOLIVARES, typed)).toBe('1.084,71');
});

test('each currency has the name that people write before it', () => {
  expect([PESOS, BOLIVARES].map((rate) => priceMeasure(rate, '', said).name)).toEqual(['COP', 'Bs.']);
});

test('a draft keeps what was typed, and an empty one has nothing in pesos', () => {
  const draft = { ...EMPTY_DRAFT, ...priceFromOwn(PESOS, '18.000') };
  expect(offerDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const read = offerDraftSchema.parse(JSON.parse(JSON.stringify(EMPTY_DRAFT)));
  expect(read).toEqual(EMPTY_DRAFT);
  expect(isEmptyDraft(read)).toBe(true);
});
