import {
  type DeliveryTerm,
  deliveryOptions,
  freightOf,
  isPriceFrom,
  microKg,
  microUsdt,
  parseOfferExtra,
  regionFrom,
  regionText,
  servesAddress,
} from '..';

const term = (values: Partial<DeliveryTerm> = {}): DeliveryTerm => ({
  id: '1',
  kind: 'seller',
  freight: microUsdt(0n),
  per: 'order',
  ...values,
});
const PITALITO = { country: 'CO', department: 'Huila', municipality: 'Pitalito' };
const NOTHING = { place: '', region: null, hours: '', note: '', regions: [] };
const said = (delivery: unknown) => parseOfferExtra(JSON.stringify({ productName: 'Mora', delivery }));

describe('freight', () => {
  it('is the same for any quantity by the order, and by the kilogram rounded up', () => {
    const freight = microUsdt(333_333n);
    expect(freightOf(term({ freight }), microKg(10_500_000n))).toBe(333_333n);
    expect(freightOf(term({ freight, per: 'kg' }), microKg(10_500_000n))).toBe(3_499_997n);
    expect(freightOf(term({ freight, per: 'kg' }), microKg(1n))).toBe(1n);
  });

  it('has a card say "desde" as soon as one way costs something', () => {
    expect(isPriceFrom([])).toBe(false);
    expect(isPriceFrom([term(), term({ kind: 'pickup' })])).toBe(false);
    expect(isPriceFrom([term(), term({ freight: microUsdt(1n) })])).toBe(true);
  });
});

describe('what people read about a way', () => {
  it('stands with its term, by its id', () => {
    const { delivery } = said([
      { id: 'a', place: 'Finca La Esperanza', region: 'CO/Huila/Pitalito', hours: 'sábados de 6 a 12' },
      { id: 'stranger', note: 'no term' },
    ]);
    expect(deliveryOptions([term({ id: 'a', kind: 'pickup' }), term({ id: 'b' })], delivery)).toEqual([
      expect.objectContaining({ id: 'a', kind: 'pickup', place: 'Finca La Esperanza', region: PITALITO }),
      expect.objectContaining({ id: 'b', place: '', regions: [] }),
    ]);
  });

  it.each([
    ['no list', 'Bogotá'],
    ['more than an offer has', Array.from({ length: 6 }, (_, at) => ({ id: String(at) }))],
    ['a text that is too long', [{ id: '1', note: 'x'.repeat(201) }]],
    ['something else', [null, 7]],
  ])('says nothing where it is %s, and the offer stands', (_, delivery) => {
    const { productName, delivery: about } = said(delivery);
    expect(productName).toBe('Mora');
    expect(deliveryOptions([term()], about)).toEqual([{ ...term(), ...NOTHING }]);
  });

  it.each([
    ['a number', 7],
    ['a text', 'pickup'],
    ['a list that is too long', Array.from({ length: 6 }, () => ({ id: '1' }))],
    ['a length that is none', { length: { toString: 1, valueOf: 1 } }],
    ['a text with such a length', [{ id: '1', note: { length: { toString: 1, valueOf: 1 } } }]],
  ])('is nothing where the chain holds %s', (_what, delivery) => {
    expect(deliveryOptions([term()], said(delivery).delivery)).toEqual([{ ...NOTHING, ...term() }]);
  });

  it('takes no money from words', () => {
    const { delivery } = said([{ id: '1', freight: '0', freight_amount: '0', kind: 'pickup' }]);
    const [option] = deliveryOptions([term({ freight: microUsdt(5n) })], delivery);
    expect(option).toMatchObject({ kind: 'seller', freight: 5n });
  });
});

describe('regions', () => {
  it('are read as they are written', () => {
    for (const text of ['CO/Huila', 'CO/Huila/Pitalito'])
      expect(regionText(regionFrom(text) ?? PITALITO)).toBe(text);
  });

  it.each(['', 'Huila', 'co/Huila', 'CO/', 'CO/Huila/Pitalito/centro'])('do not come out of "%s"', (text) => {
    expect(regionFrom(text)).toBeNull();
  });

  it.each([
    ['the department', ['CO/Huila'], true],
    ['the municipality', ['CO/Cauca', 'CO/Huila/Pitalito'], true],
    ['a neighbour', ['CO/Huila/Garzón'], false],
    ['a department of that name abroad', ['VE/Huila'], false],
    ['no region at all, which is agreed on', [], true],
  ])('serve an address by %s', (_, texts, serves) => {
    const regions = texts.flatMap((text) => regionFrom(text) ?? []);
    expect(servesAddress({ kind: 'seller', regions }, PITALITO)).toBe(serves);
    expect(servesAddress({ kind: 'pickup', regions }, PITALITO)).toBe(false);
  });
});
