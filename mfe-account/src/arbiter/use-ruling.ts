import { isUncertain, newIdempotencyKey, RequestError, resolveDispute } from '@cosecha/shared/api';
import { plainWords } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { pinText } from '@cosecha/shared/text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_RULING, type RulingDraft, rulingRow } from './ruling-draft';

export interface RulingHandle {
  /** Null until the device has answered. */
  draft: RulingDraft | null;
  change: (changes: Partial<RulingDraft>) => Promise<void>;
  /** Sends what the draft says, once, as soon as the wallet's key has confirmed it. @param effect what the arbiter reads then */
  send: (effect: string) => Promise<void>;
  pending: boolean;
  error: Error | null;
  /** It may have arrived, perhaps before a reload: asked again it is the same ruling. */
  uncertain: boolean;
}

/** The arbiter's decision on one order, from the first word to a known end. */
export function useRuling(orderId: string, onRuled: () => void, onFailed: () => void): RulingHandle {
  const { wallet } = useSession();
  const [draft, setDraft] = useState<RulingDraft | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const latest = useRef<RulingDraft>(NO_RULING);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(false);

  useEffect(() => {
    let isGone = false;
    setDraft(null);
    rulingRow(orderId)
      .read(wallet ?? '')
      .catch(() => NO_RULING)
      .then((kept) => {
        if (isGone) return;
        latest.current = kept;
        setDraft(kept);
      });
    return () => {
      isGone = true;
    };
  }, [wallet, orderId]);

  const change = useCallback(
    async (changes: Partial<RulingDraft>) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setDraft(next);
      const write = () =>
        rulingRow(orderId)
          .change(wallet ?? '', () => next)
          .catch(() => undefined);
      writing.current = writing.current.then(write);
      await writing.current;
    },
    [wallet, orderId],
  );

  async function sendOnce(release: boolean, effect: string): Promise<void> {
    const key = latest.current.sentKey ?? newIdempotencyKey();
    await change({ sentKey: key });
    try {
      const ruling = { orderId, release, explanation: plainWords(latest.current.words) };
      await resolveDispute(ruling, key, { title: pinText.confirm, explain: effect });
      await change(NO_RULING);
      onRuled();
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      if (!isUncertain(failure)) await change({ sentKey: null });
      // Who thinks better of it meets no alarm.
      if (failure instanceof RequestError && failure.code === 'signature-cancelled') return;
      setError(failure);
      onFailed();
    }
  }

  async function send(effect: string): Promise<void> {
    const { release } = latest.current;
    if (underWay.current || release === null) return;
    underWay.current = true;
    setPending(true);
    setError(null);
    try {
      await sendOnce(release, effect);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  }

  const uncertain = !pending && draft !== null && draft.sentKey !== null;
  return { draft, change, send, pending, error, uncertain };
}
