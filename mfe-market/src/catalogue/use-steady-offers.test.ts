import { makeOffer } from '@cosecha/shared/testing';
import { steadyOffers } from './use-steady-offers';

const offer = (offerId: string, terms = '') => makeOffer({ id: offerId, offerId, terms });
const ids = (offers: readonly { offerId: string }[] | undefined) => offers?.map(({ offerId }) => offerId);
const shown = [offer('3'), offer('2'), offer('1')];

describe('a list that somebody is reading', () => {
  test('keeps its order; what it holds is as new as the news', () => {
    const steady = steadyOffers(shown, [offer('4'), offer('1', 'nuevo'), offer('3')], false);
    expect(ids(steady)).toEqual(['3', '2', '1']);
    expect(steady?.[2]?.terms).toBe('nuevo');
  });

  test('takes at its end what stands behind all of it', () => {
    expect(ids(steadyOffers(shown, [...shown, offer('0')], false))).toEqual(['3', '2', '1', '0']);
  });

  test('is as the news are while its top is in sight', () => {
    expect(ids(steadyOffers(shown, [offer('4'), offer('3')], true))).toEqual(['4', '3']);
  });

  test('nothing to keep: the news', () => {
    expect(ids(steadyOffers(undefined, shown, false))).toEqual(['3', '2', '1']);
    expect(steadyOffers(shown, undefined, false)).toBeUndefined();
  });
});
