import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { microKg, microUsdt, orderPrice } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { DemoWallet } from '../../e2e/support/people';
import { offerArgs } from '../../e2e/support/person-on-wire';
import { OPERATORS } from '../network/accounts';
import type { Client, Request } from './client';
import { type Ledger, move, PAID, REFUNDED, RULED, remember } from './ledger';
import type { Random } from './random';

/** 1.25 Kg at 2.5 USDT. */
const KG = microKg(1_250_000n);
const PRICE = orderPrice(KG, microUsdt(2_500_000n));
/** 10,000 t, so that no run sells out. Micro-Kg. */
const STOCK = '10000000000000';
const BACK = '1.5';
const BACK_MICRO = 1_500_000n;
const READ_PAUSE_MS = 40;

interface Person extends DemoWallet {
  token: string;
}

interface Pair {
  buyer: Person;
  seller: Person;
  offerId: string;
}

export interface Traffic {
  /** Buyers and sellers whose money the ledger follows. */
  wallets: string[];
  /** Lets everybody go on. */
  resume(): void;
  /** Stops new operations. @returns when the running ones are answered */
  pause(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

export interface TrafficParts {
  client: Client;
  ledger: Ledger;
  /** Another one for each pair, so that their order does not depend on who is faster. */
  random(index: number): Random;
  nearData: string;
  /** Beside the sales; `false` where only sales count. */
  reads: boolean;
}

const answerSchema = z.object({ data: z.unknown() });

/** Sales, cancellations, disputes and sends of four pairs at once, each as a person with patience. */
export async function startTraffic(parts: TrafficParts): Promise<Traffic> {
  const { client, ledger, nearData } = parts;
  const people = JSON.parse(readFileSync(join(nearData, 'demo-wallets.json'), 'utf8')) as DemoWallet[];
  const ofRole = (role: DemoWallet['role']) => people.filter((person) => person.role === role);
  const arbiter = await signIn(client, ofRole('arbiter')[0]);
  const pairs: Pair[] = [];
  for (const [index, buyer] of ofRole('buyer').entries()) {
    const seller = await signIn(client, ofRole('seller')[index]);
    const offerId = await publish(client, seller);
    ledger.sold.set(offerId, 0n);
    pairs.push({ buyer: await signIn(client, buyer), seller, offerId });
  }
  let isStopped = false;
  // Shut at first: the reconciliation is opened before anybody trades.
  const gate = createGate();
  await gate.shut();

  async function trade({ buyer, seller, offerId }: Pair, random: Random): Promise<void> {
    const bought = await step(
      buyer,
      'create-order',
      { offerId, paymentMethodId: '1', amountOrder: '1.25', expectedRate: '2.5' },
      (data) => {
        const { orderId } = z.parse(z.object({ orderId: z.string() }), data);
        if (ledger.orders.has(orderId)) throw new Error(`two keys were given the order ${orderId}`);
        ledger.orders.set(orderId, { offerId, buyer: buyer.wallet, escrow: PRICE.escrow, ended: null });
        ledger.sold.set(offerId, (ledger.sold.get(offerId) ?? 0n) + KG);
        move(ledger, buyer.wallet, -PRICE.escrow);
        return orderId;
      },
    );
    const close = (ended: number, isPaid: boolean) => () => {
      const known = ledger.orders.get(bought);
      if (known) known.ended = ended;
      if (isPaid) move(ledger, seller.wallet, PRICE.amountDelivered);
      else {
        move(ledger, buyer.wallet, PRICE.escrow);
        ledger.sold.set(offerId, (ledger.sold.get(offerId) ?? 0n) - KG);
      }
    };
    const nothing = () => undefined;
    const approve = (who: Person, expectedStatus: number, effect: () => void) =>
      step(who, 'aprove-order', { orderId: bought, expectedStatus }, effect);

    const ways: Record<string, () => Promise<unknown>> = {
      async sold() {
        await approve(seller, 1, nothing);
        await approve(buyer, 2, close(PAID, true));
      },
      soldAtOnce: () => approve(buyer, 1, close(PAID, true)),
      refunded: () =>
        step(seller, 'cancel-order', { orderId: bought, expectedStatus: 1 }, close(REFUNDED, false)),
      async cancelled() {
        await step(buyer, 'cancel-order', { orderId: bought, expectedStatus: 1 }, nothing);
        await step(seller, 'cancel-order', { orderId: bought, expectedStatus: 4 }, close(REFUNDED, false));
      },
      async disputed() {
        await approve(seller, 1, nothing);
        const reason = 'El saco llegó mojado y con menos kilos.';
        await step(
          buyer,
          'dispute-order',
          { orderId: bought, expectedStatus: 2, reason, reasonCode: 'damaged' },
          nothing,
        );
        const release = random.chance(0.5);
        const explanation = 'Las fotos muestran lo que dice el comprador.';
        await step(
          arbiter,
          'resolve-dispute',
          { orderId: bought, release, explanation },
          close(RULED, release),
        );
      },
    };
    await ways[random.pick(['sold', 'soldAtOnce', 'refunded', 'cancelled', 'disputed'])]?.();
    if (random.chance(0.5)) await sendBack(seller, buyer);
  }

  function sendBack(from: Person, to: Person): Promise<void> {
    const body = { asset: 'USDT', receiverId: to.wallet, amount: BACK };
    return stepAt(from, '/api/wallet/send', body, () => {
      move(ledger, from.wallet, -BACK_MICRO);
      move(ledger, to.wallet, BACK_MICRO);
    });
  }

  const step = <T>(who: Person, call: string, body: object, effect: (data: unknown) => T) =>
    stepAt(who, `/api/p2p/${call}`, body, effect);

  /** One operation of a person, and its entry in the ledger. */
  async function stepAt<T>(
    who: Person,
    path: string,
    body: object,
    effect: (data: unknown) => T,
  ): Promise<T> {
    await gate.pass();
    return gate.during(async () => {
      const { token, seedPhrase } = who;
      const request: Request = { path, method: 'POST', token, seedPhrase, key: randomUUID(), body };
      const { status, text } = await client.settle(request);
      if (status !== 200) throw new Error(`${path} ${JSON.stringify(body)} was refused: ${status} ${text}`);
      remember(ledger, request, text);
      return effect(z.parse(answerSchema, JSON.parse(text)).data);
    });
  }

  async function live(pair: Pair, index: number): Promise<void> {
    const random = parts.random(index);
    while (!isStopped) {
      try {
        await trade(pair, random);
      } catch (error) {
        if (!isStopped) client.counts.findings.push(String(error));
        await wait(500);
      }
    }
  }

  async function read(): Promise<void> {
    const requests: Request[] = [
      { path: '/config.json', method: 'GET' },
      { path: '/marketplace/category', method: 'GET' },
      { path: `/api/wallet/get-profile-custom/${arbiter.wallet}`, method: 'GET' },
      {
        path: '/subgraph/local/p2p',
        method: 'POST',
        body: { query: '{ ordersells(first: 5) { id status } }' },
      },
    ];
    for (let at = 0; !isStopped; at += 1) {
      const request = requests[at % requests.length];
      if (request) await client.once(request);
      await wait(READ_PAUSE_MS);
    }
  }

  const lives = [...pairs.map(live), ...(parts.reads ? [read()] : [])];
  return {
    wallets: pairs.flatMap(({ buyer, seller }) => [buyer.wallet, seller.wallet]),
    resume: () => gate.open(),
    pause: () => gate.shut(),
    async stop() {
      isStopped = true;
      gate.open();
      await Promise.all(lives);
    },
  };
}

interface Gate {
  pass(): Promise<void>;
  during<T>(work: () => Promise<T>): Promise<T>;
  open(): void;
  /** @returns when no operation is running */
  shut(): Promise<void>;
}

function createGate(): Gate {
  let opened: Promise<void> = Promise.resolve();
  let open: () => void = () => undefined;
  const inside = new Set<Promise<unknown>>();
  return {
    pass: () => opened,
    async during(work) {
      const running = work();
      const settled = running.catch(() => undefined);
      inside.add(settled);
      void settled.then(() => inside.delete(settled));
      return running;
    },
    open: () => open(),
    async shut() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
      while (inside.size > 0) await Promise.all(inside);
    },
  };
}

async function signIn(client: Client, who: DemoWallet | undefined): Promise<Person> {
  if (!who) throw new Error('the demo network has too few people');
  const body = { seedPhrase: who.seedPhrase };
  const { status, text } = await client.settle({
    path: '/api/wallet/login-seed-phrase',
    method: 'POST',
    body,
  });
  if (status !== 200) throw new Error(`${who.name} could not sign in: ${text}`);
  const { data } = z.parse(z.object({ data: z.object({ token: z.string() }) }), JSON.parse(text));
  return { ...who, token: data.token };
}

async function publish(client: Client, { token }: Person): Promise<string> {
  const args = offerArgs({ amount: STOCK });
  const body = { contractId: OPERATORS.market, methodName: 'set_offers_sell', args };
  const request = {
    path: '/api/wallet/function-call',
    method: 'POST',
    token,
    key: randomUUID(),
    body,
  } as const;
  const { status, text } = await client.settle(request);
  if (status !== 200) throw new Error(`publishing was refused: ${text}`);
  const { data } = z.parse(z.object({ data: z.object({ value: z.string() }) }), JSON.parse(text));
  return data.value;
}
