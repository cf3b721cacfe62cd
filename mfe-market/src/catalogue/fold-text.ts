import type { OfferExtra } from '@cosecha/shared/domain';
import { foldText } from '@cosecha/shared/domain';

interface Described {
  extra: OfferExtra;
}

/** Folding costs more than searching, and one types letter by letter: every offer is folded once. */
const folded = new WeakMap<Described, string>();

/** An offer's name and details, folded. */
export function foldedOffer(offer: Described): string {
  const known = folded.get(offer);
  if (known !== undefined) return known;
  const text = foldText(`${offer.extra.productName} ${offer.extra.productDetails}`);
  folded.set(offer, text);
  return text;
}

/** True when the folded text contains every word of the folded term; an empty term matches everything. */
export function holdsEveryWord(foldedTerm: string, foldedText: string): boolean {
  return foldedTerm.split(' ').every((word) => foldedText.includes(word));
}
