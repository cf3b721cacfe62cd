import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { marketPaths } from '@cosecha/shared/paths';
import { type PushService, startSilentReceiver } from '../../../backend/src/testing/push-service';
import { accountOf, newWallet } from '../../../e2e/support/accounts';
import { chainAt } from '../../../e2e/support/chain';
import { writeNoise } from '../../../e2e/support/chat-noise';
import { type DemoWallet, person } from '../../../e2e/support/people';
import { offerArgs, PersonOnWire } from '../../../e2e/support/person-on-wire';
import type { World } from '../../kills/world';
import { CARRIER, ignored, subscribe } from './honest';

/** How often each status came back, for the report. */
export type Answers = Map<number, number>;

export interface Attack {
  what: string;
  /** Makes ready; then one step of it, again and again until the stage ends. */
  start(world: World, devices: PushService): Promise<Step>;
  /** Milliseconds between two steps. */
  every: number;
}

interface Step {
  go(index: number): Promise<number>;
  end?(): void;
}

const MARKET = 'mercado.cosecha.test';
const REPORT = { remote: 'mfe-market', version: '1.0.0', kind: 'threw', route: marketPaths.home };
const elsewhere = (index: number) => `198.51.${index % 250}.${1 + (index % 99)}`;
/** Made beforehand: a key from a phrase takes this process long enough to delay what it measures. */
const pool = (count: number) => Array.from({ length: count }, (_, index) => newWallet(`Otra ${index}`));
const WALLETS = 100;
function hostile(origin: string, wallets: readonly DemoWallet[], index: number, from = elsewhere(index)) {
  const who = wallets[index % wallets.length];
  if (!who) throw new Error('no wallet was made');
  return PersonOnWire.signIn(origin, who, from);
}

