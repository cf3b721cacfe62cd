import { microUsdt } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { draftFromOffer } from '../draft/draft-from-offer';
import { offerInputFromDraft } from '../draft/offer-input';
import { NO_WAYS } from '../draft/ways/ways';
import { isBehind, offerFingerprint, VACATION, withConfirmed } from './confirmed';
import type { OfferCall } from './offer-call';

const NOW = 1_000_000;
const offer = makeOffer();
const after = (call: OfferCall, atMs = NOW) => ({ 7: { call, atMs } });

describe('offers as the chain has them', () => {
  it('an older answer does not set a pause back', () => {
    const confirmed = after({ kind: 'pause', offerId: '7' });
    expect(withConfirmed([offer], confirmed, NOW)[0]?.isPaused).toBe(true);
    expect(isBehind([offer], confirmed, NOW)).toBe(true);
    expect(isBehind([{ ...offer, isPaused: true }], confirmed, NOW)).toBe(false);
  });

  it('all of a seller who went are away, those that were paused too', () => {
    const confirmed = { [VACATION]: { call: { kind: 'away' as const }, atMs: NOW } };
    const paused = makeOffer({ offerId: '8', isPaused: true });
    const shown = withConfirmed([offer, paused], confirmed, NOW);
    expect(shown.map(({ isAway, isPaused }) => [isAway, isPaused])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(isBehind([offer], confirmed, NOW)).toBe(true);
    expect(isBehind(shown, confirmed, NOW)).toBe(false);
  });

  it('a deleted one is gone', () => {
    const confirmed = after({ kind: 'delete', offerId: '7' });
    expect(withConfirmed([offer], confirmed, NOW)).toEqual([]);
    expect(isBehind([offer], confirmed, NOW)).toBe(true);
    expect(isBehind([], confirmed, NOW)).toBe(false);
  });

  it('an edited one has its new terms, and what is sold stays sold', () => {
    const draft = { ...draftFromOffer(offer), price: '5', quantity: '90', maxLimit: '' };
    const confirmed = after({ kind: 'edit', offerId: '7', offer: offerInputFromDraft(draft, '7') });
    const [shown] = withConfirmed([offer], confirmed, NOW);
    expect(shown).toMatchObject({ rateText: '5', amount: 90_000_000n, remaining: 70_000_000n });
    expect(isBehind([offer], confirmed, NOW)).toBe(true);
    expect(shown && isBehind([shown], confirmed, NOW)).toBe(false);
  });

  it('one that went on again is not paused, and one who came back is not away', () => {
    const paused = makeOffer({ isPaused: true, isAway: true });
    const confirmed = {
      ...after({ kind: 'resume', offerId: '7' }),
      [VACATION]: { call: { kind: 'back' as const }, atMs: NOW },
    };
    expect(withConfirmed([paused], confirmed, NOW)).toMatchObject([{ isPaused: false, isAway: false }]);
  });

  it('an edit leaves a pause and a vacation as they are, and takes the new ways', () => {
    const draft = draftFromOffer(offer);
    const ways = {
      ...NO_WAYS,
      carrier: { ...NO_WAYS.carrier, chosen: true, per: 'kg' as const, price: '0,3' },
    };
    const input = offerInputFromDraft({ ...draft, ways }, '7');
    const confirmed = after({ kind: 'edit', offerId: '7', offer: input });
    const [shown] = withConfirmed([makeOffer({ isPaused: true, isAway: true })], confirmed, NOW);
    expect(shown).toMatchObject({
      isPaused: true,
      isAway: true,
      delivery: [{ freight: 300_000n, per: 'kg' }],
    });
  });

  it('another freight, way or measure is a change', () => {
    const way = { id: 'seller', kind: 'seller' as const, freight: microUsdt(1n), per: 'order' as const };
    const known = offerFingerprint(makeOffer({ delivery: [way] }));
    const others = [
      { ...way, freight: microUsdt(2n) },
      { ...way, per: 'kg' as const },
      { ...way, id: 'x' },
    ];
    for (const other of others) expect(offerFingerprint(makeOffer({ delivery: [other] }))).not.toBe(known);
  });

  it('to the last moment of the minute the chain has the word', () => {
    const confirmed = after({ kind: 'pause', offerId: '7' }, NOW - 60_000);
    expect(withConfirmed([offer], confirmed, NOW)).toMatchObject([{ isPaused: true }]);
  });

  it('after a minute the indexed data has the word', () => {
    const confirmed = after({ kind: 'pause', offerId: '7' }, NOW - 60_001);
    expect(withConfirmed([offer], confirmed, NOW)).toEqual([offer]);
    expect(isBehind([offer], confirmed, NOW)).toBe(false);
  });

  it('a sale is no change of an offer, a new price is', () => {
    expect(offerFingerprint(makeOffer({ remaining: offer.amount }))).toBe(offerFingerprint(offer));
    expect(offerFingerprint(makeOffer({ rateText: '5' }))).not.toBe(offerFingerprint(offer));
  });
});
