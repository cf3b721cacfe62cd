import { join } from 'node:path';
import { bestEffort } from '@cosecha/shared/promise';
import { checkedOffers, type Offer } from './answers';
import type { Chain } from './chain';
import { type Freshness, moveBlocks, noneYet } from './freshness';
import { type Load, type LoadOptions, loadWithPgbench, loadWithWrk } from './load';
import type { BenchQuery, QueryId } from './queries';
import { ask, type GraphqlServer } from './servers';
import type { Tools } from './tools';

export const PGBENCH = 'pgbench';
const WARM_UP_SECONDS = 1;

export interface Measurements {
  /** One value per round, in the order of the rounds. */
  loads: Map<string, MeasuredLoad[]>;
  freshness: Map<string, Freshness>;
}

export interface MeasuredLoad extends Load {
  /** Milliseconds of processor time that the server took for a request; null for PostgreSQL alone. */
  cpu: number | null;
}

export const keyOf = (subject: string, query: QueryId): string => `${subject} ${query}`;

export interface MeasureOptions extends LoadOptions {
  tools: Tools;
  servers: readonly GraphqlServer[];
  queries: readonly BenchQuery[];
  chain: Chain;
  database: { port: number; name: string; user: string };
  rounds: number;
  /** Whether PostgreSQL alone is measured too. */
  withPgbench: boolean;
  progress(text: string): void;
}

/**
 * Every query to every server in every round, so that whatever else the machine does meets all of them alike.
 * @throws Error when servers disagree or an answer fails
 */
export async function measure(options: MeasureOptions): Promise<Measurements> {
  const { servers, queries, rounds, progress } = options;
  const offers = new Map<QueryId, Offer>();
  for (const query of queries) {
    const watched = (await checkedOffers(servers, query)).find(({ remaining }) => remaining > 0n);
    if (!watched) throw new Error(`${query.title}: no live offer in the answer`);
    offers.set(query.id, watched);
  }
  progress('every server gives the same answers');
  const result: Measurements = { loads: new Map(), freshness: new Map() };
  const subjects: (GraphqlServer | null)[] = [...servers, ...(options.withPgbench ? [null] : [])];
  for (let round = 0; round <= rounds; round++) {
    progress(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const query of queries) {
      for (const subject of rotated(subjects, round)) {
        const offer = offers.get(query.id);
        if (!offer) continue;
        const seconds = round === 0 ? WARM_UP_SECONDS : options.seconds;
        const { load, seen } = await measureOne(subject, query, offer, { ...options, seconds });
        const id = subject?.id ?? PGBENCH;
        const before = result.freshness.get(id) ?? noneYet();
        result.freshness.set(id, added(before, seen));
        const key = keyOf(id, query.id);
        if (round > 0) result.loads.set(key, [...(result.loads.get(key) ?? []), load]);
      }
    }
  }
  return result;
}

async function measureOne(
  server: GraphqlServer | null,
  query: BenchQuery,
  offer: Offer,
  options: MeasureOptions,
): Promise<{ load: MeasuredLoad; seen: Freshness }> {
  const over = new AbortController();
  const blocks = moveBlocks({ chain: options.chain, query, offer, server }, over.signal);
  try {
    const before = server?.cpuSeconds() ?? null;
    const load = await (server ? loadOf(server, query, options) : loadOfDatabase(query, options));
    const after = server?.cpuSeconds() ?? null;
    over.abort();
    const cpu = before === null || after === null ? null : ((after - before) * 1_000) / load.requests;
    return { load: { ...load, cpu }, seen: await blocks };
  } catch (cause) {
    over.abort();
    await bestEffort(blocks);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${server?.title ?? PGBENCH}, ${query.title}: ${reason}`, { cause });
  }
}

async function loadOf(server: GraphqlServer, query: BenchQuery, options: MeasureOptions): Promise<Load> {
  const { url } = server;
  const { bytes } = await ask(url, query.request);
  return loadWithWrk(options.tools.wrk, { url, body: JSON.stringify(query.request), bytes }, options);
}

const loadOfDatabase = (query: BenchQuery, { tools, database, ...options }: MeasureOptions): Promise<Load> =>
  loadWithPgbench(join(tools.postgres, 'pgbench'), database, query.sql, options);

function added(one: Freshness, other: Freshness): Freshness {
  return {
    blocks: one.blocks + other.blocks,
    checked: one.checked + other.checked,
    stale: one.stale + other.stale,
  };
}

/** Rotates the order, so that no server always follows the same one. */
function rotated<T>(items: readonly T[], by: number): T[] {
  const at = by % Math.max(1, items.length);
  return [...items.slice(at), ...items.slice(0, at)];
}
