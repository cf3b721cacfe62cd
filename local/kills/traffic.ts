import { setTimeout as wait } from 'node:timers/promises';
import { person } from '../../e2e/support/people';
import { offerArgs, PersonOnWire } from '../../e2e/support/person-on-wire';
import type { Client, Request } from './client';
import { createGate } from './gate';
import type { Ledger } from './ledger';
import type { Random } from './random';
import { type Pair, trade } from './trade';

export const PAIRS = 4;
/** 10,000 t, so that no run sells out. Micro-Kg. */
const STOCK = '10000000000000';
const READ_PAUSE_MS = 40;
const REFUSED_PAUSE_MS = 500;

export interface Traffic {
  /** Buyers and sellers whose money the ledger follows. */
  wallets: string[];
  /** Lets operations start again. */
  resume(): void;
  /** Stops new operations. @returns when the running ones are answered */
  pause(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

export interface TrafficParts {
  client: Client;
  ledger: Ledger;
  /** Where clients knock. */
  origin: string;
  /** Another one for each pair, so that their order does not depend on who is faster. */
  random(index: number): Random;
  nearData: string;
  /** Beside the sales; `false` where only sales count. */
  reads: boolean;
  /** Ms from one order of a pair to its next; as fast as they can unless it is given. */
  everyMs?: number;
}

/** Sales, cancellations, disputes and sends of four pairs at once, each as a person with patience. Paused at first. */
export async function startTraffic(parts: TrafficParts): Promise<Traffic> {
  const { client, ledger, origin, nearData, everyMs = 0 } = parts;
  const arbiter = await PersonOnWire.signIn(origin, person('arbiter', 0, nearData));
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index += 1) pairs.push(await openPair(parts, index));
  const gate = createGate();
  let isStopped = false;

  async function live(pair: Pair, index: number): Promise<void> {
    const random = parts.random(index);
    while (!isStopped) {
      const next = performance.now() + everyMs;
      try {
        await trade({ client, ledger, arbiter, gate }, pair, random);
      } catch (error) {
        if (!isStopped) client.counts.findings.push(String(error));
        await wait(REFUSED_PAUSE_MS);
      }
      await wait(Math.max(0, next - performance.now()));
    }
  }

  async function read(): Promise<void> {
    const requests = readsOf(arbiter.who.wallet);
    for (let at = 0; !isStopped; at += 1) {
      const request = requests[at % requests.length];
      if (request) await client.once(request);
      await wait(READ_PAUSE_MS);
    }
  }

  const lives = [...pairs.map(live), ...(parts.reads ? [read()] : [])];
  return {
    wallets: pairs.flatMap(({ buyer, seller }) => [buyer.who.wallet, seller.who.wallet]),
    resume: () => gate.open(),
    pause: () => gate.shut(),
    async stop() {
      isStopped = true;
      gate.open();
      await Promise.all(lives);
    },
  };
}

/** A demo buyer and a demo seller, whose offer never sells out. The keys of every other pair stay on their devices. */
async function openPair({ ledger, origin, nearData }: TrafficParts, index: number): Promise<Pair> {
  const signIn = index % 2 === 0 ? PersonOnWire.signIn : PersonOnWire.signInOnDevice;
  const seller = await signIn(origin, person('seller', index, nearData));
  const buyer = await signIn(origin, person('buyer', index, nearData));
  const offerId = await seller.market('set_offers_sell', offerArgs({ amount: STOCK }));
  ledger.sold.set(offerId, 0n);
  return { buyer, seller, offerId };
}

const readsOf = (wallet: string): Request[] => [
  { path: '/config.json', method: 'GET' },
  { path: '/marketplace/category', method: 'GET' },
  { path: `/api/wallet/get-profile-custom/${wallet}`, method: 'GET' },
  {
    path: '/subgraph/local/p2p',
    method: 'POST',
    body: { query: '{ ordersells(first: 5) { id status } }' },
  },
];
