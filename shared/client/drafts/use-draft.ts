import { bestEffort } from '@cosecha/shared/promise';
import { sessionStore, useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draft-store';

export interface DraftHandle<Typed> {
  /** Null until the device has answered. */
  draft: Draft<Typed> | null;
  /** Shows the change at once and writes it down behind; answers when it stands on the device. */
  change: (change: (draft: Draft<Typed>) => Draft<Typed>) => Promise<void>;
  /** The same for what was typed or chosen. */
  set: (typed: Partial<Draft<Typed>>) => void;
  clear: () => Promise<void>;
}

/** What was typed, kept on this device until it is sent. It stands for its own subject and wallet, from the first drawing on. */
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
      .then((kept) => {
        if (isGone) return;
        current.current = kept;
        setShown({ place, draft: kept });
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
      /** A device that cannot keep it must not stop anybody from sending it; what a person left with is not written again. */
      const write = async () => {
        if (wallet === null || sessionStore.getState().wallet !== wallet) return;
        await bestEffort(store.keep(wallet, subject, { before, after }));
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
