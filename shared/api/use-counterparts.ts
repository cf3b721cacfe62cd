import { queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useCallback, useEffect, useState } from 'react';
import { COUNTERPARTS_ASKED, COUNTERPARTS_MOST } from '../domain';
import { type Counterpart, counterparts, counterpartsAmong } from './counterparts';

/** Names hardly change; a new order brings its people with the refresh that follows it. */
const LOOK_MS = 5 * 60_000;
const NOBODY: Counterpart[] = [];
const NO_WALLETS: readonly string[] = [];

export interface Counterparts {
  /** Whom the person met last, the latest first. */
  latest: readonly Counterpart[];
  /** Others met longer ago stand in no list; by their wallet they are found. */
  isCut: boolean;
  /** The question was answered, or failed. */
  isSettled: boolean;
  /** Null: no counterpart; undefined: not known yet. */
  personOf: (wallet: string) => Counterpart | null | undefined;
}

/**
 * Everybody with whom the person trades or talks. One question serves every card and screen; who is shown and was met too long ago to
 * be in its answer is asked for by their wallet.
 * @param own '' without a session
 * @param shown wallets on the screen
 * @param untilAnswered without a timer of its own, for what stands on a screen many times
 */
export function useCounterparts(own: string, shown = NO_WALLETS, untilAnswered = false): Counterparts {
  const key = queryKeys.orders.counterparts(own);
  const { data: latest = NOBODY, error } = usePolledQuery({
    key,
    query: counterparts,
    pollMs: LOOK_MS,
    untilAnswered,
    enabled: own !== '',
  });
  const [older, setOlder] = useState<Readonly<Record<string, Counterpart | null>>>({});
  const personOf = useCallback(
    (wallet: string) => latest.find((person) => person.wallet === wallet) ?? older[wallet],
    [latest, older],
  );
  const isCut = latest.length >= COUNTERPARTS_MOST;
  const missing = isCut
    ? shown.filter((wallet) => wallet !== own && personOf(wallet) === undefined).slice(0, COUNTERPARTS_ASKED)
    : NO_WALLETS;
  const { data: found } = usePolledQuery({
    key: [...key, missing],
    query: async (signal) => {
      const people = await counterpartsAmong(missing, signal);
      return Object.fromEntries(
        missing.map((wallet) => [wallet, people.find((person) => person.wallet === wallet) ?? null]),
      );
    },
    untilAnswered: true,
    enabled: missing.length > 0,
  });
  useEffect(() => {
    if (found) setOlder((before) => ({ ...before, ...found }));
  }, [found]);
  return {
    latest,
    isCut,
    isSettled: latest !== NOBODY || error !== null,
    personOf,
  };
}
