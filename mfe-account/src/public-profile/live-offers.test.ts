import { microKg } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { isLive, placeOf } from './live-offers';

test.each([
  ['what can be bought', makeOffer(), true],
  ['what is paused', makeOffer({ isPaused: true }), false],
  ['what is sold out', makeOffer({ remaining: microKg(0n), minLimit: microKg(0n) }), false],
  ['a rest below the least that one may buy', makeOffer({ remaining: microKg(900_000n) }), false],
])('%s is live: %#', (_case, offer, live) => {
  expect(isLive(offer)).toBe(live);
});

test('places are named once, and not at all where no offer has one', () => {
  const at = (place: string) => makeOffer({ extra: { ...makeOffer().extra, place } });
  expect(placeOf([at('Huila'), at(' Jardín '), at('Huila'), at('')])).toBe('Huila · Jardín');
  expect(placeOf([at('')])).toBe('');
});
