import type { OfferExtra } from '@cosecha/shared/domain';
import { matchesEveryWord } from '../catalogue/fold-text';

/** SPEC.md §2: by product name or details, case-insensitively; accents do not matter either. */
export function searchHome<O extends { extra: OfferExtra }>(
  offers: readonly O[],
  term: string,
): readonly O[] {
  return offers.filter(({ extra }) => matchesEveryWord(term, [extra.productName, extra.productDetails]));
}
