import { microKg, microUsdt, offerExtraSchema, orderPrice } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import fc from 'fast-check';
import { detailsErrors, termsErrors } from './draft-errors';
import { draftFromOffer } from './draft-from-offer';
import { CUSTOM_DELIVERY, EMPTY_DRAFT, type OfferDraft, USUAL_PAYMENT } from './offer-draft';
import { deliveryMinutesOf, offerInputFromDraft } from './offer-input';

const draft: OfferDraft = {
  ...EMPTY_DRAFT,
  productName: ' Café tostado ',
  productDetails: 'Grano entero, tueste medio.',
  category: '19',
  packing: 'Bolsa de 500 g',
  place: 'Pitalito, Huila',
  photos: [
    { id: 'a', url: '/media/demo/ab-one.webp' },
    { id: 'b', url: '/media/demo/ab-two.webp' },
  ],
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
    expect(input).not.toHaveProperty('offer_id');
    const extra = offerExtraSchema.parse(JSON.parse(input.extra));
    expect(extra).toMatchObject({
      productName: 'Café tostado',
      category: 19,
      images: ['/media/demo/ab-one.webp', '/media/demo/ab-two.webp'],
    });
    expect(offerInputFromDraft(draft, '41')).toMatchObject({ offer_id: '41' });
  });

  it.each([
    ['120', '', '', '1000000', '120000000'],
    ['0,5', '', '', '500000', '500000'],
    ['120', '', '0,25', '250000', '250000'],
    ['120', '5', ' ', '5000000', '120000000'],
  ])(
    'offers %s Kg with sensible limits for what is left empty: "%s" to "%s"',
    (quantity, min, max, from, to) => {
      const input = offerInputFromDraft({ ...draft, quantity, minLimit: min, maxLimit: max });
      expect([input.min_limit, input.max_limit]).toEqual([from, to]);
    },
  );

  it.each([
    ['', undefined],
    ['0', undefined],
    [' 3 ', 3],
    ['50', 50],
  ])('asks "%s" completed purchases of buyers as %p', (minPurchases, expected) => {
    const asking = { ...draft, minPurchases };
    expect(termsErrors(asking)).toEqual({});
    expect(JSON.parse(offerInputFromDraft(asking).extra).minPurchases).toBe(expected);
  });

  it.each(['51', '2,5', '-1', 'dos'])('refuses "%s" completed purchases', (minPurchases) => {
    expect(termsErrors({ ...draft, minPurchases }).minPurchases).toContain('de 1 a 50');
  });

  it('asks for a photo, product, category and quantity before the second step', () => {
    expect(Object.keys(detailsErrors(EMPTY_DRAFT)).sort()).toEqual([
      'category',
      'photos',
      'productName',
      'quantity',
    ]);
    expect(detailsErrors(draft)).toEqual({});
  });

  it('takes no name that cannot be seen', () => {
    expect(Object.keys(detailsErrors({ ...draft, productName: '\u200b \u202e' }))).toEqual(['productName']);
  });

  it.each([
    ['7,2.5', 'No entendimos la cantidad'],
    ['7,1234567', 'Usa como máximo 6 decimales'],
    ['siete', 'Escribe solo números'],
    ['0', 'mayor que cero'],
    ['', 'Escribe una cantidad'],
    ['1.000.000.000.000', 'demasiado grande'],
    ['9999999999999999', 'demasiado grande'],
  ])('refuses the price %p and says what to do', (price, text) => {
    expect(termsErrors({ ...draft, price }).price).toContain(text);
  });

  it('takes the largest price and six decimals', () => {
    expect(termsErrors({ ...draft, price: '999.999.999.999,999999' })).toEqual({});
  });

  it('keeps the limits inside each other and inside the quantity', () => {
    expect(termsErrors({ ...draft, minLimit: '2.000' }).minLimit).toContain(
      'No puede pasar de lo que ofreces',
    );
    expect(termsErrors({ ...draft, maxLimit: '1' }).maxLimit).toContain('menor que el mínimo');
    expect(termsErrors({ ...draft, maxLimit: '5.000' }).maxLimit).toContain('No puede pasar');
    expect(termsErrors(draft)).toEqual({});
  });

  it('cannot offer less than what is ordered or delivered already', () => {
    expect(detailsErrors({ ...draft, quantity: '100' }, 120_000_000n).quantity).toContain('120\u00a0Kg');
    expect(detailsErrors({ ...draft, quantity: '120' }, 120_000_000n)).toEqual({});
  });

  it.each([
    [{ customDelivery: '36', customUnit: 'hours' as const }, 2160, undefined],
    [{ customDelivery: '180', customUnit: 'days' as const }, 259_200, undefined],
    [{ customDelivery: '181', customUnit: 'days' as const }, 260_640, 'El plazo más largo'],
    [{ customDelivery: '0', customUnit: 'days' as const }, 0, 'Elige el plazo'],
    [{ customDelivery: '1,5', customUnit: 'days' as const }, null, 'Elige el plazo'],
  ])('reads a delivery time of one’s own: %p', (own, minutes, problem) => {
    const with_ = { ...draft, ...own, deliveryMinutes: CUSTOM_DELIVERY };
    expect(deliveryMinutesOf(with_)).toBe(minutes);
    const error = termsErrors(with_).customDelivery;
    if (problem) expect(error).toContain(problem);
    else expect(error).toBeUndefined();
  });

  it('asks for a way to be paid', () => {
    expect(termsErrors({ ...draft, paymentMethods: [] }).paymentMethods).toContain('al menos una');
    expect(
      offerInputFromDraft({ ...draft, paymentMethods: [USUAL_PAYMENT, { id: '2', name: 'Trueque' }] })
        .payment_method,
    ).toHaveLength(2);
  });

  it('counts letters as fields do, and bytes as the contract does', () => {
    const letters = 'á'.repeat(600);
    expect(termsErrors({ ...draft, productDetails: letters })).toEqual({});
    expect(termsErrors({ ...draft, productDetails: `${letters}á` }).productDetails).toContain('600');
    const html = '<script>alert("1")</script>\n'.repeat(20).slice(0, 600);
    const input = offerInputFromDraft({ ...draft, productDetails: html });
    expect(offerExtraSchema.parse(JSON.parse(input.extra)).productDetails).toBe(html.trim());
    const emoji = '☕'.repeat(500);
    expect(termsErrors({ ...draft, terms: emoji })).toEqual({});
    const photos = Array.from({ length: 8 }, (_each, index) => ({
      id: String(index),
      url: `/media/${'a'.repeat(63)}${index}.webp`,
    }));
    const full = { ...draft, photos, place: '漢'.repeat(80), productName: '漢'.repeat(60) };
    expect(termsErrors({ ...full, productDetails: '漢'.repeat(600) })).toEqual({});
    // Written out in JSON, each of these would take six bytes; none is sent.
    expect(termsErrors({ ...full, productDetails: '\u0001'.repeat(600) })).toEqual({});
  });

  it('comes back from an offer as it was published', () => {
    const offer = makeOffer({ time: 2160, minLimit: microKg(2_500_000n) });
    const again = draftFromOffer(offer);
    expect(again).toMatchObject({
      deliveryMinutes: CUSTOM_DELIVERY,
      customDelivery: '36',
      customUnit: 'hours',
    });
    expect(again.minLimit).toBe('2,5');
    const input = offerInputFromDraft(again, offer.offerId);
    expect(input).toMatchObject({
      exchange_rate: offer.rateText,
      amount: String(offer.amount),
      max_limit: String(offer.maxLimit),
      time: offer.time,
      terms_conditions: offer.terms,
    });
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
            minLimit: '',
            maxLimit: '',
          });
          expect(BigInt(input.amount)).toBe(kg);
          expect(BigInt(input.min_limit)).toBeLessThanOrEqual(kg);
          const [whole = '', fraction = ''] = input.exchange_rate.split('.');
          expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(rate);
          expect(orderPrice(microKg(kg), microUsdt(rate)).escrow).toBeGreaterThan(0n);
        },
      ),
    );
  });
});
