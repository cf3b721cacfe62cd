import { parseOfferExtra } from './offer-extra';

/** More words than this narrow nothing down any more. */
const MAX_WORDS = 6;

/** Accents and case fall away, so that "cafe" finds "Café"; runs of spaces count as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded words of a search; none for an empty text. */
export function searchWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '').slice(0, MAX_WORDS);
}

/** Shorter words, "de" and "con", say nothing of a product. */
const SHORTEST_WORD = 4;

/** The words of a product's name that say what it is, folded; all of them where each is short. */
export function productWords(productName: string): string[] {
  const words = foldText(productName).match(/[a-z]+/g) ?? [];
  const long = words.filter((word) => word.length >= SHORTEST_WORD);
  return long.length > 0 ? long : words;
}

/** What to look for among all offers to find more of a product: in "Café Caturra de altura" the first word. */
export const mainKeyword = (productName: string): string => productWords(productName)[0] ?? '';

/**
 * An offer's own search text: name, place and details, folded. Written when the offer is indexed, so that every
 * database matches the same; the search text of its category and seller is a separate column. An offer whose
 * description is not ours is found by the neutral product's name.
 */
export function offerSearchText(extra: string): string {
  const { productName, place, productDetails } = parseOfferExtra(extra);
  return foldText([productName, place, productDetails].join(' '));
}

/** Where the offer's goods are, folded; empty when the description does not say. */
export function offerPlace(extra: string): string {
  return foldText(parseOfferExtra(extra).place);
}

/** The category in the offer's description; 0 without one. It may be any value there; a column holds 32 bits. */
export function offerCategory(extra: string): number {
  const { category } = parseOfferExtra(extra);
  return Number.isInteger(category) && Math.abs(category) < 2 ** 31 ? category : 0;
}
