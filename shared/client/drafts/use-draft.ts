import { bestEffort } from '@cosecha/shared/promise';
import { sessionStore, useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draft-store';

export interface DraftHandle<Typed> {
  /** Null until the device has answered. */
  draft: Draft<Typed> | null;
  /** Shows the change at once and stores it in the background; resolves when it is stored. */
  change: (change: (draft: Draft<Typed>) => Draft<Typed>) => Promise<void>;
  /** The same for what was typed or chosen. */
  set: (typed: Partial<Draft<Typed>>) => void;
  clear: () => Promise<void>;
}

/**
 * The draft, stored on this device until it is sent. It belongs to one subject and wallet, from the first render on.
 */
export function useDraft<Typed extends object>(
  store: DraftStore<Typed>,
  subject: string,
): DraftHandle<Typed> {
  const { wallet } = useSession();
  const place = JSON.stringify([wallet, subject]);
  const [shown, setShown] = useState<{ place: string; draft: Draft<Typed> } | null>(null);
  const current = useRef<Draft<Typed> | null>(null);
  const writing = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    let isGone = false;
    current.current = null;
    if (!wallet) return;
    store
      .read(wallet, subject)
      .catch(() => store.nothing)
      .then((stored) => {
        if (isGone) return;
        current.current = stored;
        setShown({ place, draft: stored });
      });
    return () => {
      isGone = true;
    };
  }, [store, wallet, subject, place]);

  const change = useCallback(
    (edit: (draft: Draft<Typed>) => Draft<Typed>) => {
      const before = current.current ?? store.nothing;
      const after = edit(before);
      current.current = after;
      setShown({ place, draft: after });
      /** Storage failures must not prevent sending; a discarded draft is not written again. */
      const write = async () => {
        if (wallet === null || sessionStore.getState().wallet !== wallet) return;
        await bestEffort(store.save(wallet, subject, { before, after }));
      };
      writing.current = writing.current.then(write);
      return writing.current;
    },
    [store, wallet, subject, place],
  );
  const set = useCallback(
    (typed: Partial<Draft<Typed>>) => void change((before) => ({ ...before, ...typed })),
    [change],
  );
  const clear = useCallback(() => change(() => store.nothing), [store, change]);
  return { draft: shown?.place === place ? shown.draft : null, change, set, clear };
}
