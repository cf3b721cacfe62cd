import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Typed } from '../../local/commands/declared';
import { sizesOf } from '../sizes';

export interface BenchOptions {
  /** Rows in the table of offers. */
  offers: number;
  /** Every server answers every query once in a round. */
  rounds: number;
  /** Duration for one server with one query in one round. */
  seconds: number;
  /** Its figures say nothing. */
  quick: boolean;
  /** That the load generator keeps open. */
  connections: number;
  /** PostgreSQL's data folder. */
  data: string;
  /** Leaves the filled database for the next run; always so in a folder that was named. */
  keep: boolean;
  /** Only the servers with these ids; empty: all. */
  only: readonly string[];
  /** Only the queries with these ids; empty: all. */
  queries: readonly string[];
  /** Where each of our servers leaves a CPU profile; null: none. */
  profile: string | null;
}

/** The options of `npm run bench:subgraph -- …` with defaults. */
export function readOptions(typed: Typed<'bench:subgraph'>): BenchOptions {
  return {
    ...sizesOf('bench:subgraph', typed),
    quick: typed.quick,
    connections: typed.connections,
    data: dataFolder(typed),
    keep: typed.keep || typed.data !== undefined,
    only: typed.only ?? [],
    queries: typed.queries ?? [],
    profile: typed.profile ? resolve(typed.profile) : null,
  };
}

/** One that stays has a name that the next run finds again. */
function dataFolder({ data, keep }: { data?: string; keep?: boolean }): string {
  const own = keep ? 'cosecha-bench-subgraph' : `cosecha-bench-subgraph-${process.pid}`;
  return resolve(data ?? join(tmpdir(), own));
}
