import { errorText, keysOf, OFFER_TEXT_FIELDS } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { completeDraft } from '../testing/seller';
import { detailsErrors, LIMITS, TEXT_LIMITS, termsErrors } from './draft-errors';
import type { OfferDraft } from './offer-draft';

const texts = offersText.errors;
const arrobas = { unit: { name: 'arroba', kg: '12500000' }, quantity: '10' };

const detailsOf = (changes: Partial<OfferDraft>) => detailsErrors({ ...completeDraft, ...changes });
const termsOf = (changes: Partial<OfferDraft>) => termsErrors({ ...completeDraft, ...changes });
const allOf = (changes: Partial<OfferDraft>) => ({ ...detailsOf(changes), ...termsOf(changes) });

test.each(['productName' as const, 'productDetails' as const, ...keysOf(OFFER_TEXT_FIELDS)])(
  '%s is held to what a buyer is shown of it',
  (field) => {
    const most = 'ñ'.repeat(TEXT_LIMITS[field]);
    expect(allOf({ [field]: most })).toEqual({});
    expect(allOf({ [field]: `${most}ñ` })).toEqual({ [field]: texts.tooLong(TEXT_LIMITS[field]) });
  },
);

test('words about the product that the network would not take are said at the longest of them', () => {
  const packing = '漢'.repeat(700);
  const productDetails = '漢'.repeat(TEXT_LIMITS.productDetails);
  expect(termsOf({ productDetails, packing })).toMatchObject({ productDetails: texts.tooManyBytes });
});

test('terms are held to their letters', () => {
  const most = 'x'.repeat(TEXT_LIMITS.terms);
  expect(termsOf({ terms: most })).toEqual({});
  expect(termsOf({ terms: `${most}x` })).toEqual({ terms: texts.tooLong(TEXT_LIMITS.terms) });
});

test.each([
  ['minLimit', 'dos', errorText('amount-not-a-number')],
  ['minLimit', '0', errorText('amount-zero')],
  ['minLimit', '1,0000001', errorText('amount-too-many-decimals', { decimals: '6' })],
  ['maxLimit', 'todo', errorText('amount-not-a-number')],
  ['maxLimit', '0', errorText('amount-zero')],
  ['maxLimit', '1,0000001', errorText('amount-too-many-decimals', { decimals: '6' })],
] as const)('a limit that is no amount is refused: %s %p', (field, text, words) => {
  expect(termsOf({ [field]: text })).toEqual({ [field]: words });
});

test('limits may reach the quantity and each other', () => {
  expect(termsOf({ quantity: '120', minLimit: '120', maxLimit: '120' })).toEqual({});
});

test('a count of arrobas that is no whole millionth asks for decimals that always are', () => {
  expect(detailsOf({ ...arrobas, quantity: '0,000001' })).toEqual({
    quantity: errorText('amount-too-many-decimals', { decimals: '3' }),
  });
});

test('what is taken already is said in the unit of the offer', () => {
  const of = (taken: bigint) => detailsErrors({ ...completeDraft, ...arrobas }, taken);
  expect(of(125_000_000n)).toEqual({});
  expect(of(125_000_001n)).toEqual({ quantity: texts.belowTaken('125,000001\u00a0Kg') });
  expect(of(150_000_000n)).toEqual({
    quantity: texts.belowTaken('12\u00a0arrobas = 150\u00a0Kg'),
  });
});

test.each([
  ['deliveryMinutes', { deliveryMinutes: '0' }, texts.delivery],
  ['deliveryMinutes', { deliveryMinutes: String(LIMITS.deliveryMinutes + 1) }, texts.deliveryTooLong],
])('a delivery time that was chosen is refused beside the choice: %s %p', (field, changes, words) => {
  expect(termsOf(changes)).toEqual({ [field]: words });
});
