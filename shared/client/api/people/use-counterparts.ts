import { queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { COUNTERPARTS_ASKED, COUNTERPARTS_MOST, POLL_MS } from '../../../domain';
import { type Counterpart, counterparts, counterpartsAmong } from './counterparts';

const NONE: readonly Counterpart[] = [];

/** By wallet; null: no counterpart. */
type Named = Readonly<Record<string, Counterpart | null>>;

export interface Counterparts {
  /** All questions were answered, or failed. */
  isSettled: boolean;
  /** Null: no counterpart; undefined: not known yet. */
  personOf: (wallet: string) => Counterpart | null | undefined;
}

/**
 * The counterparts among the wallets on a screen. A list asks for all its rows in one request, and answers of any list
 * are shared and cached for a while.
 * @param own '' without a session
 * @param shown wallets on the screen
 */
export function useCounterparts(own: string, shown: readonly string[]): Counterparts {
  const key = [...queryKeys.orders.counterparts(own), 'among'];
  const client = useQueryClient();
  const [named, setNamed] = useState<Named>(() =>
    // A wallet without a shared order or question may have got one since.
    Object.fromEntries(
      client
        .getQueriesData<Named>({ queryKey: key })
        .flatMap(([, answer]) => Object.entries(answer ?? {}).filter(([, person]) => person !== null)),
    ),
  );
  const personOf = useCallback((wallet: string) => named[wallet], [named]);
  const unknown = shown.filter((wallet) => wallet !== own && personOf(wallet) === undefined);
  const asked = [...new Set(unknown)].slice(0, COUNTERPARTS_ASKED);
  const { data: found, error } = usePolledQuery({
    key: [...key, asked],
    query: async (signal) => {
      const people = await counterpartsAmong(asked, signal);
      return Object.fromEntries(
        asked.map((wallet) => [wallet, people.find((person) => person.wallet === wallet) ?? null]),
      );
    },
    untilAnswered: true,
    enabled: own !== '' && asked.length > 0,
  });
  useEffect(() => {
    if (found) setNamed((before) => ({ ...before, ...found }));
  }, [found]);
  return { isSettled: asked.length === 0 || error !== null, personOf };
}

/** The latest counterparts, newest first; requested only while the person searches among them. */
export function useLatestCounterparts(own: string): {
  latest: readonly Counterpart[];
  /** Older counterparts are in no list and are found by their wallet. */
  isCut: boolean;
} {
  const { data: latest = NONE } = usePolledQuery({
    key: queryKeys.orders.counterparts(own),
    query: counterparts,
    pollMs: POLL_MS.counterparts,
    enabled: own !== '',
  });
  return { latest, isCut: latest.length >= COUNTERPARTS_MOST };
}
