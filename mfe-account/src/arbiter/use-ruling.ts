import type { Order } from '@cosecha/shared/api';
import { type MicroUsdt, plainWords } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { isWithdrawn, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { seenOf } from '@cosecha/shared/signing';
import { useState } from 'react';
import { type RulingDraft, rulingDrafts } from './draft';
import { rulingKind } from './ruling';

export interface RulingHandle {
  /** Null until the device has answered. */
  draft: RulingDraft | null;
  change: (changes: Partial<RulingDraft>) => void;
  /**
   * Sends the ruling once, as soon as the wallet's key has confirmed it.
   * @param sellerAmount what the seller is paid of the whole, before the fee
   * @param effect what the arbiter reads then
   */
  send: (sellerAmount: MicroUsdt, effect: string) => void;
  pending: boolean;
  error: Error | null;
  /** It may have arrived, perhaps before a reload: asked again it is the same ruling. */
  uncertain: boolean;
}

/** The arbiter's decision on one order, from the first word to a known end. */
export function useRuling(order: Order, onRuled: () => void, onFailed: () => void): RulingHandle {
  const { orderId } = order;
  const { draft, set } = useDraft(rulingDrafts, orderId);
  const { known, operation, start, ask } = useOperation(rulingKind, orderId);
  const [error, setError] = useState<Error | null>(null);
  useOnEnd(rulingKind, orderId, (ended) => {
    if (ended.status === 'done') onRuled();
    if (ended.status !== 'refused' || isWithdrawn(ended.error)) return;
    setError(ended.error);
    onFailed();
  });
  const uncertain = operation?.status === 'uncertain';

  function send(sellerAmount: MicroUsdt, effect: string): void {
    setError(null);
    if (uncertain) return void ask(operation);
    if (!draft) return;
    const explanation = plainWords(draft.words);
    void start({
      ...{ orderId, sellerAmount: String(sellerAmount), explanation, effect },
      order: seenOf(order),
    });
  }
  const isKnown = known ? draft : null;
  return { draft: isKnown, change: set, send, pending: operation?.status === 'sending', error, uncertain };
}
