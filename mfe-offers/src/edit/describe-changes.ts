import { formatKg, formatUsdt, keysOf, microUsdt, parseUsdt } from '@cosecha/shared/domain';
import { deliveryTimeInWords, offersText, wayWords } from '@cosecha/shared/text';
import { type OfferDraft, photoUrls } from '../draft/offer-draft';
import { deliveryMinutesOf, limitsOf, minPurchasesOf } from '../draft/offer-input';
import { draftedOptions } from '../draft/wire-ways';
import type { OfferChange } from '../tasks/offer-operation';

const { labels, none, agreed, photoCount, photosMoved, range } = offersText.edit;

type CategoryName = (id: string) => string;

/** How each part of an offer reads; two drafts say the same where their words are equal. */
function wordsOf(draft: OfferDraft, categoryName: CategoryName): Record<keyof typeof labels, string> {
  const price = parseUsdt(draft.price);
  const limits = limitsOf(draft);
  const minutes = deliveryMinutesOf(draft);
  return {
    productName: draft.productName.trim(),
    productDetails: draft.productDetails.trim(),
    category: categoryName(draft.category),
    packing: draft.packing,
    place: draft.place.trim(),
    photos: photoUrls(draft).join(' '),
    price: formatUsdt(price.ok ? price.value : microUsdt(0n), { exact: true }),
    quantity: limits ? formatKg(limits.quantity, { exact: true }) : '',
    limits: limits ? range(formatKg(limits.min, { exact: true }), formatKg(limits.max, { exact: true })) : '',
    delivery: minutes === null ? '' : deliveryTimeInWords(minutes),
    ways: waysInWords(draft),
    payment: draft.paymentMethods.map(({ name }) => name).join(', '),
    minPurchases: String(minPurchasesOf(draft) || ''),
    terms: draft.terms.trim(),
  };
}

const waysInWords = ({ ways }: OfferDraft): string =>
  draftedOptions(ways)
    .map(wayWords)
    .map(({ title, price, lines }) => [`${title}: ${price}`, ...lines].join(' · '))
    .join('; ') || agreed;

/** What an edit changes, part by part, in the words of the form. */
export function describeChanges(
  before: OfferDraft,
  after: OfferDraft,
  categoryName: CategoryName,
): OfferChange[] {
  const was = wordsOf(before, categoryName);
  const is = wordsOf(after, categoryName);
  const parts = keysOf(labels);
  return parts
    .filter((part) => was[part] !== is[part])
    .map((part) =>
      part === 'photos'
        ? photosChange(before, after)
        : { label: labels[part], before: was[part] || none, after: is[part] || none },
    );
}

/** Addresses say nothing to people: how many there are does, or that they are others. */
function photosChange(before: OfferDraft, after: OfferDraft): OfferChange {
  const [was, is] = [photoUrls(before).length, photoUrls(after).length];
  const change = was === is ? `${photoCount(is)}, ${photosMoved}` : photoCount(is);
  return { label: labels.photos, before: photoCount(was), after: change };
}
