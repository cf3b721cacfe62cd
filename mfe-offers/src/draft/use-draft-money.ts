import { readCurrency, readTypedMoney, type TypedMoney } from '@cosecha/shared/browser';
import { type OwnRate, useOwnRate } from '@cosecha/shared/own-money';
import { useState } from 'react';
import type { OfferDraft } from './offer-draft';

export interface DraftMoney {
  /** What a USDT costs in the person's own currency; null where that is not known, and all is typed in USDT. */
  rate: OwnRate | null;
  typedIn: TypedMoney;
}

/** In which money this draft's price and freight are typed: as they were, else as this device did last. */
export function useDraftMoney({ price, ownPrice, typedIn }: OfferDraft): DraftMoney {
  const [choice] = useState(readCurrency);
  const [last] = useState(readTypedMoney);
  const rate = useOwnRate(ownPrice?.currency ?? choice);
  // A price of which nothing else is known is one in USDT: it does not become pesos under its seller's eyes.
  const before = price === '' ? last : 'usdt';
  return { rate, typedIn: rate ? (typedIn ?? (ownPrice ? 'own' : before)) : 'usdt' };
}
