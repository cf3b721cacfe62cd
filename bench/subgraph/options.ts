import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

export interface BenchOptions {
  /** Rows in the table of offers. */
  offers: number;
  /** Every server answers every query once in a round. */
  rounds: number;
  /** Duration for one server with one query in one round. */
  seconds: number;
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

const FULL = { offers: 1_000_000, rounds: 5, seconds: 4 };
const QUICK = { offers: 25_000, rounds: 2, seconds: 1 };

const whole = (from: number, to: number) => z.coerce.number().check(z.int(), z.gte(from), z.lte(to));

const schema = z.object({
  /** Fewer have no page 1,000. */
  offers: z.optional(whole(25_000, 20_000_000)),
  rounds: z.optional(whole(1, 100)),
  seconds: z.optional(whole(1, 600)),
  connections: z._default(whole(1, 1_000), 16),
});

/**
 * Options of `npm run bench:subgraph -- …`.
 * @throws Error naming what is wrong
 */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      offers: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string' },
      data: { type: 'string' },
      keep: { type: 'boolean' },
      quick: { type: 'boolean' },
      only: { type: 'string' },
      queries: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  --${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong options:\n${wrong.join('\n')}`);
  }
  const usual = values.quick ? QUICK : FULL;
  return {
    offers: parsed.data.offers ?? usual.offers,
    rounds: parsed.data.rounds ?? usual.rounds,
    seconds: parsed.data.seconds ?? usual.seconds,
    connections: parsed.data.connections,
    data: dataFolder(values),
    keep: values.keep === true || values.data !== undefined,
    only: values.only?.split(',') ?? [],
    queries: values.queries?.split(',') ?? [],
    profile: values.profile ? resolve(values.profile) : null,
  };
}

/** One that stays has a name that the next run finds again. */
function dataFolder({ data, keep }: { data?: string; keep?: boolean }): string {
  const own = keep ? 'cosecha-bench-subgraph' : `cosecha-bench-subgraph-${process.pid}`;
  return resolve(data ?? join(tmpdir(), own));
}