/** Each is one wallet, one browser or one program against everybody. */
export const ATTACKS: readonly Attack[] = [
  {
    what: 'devices that answer pushes without an end',
    every: 1_500,
    async start(world, devices) {
      const [origin] = world.origins;
      const silent = await startSilentReceiver(4_000);
      const who = person('seller', 1, world.nearData);
      const seller = await PersonOnWire.signIn(origin, who);
      for (let index = 0; index < 5; index += 1) {
        const device = await PersonOnWire.signIn(origin, who);
        await subscribe(device, devices, `${silent.origin}/${index}`);
      }
      const offerId = await seller.market('set_offers_sell', offerArgs({ amount: '10000000000' }));
      const buyer = await PersonOnWire.signIn(origin, person('buyer', 1, world.nearData));
      return {
        go: async () => (await buyer.order({ offerId, amountOrder: '1', expectedRate: '2.5' })).status,
        end: silent.close,
      };
    },
  },
  {
    what: 'reports of a browser that something threw',
    every: 100,
    start: async ({ origins: [origin] }) => ({
      go: () =>
        ignored(origin, '/reports', {
          from: elsewhere(1),
          json: Array.from({ length: 10 }, () => REPORT),
        }),
    }),
  },
  {
    what: 'purchases of next to nothing by new wallets',
    every: 400,
    async start(world) {
      const [origin] = world.origins;
      const seller = await PersonOnWire.signIn(origin, person('seller', 2, world.nearData));
      const offerId = await seller.market('set_offers_sell', offerArgs({ min_limit: '1' }));
      const payer = await PersonOnWire.signIn(origin, person('buyer', 2, world.nearData));
      const buyers: PersonOnWire[] = [];
      const wallets = pool(10);
      for (let index = 0; index < wallets.length; index += 1) {
        const buyer = await hostile(origin, wallets, index);
        await payer.send(buyer.who.wallet, '1');
        buyers.push(buyer);
      }
      return {
        go: async (index) =>
          (
            await buyers[index % buyers.length]?.order({
              ...{ offerId, amountOrder: '0.000001', expectedRate: '2.5' },
            })
          )?.status ?? 0,
      };
    },
  },
  {
    what: 'long offers of new wallets without money, behind the same address',
    every: 2_000,
    async start({ origins: [origin] }) {
      const wallets = pool(WALLETS);
      return {
        async go(index) {
          const seller = await hostile(origin, wallets, index, CARRIER);
          const args = offerArgs({ terms_conditions: 'x'.repeat(1_000), extra: longExtra() });
          const json = { contractId: MARKET, methodName: 'set_offers_sell', args };
          const path = '/api/wallet/function-call';
          return (await seller.call(path, { json, key: randomUUID() })).status;
        },
      };
    },
  },
  {
    what: 'nonsense sign-ins behind the same address',
    every: 50,
    start: async ({ origins: [origin] }) => ({
      go: () =>
        ignored(origin, '/api/wallet/login-seed-phrase', { from: CARRIER, json: { seedPhrase: 'nada' } }),
    }),
  },
  {
    what: 'a wallet that asks without end behind the same address',
    every: 50,
    async start({ origins: [origin] }) {
      const who = await hostile(origin, pool(1), 0, CARRIER);
      return { go: async () => (await who.call('/api/p2p/arbiter')).status };
    },
  },
  {
    what: 'questions of new wallets to one seller, behind the same address',
    every: 500,
    async start(world) {
      const [origin] = world.origins;
      const seller = await PersonOnWire.signIn(origin, person('seller', 3, world.nearData));
      const offerId = await seller.market('set_offers_sell', offerArgs());
      const wallets = pool(WALLETS);
      return {
        async go(index) {
          const who = await hostile(origin, wallets, index, CARRIER);
          return (await who.call('/api/chat/conversations', { json: { offerId } })).status;
        },
      };
    },
  },
  {
    what: 'proposals to split, straight to the contract',
    every: 300,
    async start(world) {
      const { origin, buyer, orderId } = await orderWith(world, 4, 3);
      const account = accountOf(chainAt(origin).provider, buyer.who.seedPhrase);
      return {
        async go(index) {
          const args = { order_id: orderId, seller_amount: String(1_000 + index) };
          const call = { contractId: MARKET, methodName: 'propose_split', args };
          try {
            await account.callFunction({ ...call, gas: 30_000_000_000_000n, deposit: 1n });
            return 200;
          } catch {
            return 409;
          }
        },
      };
    },
  },
  {
    what: 'keys of noise in a conversation',
    every: 3_000,
    async start(world) {
      const { origin, seller, buyer, orderId } = await orderWith(world, 5, 1);
      for (const side of [seller, buyer]) await side.call('/api/chat/conversations', { json: { orderId } });
      const arbiter = person('arbiter', 0, world.nearData);
      const readers = [seller.who.wallet, buyer.who.wallet, arbiter.wallet];
      return {
        go: () => writeNoise(origin, buyer, { id: orderId, readers, author: buyer.who.wallet }),
      };
    },
  },
];

/** Text as long as the contract takes, for the storage that it locks. */
const longExtra = () =>
  JSON.stringify({
    ...JSON.parse(String(offerArgs().extra)),
    productDetails: 'x'.repeat(600),
    place: 'x'.repeat(100),
  });

/** An open order of two of the demo's people. */
async function orderWith({ origins: [origin], nearData }: World, index: number, bought: number) {
  const seller = await PersonOnWire.signIn(origin, person('seller', index, nearData));
  const buyer = await PersonOnWire.signIn(origin, person('buyer', bought, nearData));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const order = await buyer.order({ offerId, amountOrder: '1', expectedRate: '2.5' });
  if (order.status !== 200) throw new Error(`no order of seller ${index}: ${order.message}`);
  return { origin, seller, buyer, orderId: order.data.orderId };
}

/** Goes on until it is stopped, whatever the answers are. */
export async function attackUntil(
  isOver: () => boolean,
  { go, end }: Step,
  { every }: Attack,
): Promise<Answers> {
  const answers: Answers = new Map();
  const note = (status: number) => void answers.set(status, (answers.get(status) ?? 0) + 1);
  const under: Promise<void>[] = [];
  for (let index = 0; !isOver(); index += 1) {
    // Cut off, and so refused.
    under.push(go(index).then(note, () => note(0)));
    await wait(every);
  }
  await Promise.all(under);
  end?.();
  return answers;
}
