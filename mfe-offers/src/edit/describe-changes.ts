import {
  formatKg,
  keysOf,
  type MicroKg,
  microUsdt,
  moneyText,
  type PrintRate,
  parseUsdt,
} from '@cosecha/shared/domain';
import { deliveryTimeInWords, offerFieldRows, offersText, waysText, wayWords } from '@cosecha/shared/text';
import { type OfferDraft, photoUrls } from '../draft/offer-draft';
import { deliveryMinutesOf, limitsOf, minPurchasesOf } from '../draft/offer-input';
import { draftedOptions } from '../draft/ways/wire-ways';
import type { OfferChange } from '../tasks/offer-operation';

const { details, photos, terms, edit } = offersText;

const kg = (amount: MicroKg): string => formatKg(amount, { exact: true });

type CategoryName = (id: string) => string;

/** How each part of an offer reads, under its label; two drafts say the same where their words are equal. */
function wordsOf(draft: OfferDraft, categoryName: CategoryName, rate: PrintRate): Record<string, string> {
  const price = parseUsdt(draft.price);
  const limits = limitsOf(draft);
  const minutes = deliveryMinutesOf(draft);
  return {
    [details.productName]: draft.productName.trim(),
    [terms.productDetails]: draft.productDetails.trim(),
    [details.category]: categoryName(draft.category),
    ...Object.fromEntries(offerFieldRows(draft).map(({ label, value }) => [label, value])),
    [photos.title]: photoUrls(draft).join(' '),
    [terms.price]: moneyText(price.ok ? price.value : microUsdt(0n), rate),
    [edit.quantity]: limits ? kg(limits.quantity) : '',
    [edit.limits]: limits ? edit.range(kg(limits.min), kg(limits.max)) : '',
    [terms.delivery]: minutes === null ? '' : deliveryTimeInWords(minutes),
    [waysText.title]: waysInWords(draft, rate),
    [terms.paymentGroup]: draft.paymentMethods.map(({ name }) => name).join(', '),
    [edit.minPurchases]: String(minPurchasesOf(draft) || ''),
    [terms.terms]: draft.terms.trim(),
  };
}

const waysInWords = (draft: OfferDraft, rate: PrintRate): string =>
  draftedOptions(draft)
    .map((option) => wayWords(option, rate))
    .map(({ title, price, lines }) => [`${title}: ${price}`, ...lines].join(' · '))
    .join('; ') || edit.agreed;

/** What an edit changes, part by part, in the words of the form. */
export function describeChanges(
  before: OfferDraft,
  after: OfferDraft,
  categoryName: CategoryName,
  rate: PrintRate,
): OfferChange[] {
  const was = wordsOf(before, categoryName, rate);
  const is = wordsOf(after, categoryName, rate);
  return keysOf(was)
    .filter((label) => was[label] !== is[label])
    .map((label) =>
      label === photos.title
        ? photosChange(before, after)
        : { label, before: was[label] || edit.none, after: is[label] || edit.none },
    );
}

/** Addresses say nothing to people: how many there are does, or that they are others. */
function photosChange(before: OfferDraft, after: OfferDraft): OfferChange {
  const [was, is] = [photoUrls(before).length, photoUrls(after).length];
  const change = was === is ? `${edit.photoCount(is)}, ${edit.photosMoved}` : edit.photoCount(is);
  return { label: photos.title, before: edit.photoCount(was), after: change };
}
