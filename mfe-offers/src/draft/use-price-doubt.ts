import { queryKeys, searchOffers, usePolledQuery } from '@cosecha/shared/api';
import {
  formatOwn,
  formatUsdt,
  inOwnCurrency,
  type MicroUsdt,
  mainKeyword,
  parseUsdt,
} from '@cosecha/shared/domain';
import type { OwnRate } from '@cosecha/shared/own-money';
import { useSession } from '@cosecha/shared/state';
import { offersText } from '@cosecha/shared/text';
import { useState } from 'react';
import type { OfferDraft } from './offer-draft';
import { isFarFrom, type PriceSuggestion, priceSuggestion } from './price-suggestion';

const texts = offersText.terms.sure;

export interface PriceDoubt {
  /** What others ask for the same kind; null where too few do. */
  suggestion: PriceSuggestion | null;
  /** Asks whether the price is meant; null where it may be, or the person said so. */
  question: string | null;
  /** The person was asked about the price as it stands, and means it. */
  isMeant: boolean;
  mean: (isMeant: boolean) => void;
}

/**
 * A price far from the others' is asked about before it is published: it may be pesos that were typed as USDT.
 * @param published of an offer that is edited: it was meant
 */
export function usePriceDoubt(draft: OfferDraft, rate: OwnRate | null, published?: MicroUsdt): PriceDoubt {
  const [meant, setMeant] = useState<MicroUsdt | null>(null);
  const suggestion = usePriceSuggestion(draft);
  const parsed = parseUsdt(draft.price);
  const price = parsed.ok ? parsed.value : null;
  const far =
    suggestion && price !== null && price !== published ? isFarFrom(price, suggestion.median) : null;
  const isMeant = far !== null && meant === price;
  const inWords = (value: MicroUsdt) => {
    const usdt = formatUsdt(value, { exact: true });
    return rate ? texts.inBoth(usdt, formatOwn(inOwnCurrency(value, rate.rate), rate.currency)) : usdt;
  };
  return {
    suggestion,
    isMeant,
    question:
      suggestion && price !== null && far && !isMeant
        ? texts[far](inWords(price), suggestion.count, inWords(suggestion.median))
        : null,
    mean: (isSo) => setMeant(isSo ? price : null),
  };
}

function usePriceSuggestion({ productName, category }: OfferDraft): PriceSuggestion | null {
  const { wallet } = useSession();
  const word = mainKeyword(productName);
  const alike = usePolledQuery({
    key: [...queryKeys.offers.search(word), 'prices'],
    query: (signal) => searchOffers(word, {}, signal),
    pollMs: 0,
    enabled: word !== '',
  });
  return priceSuggestion(alike.data ?? [], { productName, category, wallet: wallet ?? '' });
}
