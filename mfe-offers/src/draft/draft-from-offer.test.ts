import {
  DELIVERY_KINDS,
  deliveryOptions,
  IMAGES_PER_OFFER,
  microKg,
  microUsdt,
} from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { completeDraft } from '../testing/seller';
import { draftFromOffer, waysFromOptions } from './draft-from-offer';
import { CUSTOM_DELIVERY, offerDraftSchema } from './offer-draft';
import { deliveryMinutesOf, offerInputFromDraft } from './offer-input';
import { countryOf } from './ways/country-of';
import { NO_WAYS } from './ways/ways';

const { extra } = makeOffer();

test('an offer with more photos than a draft holds fills a draft that the device keeps', () => {
  const images = Array.from(
    { length: IMAGES_PER_OFFER + 3 },
    (_, index) => `/media/demo/photo-${index}.webp`,
  );
  const draft = draftFromOffer(makeOffer({ extra: { ...extra, images } }));
  expect(draft.photos.map(({ url }) => url)).toEqual(images.slice(0, IMAGES_PER_OFFER));
  expect(offerDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('an offer without a category asks for one', () => {
  expect(draftFromOffer(makeOffer({ extra: { ...extra, category: 0 } })).category).toBe('');
});

test.each([
  ['none', microKg(0n), ''],
  ['all that is offered', microKg(100_000_000n), ''],
  ['less', microKg(99_999_999n), '99,999999'],
])('a largest order of %s fills its field', (_what, maxLimit, shown) => {
  expect(draftFromOffer(makeOffer({ amount: microKg(100_000_000n), maxLimit })).maxLimit).toBe(shown);
});

test.each([
  ['one of the choices', 2_880, { deliveryMinutes: '2880', customDelivery: '' }],
  [
    'whole days',
    5_760,
    { deliveryMinutes: CUSTOM_DELIVERY, customDelivery: '4', customUnit: 'days' as const },
  ],
  ['minutes of another app', 90, { deliveryMinutes: '90', customDelivery: '' }],
])('a delivery time of %s stays what it is', (_what, time, fields) => {
  const draft = draftFromOffer(makeOffer({ time }));
  expect(draft).toMatchObject(fields);
  expect(deliveryMinutesOf(draft)).toBe(time);
});

const terms = DELIVERY_KINDS.map((kind) => ({
  ...{ id: kind, kind, freight: microUsdt(0n), per: 'order' as const },
}));

test.each([
  ['of the place where it is fetched', [{ id: 'pickup', region: 'VE/Táchira/Cárdenas' }], 'VE'],
  ['of the first region that it is brought to', [{ id: 'seller', regions: ['VE/Táchira'] }], 'VE'],
  ['of the list where its own is not in it', [{ id: 'pickup', region: 'EC/Loja' }], 'CO'],
])('the form looks through the regions %s', (_what, delivery, country) => {
  const offer = makeOffer({ delivery: terms, extra: { ...extra, delivery } });
  expect(countryOf(draftFromOffer(offer))).toBe(country);
});

test('a way without freight is one without a price', () => {
  const { pickup, seller, carrier } = waysFromOptions(deliveryOptions(terms, undefined));
  expect([pickup.chosen, seller.chosen, carrier.chosen]).toEqual([true, true, true]);
  expect([seller.per, seller.price, carrier.per, carrier.price]).toEqual(['none', '', 'none', '']);
});

test('of two ways of one kind the form takes the first', () => {
  const way = { id: 'carrier', kind: 'carrier' as const, freight: microUsdt(0n), per: 'order' as const };
  const twice = [way, { ...way, id: 'other', freight: microUsdt(7_000_000n) }];
  expect(waysFromOptions(deliveryOptions(twice, undefined))).toEqual({
    ...NO_WAYS,
    carrier: { ...NO_WAYS.carrier, chosen: true },
  });
});

test('photos that the service does not have yet are not published', () => {
  const photos = [...completeDraft.photos, { id: 'on its way', url: null }];
  const { images } = JSON.parse(offerInputFromDraft({ ...completeDraft, photos }).extra);
  expect(images).toEqual(['/media/demo/aa-one.webp']);
});
