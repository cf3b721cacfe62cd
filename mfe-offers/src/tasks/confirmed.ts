import { type Offer, offerSchema } from '@cosecha/shared/api';
import { sharedStore } from '@cosecha/shared/state';
import type { OfferCall } from './offer-call';

/** The indexed data follows the chain within seconds; what it still says otherwise after this long is news. */
const AHEAD_MS = 60_000;

/** The subject of what concerns all offers of a seller. */
export const VACATION = 'all';

interface Confirmed {
  call: OfferCall;
  atMs: number;
}

/** What the chain has answered, by offer or for all, while the indexed data may not know it yet. */
export const confirmedStore = sharedStore<Readonly<Record<string, Confirmed>>>('offer-confirmed', {});

export function confirmCall(subject: string, call: OfferCall): void {
  if (call.kind === 'publish') return;
  const entry: Confirmed = { call, atMs: Date.now() };
  confirmedStore.setState({ ...confirmedStore.getState(), [subject]: entry }, true);
}

/** The offers as the chain has them: an answer of the indexed data from before it never sets them back. */
export function withConfirmed(
  offers: readonly Offer[],
  confirmed: Readonly<Record<string, Confirmed>>,
  nowMs: number,
): Offer[] {
  const after = (offer: Offer, subject: string): Offer[] => {
    const entry = confirmed[subject];
    return entry && nowMs - entry.atMs <= AHEAD_MS ? afterCall(offer, entry.call) : [offer];
  };
  return offers.flatMap((offer) => after(offer, offer.offerId)).flatMap((offer) => after(offer, VACATION));
}

/** Whether a seller is away as the chain has it. @param isAway as the indexed data has it */
export function awayAfter(
  isAway: boolean,
  confirmed: Readonly<Record<string, Confirmed>>,
  nowMs: number,
): boolean {
  const entry = confirmed[VACATION];
  return entry && nowMs - entry.atMs <= AHEAD_MS ? entry.call.kind === 'away' : isAway;
}

/** True while the indexed data is behind: then it is worth asking more often. */
export function isBehind(
  offers: readonly Offer[],
  confirmed: Readonly<Record<string, Confirmed>>,
  nowMs: number,
): boolean {
  const shown = withConfirmed(offers, confirmed, nowMs);
  return shown.length !== offers.length || shown.some((offer, index) => !isSameOffer(offer, offers[index]));
}

function afterCall(offer: Offer, call: OfferCall): Offer[] {
  switch (call.kind) {
    case 'pause':
    case 'resume':
      return [{ ...offer, isPaused: call.kind === 'pause' }];
    case 'away':
    case 'back':
      return [{ ...offer, isAway: call.kind === 'away' }];
    case 'delete':
      return [];
    case 'edit':
      return [edited(offer, call.offer)];
    case 'publish':
      return [offer];
  }
}

function edited(offer: Offer, input: (OfferCall & { kind: 'edit' })['offer']): Offer {
  const taken = offer.amount - offer.remaining;
  const after = offerSchema.safeParse({
    ...input,
    id: offer.id,
    offer_id: offer.offerId,
    owner_id: offer.ownerId,
    remaining_amount: String(BigInt(input.amount) - taken),
    is_merchant: offer.isMerchant,
    is_pause: offer.isPaused,
    is_away: offer.isAway,
    delivery: input.delivery ?? [],
    revision: offer.revision + 1,
  });
  return after.success ? after.data : offer;
}

/** What a seller decides about an offer, as one text: two are the same where it is. */
export function offerFingerprint(offer: Offer): string {
  const { extra, rateText, amount, minLimit, maxLimit, time, terms, paymentMethods, delivery } = offer;
  return JSON.stringify([
    extra,
    rateText,
    String(amount),
    String(minLimit),
    String(maxLimit),
    time,
    terms,
    paymentMethods,
    delivery.map(({ id, kind, freight, per }) => [id, kind, String(freight), per]),
  ]);
}

const isSameOffer = (offer: Offer, other: Offer | undefined): boolean =>
  other !== undefined &&
  offer.isPaused === other.isPaused &&
  offer.isAway === other.isAway &&
  offerFingerprint(offer) === offerFingerprint(other);
