import { DomainError } from '@cosecha/shared/domain';
import { completeDraft } from '../testing/seller';
import { CUSTOM_DELIVERY, type OfferDraft, offerDraftSchema } from './offer-draft';
import { offerInputFromDraft } from './offer-input';

const inputOf = (changes: Partial<OfferDraft>) => offerInputFromDraft({ ...completeDraft, ...changes });

test('an arroba is published as its exact kilograms', () => {
  const unit = { name: 'arroba', kg: '12500000' };
  expect(inputOf({ unit, quantity: '8,5', minLimit: '0,5', maxLimit: '2' })).toMatchObject({
    ...{ amount: '106250000', min_limit: '6250000', max_limit: '25000000' },
  });
});

test('no disguised letter reaches the market', () => {
  const { terms_conditions, extra } = inputOf({
    ...{ terms: 'Pago\u202e al\u0000 recibir', place: ' Pitalito,\n  Huila\u200b' },
    ...{ productName: 'Café\u202e  tostado', productDetails: 'Grano\u200b entero' },
  });
  expect(terms_conditions).toBe('Pago al recibir');
  expect(JSON.parse(extra)).toMatchObject({
    ...{ place: 'Pitalito, Huila', productName: 'Café tostado', productDetails: 'Grano entero' },
  });
});

test.each<[string, Partial<OfferDraft>]>([
  ['a delivery time', { deliveryMinutes: CUSTOM_DELIVERY, customDelivery: 'pronto' }],
  ['a price', { price: 'caro' }],
  ['a quantity', { quantity: '' }],
  ['a smallest order', { minLimit: 'poco' }],
  ['a largest order', { maxLimit: 'todo' }],
])('nothing is made of a draft without %s', (_what, changes) => {
  expect(() => inputOf(changes)).toThrow(DomainError);
});

test('a time of seven digits is none', () => {
  expect(() => inputOf({ deliveryMinutes: '1000000' })).toThrow(DomainError);
  expect(inputOf({ deliveryMinutes: '999999' }).time).toBe(999_999);
});

test.each([
  ['a unit of nothing', { unit: { name: 'saco', kg: '0' } }],
  ['a unit below zero', { unit: { name: 'saco', kg: '-5' } }],
  ['a unit that is no figure', { unit: { name: 'saco', kg: '1e3' } }],
  ['a ninth photo', { photos: Array.from({ length: 9 }, (_, index) => ({ id: `${index}`, url: null })) }],
  ['a photo without an id', { photos: [{ id: '', url: null }] }],
])('a kept draft with %s is none', (_what, changes) => {
  expect(offerDraftSchema.safeParse({ ...completeDraft, ...changes }).success).toBe(false);
});
