import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from './client';
import { FAULTS } from './faults';
import { createLedger, type Ledger } from './ledger';
import type { Part } from './parts';
import { seededRandom } from './random';
import { openReconciliation, type Reconciliation } from './reconcile';
import { startTraffic, type Traffic } from './traffic';
import type { World } from './world';

/** How long people trade before the next thing goes wrong. */
const TRADE_MS = [200, 1_500] as const;
const RECOVERY_MS = 90_000;

export interface TrafficWish {
  seed: number;
  /** Number of the first kill: a run goes on where an earlier one with this seed stopped. */
  from: number;
  limitMs: number;
  /** Ms from one order of a pair to its next; as fast as they can unless it is given. */
  everyMs?: number;
}

export interface Wish extends TrafficWish {
  kills: number;
  report(line: string): void;
}

export interface Outcome {
  /** How often what happened. */
  kinds: Map<string, number>;
  kills: number;
  /** Number of the first kill that was not made. */
  next: number;
  orders: number;
  requests: number;
  failed: number;
  findings: string[];
  /** Durations of every graceful shutdown, ms. */
  ends: number[];
}

/** Kills parts under traffic, one after the other, and reconciles all records after each. */
export const runKills = (world: World, wish: Wish) =>
  underTraffic(world, wish, false, async (running) => {
    const { client, ledger, traffic, outcome, until } = running;
    const last = wish.from + wish.kills;
    for (let number = wish.from; number < last && Date.now() < until; number += 1) {
      const random = seededRandom(`${wish.seed} kill ${number}`);
      traffic.resume();
      await wait(random.between(...TRADE_MS));
      const what = await random.pick(FAULTS)(world, random);
      note(outcome, what);
      outcome.next = number + 1;
      const wrong = (await bookkeeping(running)).map((each) => `after kill ${number} (${what}): ${each}`);
      client.counts.findings.push(...wrong);
      wish.report(`kill ${number}: ${what}; ${ledger.orders.size} orders, ${wrong.length} wrong`);
      if (client.counts.findings.length > 0) return;
    }
  });

/** Restarts each edge and each backend in turn; clients must not notice. */
export const runRestarts = (world: World, wish: Wish) =>
  underTraffic(world, wish, true, async (running) => {
    const { client, traffic, outcome, until } = running;
    const { counts } = client;
    traffic.resume();
    async function inTurn(parts: readonly Part[]): Promise<void> {
      for (let at = 0; Date.now() < until && counts.findings.length === 0; at += 1) {
        const part = parts[at % parts.length];
        if (!part) return;
        const { ms, code } = await part.end();
        outcome.ends.push(ms);
        if (code !== 0) counts.findings.push(`${part.name} ended with ${code}: ${part.complaints()}`);
        await part.start();
        const trouble = await world.trouble(RECOVERY_MS, 'busy');
        if (trouble) counts.findings.push(trouble);
        note(outcome, `${part.name} restarted`);
        wish.report(`${part.name} restarted, ended in ${Math.round(ms)} ms; ${counts.failed} failed`);
      }
    }
    await Promise.all([inTurn(world.edges), inTurn(world.backends)]);
    counts.findings.push(...(await bookkeeping(running)));
    counts.findings.push(...counts.failures.map((failure) => `failed: ${failure}`));
  });

function note(outcome: Outcome, what: string): void {
  outcome.kills += 1;
  outcome.kinds.set(what, (outcome.kinds.get(what) ?? 0) + 1);
}

export interface Running {
  world: World;
  client: Client;
  ledger: Ledger;
  reconciliation: Reconciliation;
  traffic: Traffic;
  outcome: Outcome;
  /** ms since the epoch */
  until: number;
}

/** Sales, and what is done meanwhile. @param reads whether people read, too */
export async function underTraffic(
  world: World,
  wish: TrafficWish,
  reads: boolean,
  work: (running: Running) => Promise<void>,
): Promise<Outcome> {
  const trouble = await world.trouble(RECOVERY_MS);
  if (trouble) throw new Error(`the app does not get ready: ${trouble}`);
  const client = createClient(world.origins);
  const ledger = createLedger();
  const { nearData, near, origins } = world;
  const random = (index: number) => seededRandom(`${wish.seed} ${wish.from} pair ${index}`);
  const { everyMs } = wish;
  const traffic = await startTraffic({
    ...{ client, ledger, origin: origins[0], reads, nearData, random, everyMs },
  });
  const reconciliation = await openReconciliation({
    nearUrl: near.url,
    client,
    ledger,
    wallets: traffic.wallets,
  });
  const outcome: Outcome = {
    ...{ kinds: new Map(), kills: 0, next: wish.from, orders: 0, requests: 0, failed: 0 },
    findings: client.counts.findings,
    ends: [],
  };
  try {
    await work({ world, client, ledger, reconciliation, traffic, outcome, until: Date.now() + wish.limitMs });
  } finally {
    await traffic.stop();
  }
  const { requests, failed, faults } = client.counts;
  const findings = [...outcome.findings, ...faults];
  return { ...outcome, orders: ledger.orders.size, requests, failed, findings };
}

/** Lets what is under way come to its end. @returns what does not agree */
export async function bookkeeping({ world, traffic, reconciliation }: Running): Promise<string[]> {
  await traffic.pause();
  const trouble = await world.trouble(RECOVERY_MS);
  return trouble ? [`not well again after ${RECOVERY_MS / 1_000} s: ${trouble}`] : reconciliation.check();
}
