import { makeOffer } from '@cosecha/shared/testing';
import { placeOf } from './offer-places';

test('places are named once, and not at all where no offer has one', () => {
  const at = (place: string) => makeOffer({ extra: { ...makeOffer().extra, place } });
  expect(placeOf([at('Huila'), at(' Jardín '), at('Huila'), at('')])).toBe('Huila · Jardín');
  expect(placeOf([at('')])).toBe('');
  expect(placeOf(['A', 'B', 'C', 'D'].map(at))).toBe('A · B · C y más');
});
