import { readTypedMoney, type TypedMoney } from '@cosecha/shared/browser';
import type { OwnRate } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { useEffect, useState } from 'react';
import { changeDraft, type DraftName, draftNamed } from '../draft-store';
import type { OfferDraft } from '../offer-draft';
import { atRate } from './own-price';

export interface DraftMoney {
  /** What a USDT costs in the person's own currency; null where that is not known, and all is typed in USDT. */
  rate: OwnRate | null;
  typedIn: TypedMoney;
}

/** In which money this draft's price and freight are typed: as they were, else as this device did last. */
export function useDraftMoney({ price, ownPrice, typedIn }: OfferDraft): DraftMoney {
  const [last] = useState(readTypedMoney);
  const rate = useOwnRate();
  // A price of which nothing else is known is one in USDT: it does not become pesos under its seller's eyes.
  const before = price === '' ? last : 'usdt';
  return { rate, typedIn: rate ? (typedIn ?? (ownPrice ? 'own' : before)) : 'usdt' };
}

/** While a draft is priced in pesos, its USDT follow the displayed rate. */
export function useRateOfNow(name: DraftName, { rate, typedIn }: DraftMoney, locked: boolean): void {
  const isOwn = typedIn === 'own' && !locked;
  const currency = rate?.currency;
  const cost = rate?.rate;
  useEffect(() => {
    const stored = draftNamed(name);
    if (!isOwn || !stored || currency === undefined || cost === undefined) return;
    const changes = atRate({ currency, rate: cost }, stored.draft);
    if (changes) changeDraft(name, changes);
  }, [name, isOwn, currency, cost]);
}
