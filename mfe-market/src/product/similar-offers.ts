import { findOffers, type Offer } from '@cosecha/shared/api';
import { ANY_OFFER, mainKeyword, searchWords } from '@cosecha/shared/domain';

/** What a page knows of the offer that others are compared with. */
export type Likeness = Pick<Offer, 'offerId' | 'extra'>;

const MOST_SIMILAR = 4;
/** Enough that the own ones and this one can be left out. */
const ASKED = 12;

/** Offers with the same word and category first, then with either; never this offer nor the person's own. */
export function pickSimilar(found: readonly Offer[], like: Likeness, wallet: string | null): Offer[] {
  const word = mainKeyword(like.extra.productName);
  const likeness = ({ extra }: Offer): number =>
    (searchWords(extra.productName).includes(word) ? 2 : 0) +
    (extra.category === like.extra.category ? 1 : 0);
  const others = new Map(
    found
      .filter(({ offerId, ownerId }) => offerId !== like.offerId && ownerId !== wallet)
      .map((offer) => [offer.offerId, offer]),
  );
  return [...others.values()].sort((left, right) => likeness(right) - likeness(left)).slice(0, MOST_SIMILAR);
}

/** Offers that can be bought instead. @throws RequestError */
export async function similarOffers(
  like: Likeness,
  wallet: string | null,
  signal?: AbortSignal,
): Promise<Offer[]> {
  const { category, productName } = like.extra;
  const wishes = [
    { ...ANY_OFFER, text: mainKeyword(productName) },
    { ...ANY_OFFER, category: category > 0 ? category : null },
  ];
  const found = await Promise.all(wishes.map((wish) => findOffers(wish, { first: ASKED }, signal)));
  return pickSimilar(found.flat(), like, wallet);
}

/** The newest offers, where nothing is known to compare with. @throws RequestError */
export async function newestOffers(wallet: string | null, signal?: AbortSignal): Promise<Offer[]> {
  const found = await findOffers(ANY_OFFER, { first: ASKED }, signal);
  return found.filter(({ ownerId }) => ownerId !== wallet).slice(0, MOST_SIMILAR);
}
