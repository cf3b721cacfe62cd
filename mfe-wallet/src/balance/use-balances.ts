import {
  escrowBalance,
  NearAccountError,
  type QueryState,
  queryKeys,
  stablecoinBalance,
  usePolledQuery,
  viewAccount,
} from '@cosecha/shared/api';
import { type MicroUsdt, POLL_MS } from '@cosecha/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type NearParts, nearParts } from './near-parts';

/** The three parts of a wallet, each asked on its own: one that fails leaves the others readable. */
export interface Balances {
  available: QueryState<MicroUsdt>;
  escrow: QueryState<MicroUsdt>;
  /** Null: the network does not know the account yet. */
  near: QueryState<NearParts | null>;
  refreshing: boolean;
  refresh: () => void;
  /** All parts failed and nothing is cached: one notice and one button for all of them. */
  failedTogether: boolean;
  /** Forgets what went wrong and asks for every part again. */
  retry: () => void;
}

export function useBalances(wallet: string): Balances {
  const client = useQueryClient();
  const enabled = wallet !== '';
  const available = usePolledQuery({
    key: queryKeys.balance.stablecoin(wallet),
    query: (signal) => stablecoinBalance(wallet, signal),
    pollMs: POLL_MS.service,
    enabled,
  });
  const escrow = usePolledQuery({
    key: queryKeys.balance.escrow(wallet),
    query: (signal) => escrowBalance(wallet, signal),
    pollMs: POLL_MS.service,
    enabled,
  });
  const near = usePolledQuery({
    key: [...queryKeys.balance.near(wallet), 'parts'],
    query: (signal) => nearPartsOf(wallet, signal),
    pollMs: POLL_MS.nearBalance,
    enabled,
  });
  const parts = [available, escrow, near];
  return {
    available,
    escrow,
    near,
    refreshing: parts.some(({ refreshing }) => refreshing),
    refresh: () => void client.refetchQueries({ queryKey: queryKeys.balance.all }),
    failedTogether: parts.every(({ data, error }) => data === undefined && error !== null),
    retry() {
      for (const part of parts) part.refresh();
    },
  };
}

/** A wallet's account appears on chain with its first NEAR: until then there is nothing to split, and no failure. */
async function nearPartsOf(wallet: string, signal: AbortSignal): Promise<NearParts | null> {
  try {
    return nearParts(await viewAccount(wallet, signal));
  } catch (error) {
    if (error instanceof NearAccountError && error.unknownAccount) return null;
    throw error;
  }
}
