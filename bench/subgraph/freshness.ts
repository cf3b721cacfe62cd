import { setTimeout as delay } from 'node:timers/promises';
import { type Offer, offersIn } from './answers';
import type { Chain } from './chain';
import type { BenchQuery } from './queries';
import { ask, type GraphqlServer } from './servers';

/** NEAR makes about one block in this time. */
const BLOCK_MS = 1_000;
const FIRST_BLOCK_MS = 300;
/** Asked at once after a commit. */
const QUESTIONS = 4;

export interface Freshness {
  blocks: number;
  /** Answers that were asked for after a commit had returned, and how many did not show it. */
  checked: number;
  stale: number;
}

export const noneYet = (): Freshness => ({ blocks: 0, checked: 0, stale: 0 });

interface Watched {
  chain: Chain;
  query: BenchQuery;
  /** One of the query's own answer; its `remaining` moves with the blocks. */
  offer: Offer;
  /** null: blocks are committed, but no server is queried. */
  server: GraphqlServer | null;
}

/**
 * While a server is under load, changes an offer of its answer by a block in every second. What is asked after the
 * commit has to show the change.
 */
export async function moveBlocks(watched: Watched, until: AbortSignal): Promise<Freshness> {
  const { chain, offer, server } = watched;
  const seen = noneYet();
  for (let wait = FIRST_BLOCK_MS; await passed(wait, until); wait = BLOCK_MS) {
    offer.remaining += 1n;
    await chain.setRemaining(offer.id, offer.remaining);
    seen.blocks += 1;
    if (!server?.promisesFreshness) continue;
    const answers = await Promise.all(Array.from({ length: QUESTIONS }, () => remainingNow(server, watched)));
    seen.checked += answers.length;
    seen.stale += answers.filter((remaining) => remaining !== offer.remaining).length;
  }
  return seen;
}

async function remainingNow(server: GraphqlServer, { query, offer }: Watched): Promise<bigint | undefined> {
  const { data } = await ask(server.url, query.request);
  return offersIn(data).find(({ id }) => id === offer.id)?.remaining;
}

/** @returns false when the time was cut short */
const passed = (milliseconds: number, until: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, { signal: until }).catch(() => false);
