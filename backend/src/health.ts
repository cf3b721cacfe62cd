import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import type { Database } from './db/database';
import type { Indexer } from './indexer/follow-chain';
import { isOfTheFeed } from './indexer/problem';
import type { IndexerState } from './indexer/progress';
import { countQuarantined } from './indexer/quarantine/retry';
import type { NearRpc } from './near/rpc';
import type { Clock } from './util/service';

export interface BackendHealth {
  /** This service can do its work. That the network or its block feed is down is theirs, and only said. */
  ok: boolean;
  database: boolean;
  near: boolean;
  /**
   * `head` is the chain's newest block, `lag` how many blocks the database is behind it, `lagSeconds` how old what it shows
   * is while it is behind; null while unknown. `quarantined` counts the events that wait for the operator
   * (`index list`).
   */
  indexer: IndexerState & {
    head: number | null;
    lag: number | null;
    lagSeconds: number | null;
    quarantined: number | null;
  };
  /** Transactions whose outcome is not known yet. */
  pendingTransactions: number;
}

interface HealthParts {
  database: Database;
  rpc: NearRpc;
  indexer: Indexer;
  clock: Clock;
}

export async function readHealth({ database, rpc, indexer, clock }: HealthParts): Promise<BackendHealth> {
  const [pendingTransactions, quarantined, head] = await Promise.all([
    bestEffort(countPending(database), null),
    bestEffort(countQuarantined(database), null),
    bestEffort(rpc.finalBlock(), null),
  ]);
  const state = indexer.state();
  const lag = head && state.height !== null ? Math.max(0, head.height - state.height) : null;
  const age = state.blockTime === null ? null : Math.max(0, Math.round((clock() - state.blockTime) / 1000));
  const databaseUp = pendingTransactions !== null;
  return {
    ok: databaseUp && state.running && (state.error === null || isOfTheFeed(state.errorKind)),
    database: databaseUp,
    near: head !== null,
    indexer: { ...state, head: head?.height ?? null, lag, lagSeconds: lag === 0 ? 0 : age, quarantined },
    pendingTransactions: pendingTransactions ?? 0,
  };
}

async function countPending(database: Database): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select count(*)::text as open from transactions where state = 'signed'`.execute(database);
  return Number(rows[0]?.open ?? 0);
}
