import { queryKeys, searchOffers, usePolledQuery } from '@cosecha/shared/api';
import { mainKeyword, type OwnRate } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { priceWarningText } from '@cosecha/shared/text';
import { useState } from 'react';
import type { OfferDraft } from '../offer-draft';
import { type PriceSuggestion, priceSuggestion } from './price-suggestion';
import { amountsOf, type MoneyName, priceWarning } from './price-warnings';

export interface PriceWarning {
  /** Asks whether the amount is meant; null where it may be, or the person said so. */
  question: string | null;
  /** The person has confirmed this amount. */
  isMeant: boolean;
  /** Says that it is. */
  yes: string;
  mean: (isMeant: boolean) => void;
}

export type PriceWarnings = Readonly<Record<MoneyName, PriceWarning>>;

interface DraftWarnings {
  /** What others ask for the same kind; null where too few do. */
  suggestion: PriceSuggestion | null;
  warnings: PriceWarnings;
  /** Those that are open, as problems of the form. */
  questions: Readonly<Record<MoneyName, string | null>>;
}

/**
 * Asks about amounts before they are published that may be pesos typed as USDT, or a comma in the wrong place.
 * @param published an edited offer as published: its price was meant
 */
export function usePriceWarnings(
  draft: OfferDraft,
  rate: OwnRate | null,
  published?: OfferDraft,
): DraftWarnings {
  const suggestion = usePriceSuggestion(draft);
  const [meant, setMeant] = useState<Partial<Record<MoneyName, string>>>({});
  const amounts = amountsOf(draft);
  const before = published && amountsOf(published);
  const warning = (name: MoneyName): PriceWarning => {
    const amount = amounts[name];
    const alike = name === 'price' ? suggestion : null;
    const asks = amount && priceWarning(amount, { published: before?.[name], alike, rate });
    const present = amount ? `${amount.per} ${amount.value}` : '';
    const isMeant = asks !== null && meant[name] === present;
    return {
      question: isMeant ? null : asks,
      isMeant,
      yes: priceWarningText.yes[name],
      mean: (isSo) => setMeant((others) => ({ ...others, [name]: isSo ? present : '' })),
    };
  };
  const [price, sellerPrice, carrierPrice] = [
    warning('price'),
    warning('sellerPrice'),
    warning('carrierPrice'),
  ];
  return {
    suggestion,
    warnings: { price, sellerPrice, carrierPrice },
    questions: {
      price: price.question,
      sellerPrice: sellerPrice.question,
      carrierPrice: carrierPrice.question,
    },
  };
}

function usePriceSuggestion({ productName, category }: OfferDraft): PriceSuggestion | null {
  const { wallet } = useSession();
  const word = mainKeyword(productName);
  const alike = usePolledQuery({
    key: [...queryKeys.offers.search(word), 'prices'],
    query: (signal) => searchOffers(word, signal),
    pollMs: 0,
    enabled: word !== '',
  });
  return priceSuggestion(alike.data ?? [], { productName, category, wallet: wallet ?? '' });
}
