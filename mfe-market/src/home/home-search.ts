import { HOME_SEARCH_MAX, type OfferExtra } from '@cosecha/shared/domain';
import { matchesEveryWord } from '../catalogue/fold-text';

/** SPEC.md §5: at most 15 characters, counted as people count them (code points), not as UTF-16 units. */
export function limitSearch(text: string): string {
  return Array.from(text).slice(0, HOME_SEARCH_MAX).join('');
}

/** SPEC.md §2: by product name or details, case-insensitively; accents do not matter either. */
export function searchHome<O extends { extra: OfferExtra }>(
  offers: readonly O[],
  term: string,
): readonly O[] {
  return offers.filter(({ extra }) => matchesEveryWord(term, [extra.productName, extra.productDetails]));
}
