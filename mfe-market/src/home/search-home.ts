import { foldText, type OfferExtra } from '@cosecha/shared/domain';
import { foldedOffer, holdsEveryWord } from '../catalogue/fold-text';

/** SPEC.md §2: by product name or details, case-insensitively; accents do not matter either. */
export function searchHome<O extends { extra: OfferExtra }>(
  offers: readonly O[],
  term: string,
): readonly O[] {
  const words = foldText(term);
  return offers.filter((offer) => holdsEveryWord(words, foldedOffer(offer)));
}
