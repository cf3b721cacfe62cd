import { microKg, microUsdt, offerExtraSchema, orderPrice } from '@cosecha/shared/domain';
import fc from 'fast-check';
import { detailsErrors, EMPTY_DRAFT, type OfferDraft, offerInputFromDraft, termsErrors } from './offer-draft';

const draft: OfferDraft = {
  ...EMPTY_DRAFT,
  productName: ' Café tostado ',
  productDetails: 'Grano entero, tueste medio.',
  category: '19',
  packing: 'Bolsa de 500 g',
  place: 'Pitalito, Huila',
  images: ['/media/ab/one.webp', '/media/ab/two.webp'],
  price: '7,25',
  quantity: '1.250,5',
  minLimit: '2',
  maxLimit: '100',
};

describe('an offer draft', () => {
  it('becomes the contract arguments in micro units and a plain decimal rate', () => {
    const input = offerInputFromDraft(draft);
    expect(input).toMatchObject({
      exchange_rate: '7.25',
      amount: '1250500000',
      min_limit: '2000000',
      max_limit: '100000000',
      time: 4320,
    });
    const extra = offerExtraSchema.parse(JSON.parse(input.extra));
    expect(extra).toMatchObject({ productName: 'Café tostado', category: 19, images: draft.images });
  });

  it('takes the whole quantity as the upper limit when none is typed', () => {
    expect(offerInputFromDraft({ ...draft, maxLimit: ' ' }).max_limit).toBe('1250500000');
  });

  it('asks for product, category, place and a photo before the second step', () => {
    expect(Object.keys(detailsErrors(EMPTY_DRAFT)).sort()).toEqual([
      'category',
      'images',
      'place',
      'productName',
    ]);
    expect(detailsErrors(draft)).toEqual({});
  });

  it.each([
    ['7.25', 'No entendimos la cantidad'],
    ['7,1234567', 'Usa como máximo 6 decimales'],
    ['siete', 'Escribe solo números'],
    ['0', 'mayor que cero'],
    ['', 'Escribe una cantidad'],
  ])('refuses the price %p and says what to do', (price, text) => {
    expect(termsErrors({ ...draft, price }).price).toContain(text);
  });

  it('keeps the limits inside each other and inside the quantity', () => {
    expect(termsErrors({ ...draft, minLimit: '2.000' }).minLimit).toContain(
      'No puede pasar de lo que ofreces',
    );
    expect(termsErrors({ ...draft, maxLimit: '1' }).maxLimit).toContain('menor que el mínimo');
    expect(termsErrors({ ...draft, maxLimit: '5.000' }).maxLimit).toContain('No puede pasar');
    expect(termsErrors(draft)).toEqual({});
  });

  it('never loses a millionth between what was typed and what is published', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (kg, rate) => {
          const comma = (value: bigint) =>
            `${value / 1_000_000n},${(value % 1_000_000n).toString().padStart(6, '0')}`;
          const input = offerInputFromDraft({
            ...draft,
            quantity: comma(kg),
            price: comma(rate),
            maxLimit: '',
          });
          expect(BigInt(input.amount)).toBe(kg);
          const [whole = '', fraction = ''] = input.exchange_rate.split('.');
          expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(rate);
          expect(orderPrice(microKg(kg), microUsdt(rate)).escrow).toBeGreaterThan(0n);
        },
      ),
    );
  });
});
