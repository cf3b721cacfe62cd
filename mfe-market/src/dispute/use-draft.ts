import { bestEffort } from '@cosecha/shared/promise';
import { useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftPart, keepDraft, NO_DRAFT, readDraft } from './draft';

export interface DraftHandle {
  /** Null until the device has answered. */
  draft: Draft | null;
  /** Shows the change at once and writes it down behind; answers when it stands on the device. */
  change: (change: (draft: Draft) => Draft) => Promise<void>;
  clear: () => Promise<void>;
}

/** What was typed about an order, kept on this device until it is sent. */
export function useDraft(orderId: string, part: DraftPart): DraftHandle {
  const { wallet } = useSession();
  const [draft, setDraft] = useState<Draft | null>(null);
  const current = useRef<Draft | null>(null);
  const writing = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let isGone = false;
    current.current = null;
    setDraft(null);
    if (!wallet) return;
    readDraft(wallet, orderId, part)
      .catch(() => NO_DRAFT)
      .then((kept) => {
        if (isGone) return;
        current.current = kept;
        setDraft(kept);
      });
    return () => {
      isGone = true;
    };
  }, [wallet, orderId, part]);

  const change = useCallback(
    (edit: (draft: Draft) => Draft) => {
      const before = current.current ?? NO_DRAFT;
      const after = edit(before);
      current.current = after;
      setDraft(after);
      /** A device that cannot keep it must not stop anybody from sending it. */
      const write = () =>
        wallet ? bestEffort(keepDraft(wallet, orderId, part, { before, after })) : Promise.resolve();
      writing.current = writing.current.then(write);
      return writing.current;
    },
    [wallet, orderId, part],
  );
  const clear = useCallback(() => change(() => NO_DRAFT), [change]);
  return { draft, change, clear };
}
