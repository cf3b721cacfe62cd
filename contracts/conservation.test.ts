import type { Outcome } from '@cosecha/near-emulator';
import * as fc from 'fast-check';
import { microKg } from '../shared/domain/money/units';
import { orderPrice } from '../shared/domain/orders/order-price';
import {
  allowedActions,
  type MoneyEffect,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderCall,
  type OrderState,
  orderState,
  RULINGS,
  roleOf,
} from '../shared/domain/orders/order-states';
import { runs } from '../shared/testing/levels';
import { PEOPLE, type Step, step } from './testing/market-steps';
import { expectConserved, microRate, World } from './testing/market-world';
import {
  ARBITER,
  COFFEE,
  escrowOf,
  MARKET,
  Network,
  type OrderView,
  OWNER,
  refusals,
  TOKEN,
  VAULT,
} from './testing/network';
import { openEscrows } from './testing/open-escrows';

/**
 * Random people do random things to one market. After each step money and kilograms must be conserved, what the events
 * tell must be what the views show, and what happened must be what the order table says.
 */

const chosen = <T>(items: T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

async function perform(world: World, action: Step): Promise<void> {
  const { network, reader } = world;
  const order = 'pick' in action ? chosen(world.orders(), action.pick) : undefined;
  const orderId = order?.order_id ?? '1';
  switch (action.kind) {
    case 'advance':
      network.advance(action.by);
      return;
    case 'publish':
    case 'edit':
      reader.read(await setOffer(world, action));
      return;
    case 'pause':
    case 'remove':
      reader.read(await changeOffer(world, action));
      return;
    case 'buy':
      await buy(world, action);
      return;
    case 'confirm':
    case 'cancel':
    case 'dispute':
    case 'claim':
      await speak(world, action.kind, action.as, order);
      return;
    case 'rule':
      await rule(world, action, order);
      return;
    case 'merchant':
      reader.read(
        await network.own('set_merchant', { account_id: action.who, is_merchant: action.isMerchant }),
      );
      return;
    case 'close':
      reader.read(await network.own('set_paused', { paused: action.paused }));
      return;
    case 'give':
      await give(world, action);
      return;
    case 'leave':
      await register(world, action);
      return;
    case 'sweep':
      reader.read(await network.call(OWNER, escrowOf(action.to), 'sweep_fees'));
      return;
    case 'meddle':
      reader.read(await network.call(action.who, MARKET, action.method, { order_id: orderId }));
      return;
  }
}

function setOffer(world: World, action: Extract<Step, { kind: 'publish' | 'edit' }>): Promise<Outcome> {
  const edited = action.kind === 'edit' ? (chosen(world.offers(), action.pick)?.offer_id ?? '1') : undefined;
  const terms = {
    ...COFFEE,
    exchange_rate: action.rate,
    amount: String(action.amount),
    min_limit: action.kind === 'publish' ? String(action.min) : '0',
    time: action.kind === 'publish' ? action.minutes : 20_000,
    ...(edited && { offer_id: edited }),
  };
  return world.network.call(action.who, MARKET, 'set_offers_sell', terms, { deposit: 10n ** 22n });
}

function changeOffer(world: World, action: Extract<Step, { kind: 'pause' | 'remove' }>): Promise<Outcome> {
  const offer_id = chosen(world.offers(), action.pick)?.offer_id ?? '1';
  const isPause = action.kind === 'pause';
  const args = isPause ? { offer_id, is_pause: action.isPause } : { offer_id };
  const method = isPause ? 'pause_play_offer' : 'delete_contract';
  return world.network.call(action.who, MARKET, method, args, { deposit: 1n });
}

async function buy(world: World, action: Extract<Step, { kind: 'buy' }>): Promise<void> {
  const { network, reader } = world;
  const offers = world.offers();
  const offer = chosen(
    action.ownOffer ? offers : offers.filter(({ owner_id }) => owner_id !== action.who),
    action.pick,
  );
  if (!offer || !world.isRegistered(action.who)) return;
  const price = orderPrice(microKg(action.quantity), microRate(offer.exchange_rate)).escrow;
  const amount = price + action.short;
  const purse = network.tokens(action.who);
  if (amount < 1n || amount > purse) return;
  const outcome = await network.buy(action.who, {
    offerId: offer.offer_id,
    quantity: action.quantity,
    rate: action.oldPrice ? '1234' : offer.exchange_rate,
    amount,
  });
  const events = reader.read(outcome);
  const isAccepted = events.some(({ event }) => event === 'order_active');
  expect(outcome.value).toBe(isAccepted ? String(price) : '0');
  expect(purse - network.tokens(action.who)).toBe(isAccepted ? price : 0n);
  if (action.short !== 0n || action.oldPrice || offer.is_pause || offer.owner_id === action.who) {
    expect(isAccepted).toBe(false);
  }
}

type Word = 'confirm' | 'cancel' | 'dispute' | 'claim';
const CALLS: Record<Word, OrderCall> = {
  confirm: 'aprove-order',
  cancel: 'cancel-order',
  dispute: 'dispute-order',
  claim: 'claim-deadline',
};

/** The order table says what must come of it; the contract is asked and held to it. */
async function speak(
  world: World,
  word: Word,
  as: 'seller' | 'buyer' | 'outsider',
  order: OrderView | undefined,
): Promise<void> {
  if (!order) return;
  const who = { seller: order.owner_id, buyer: order.signer_id, outsider: VAULT }[as];
  const action = expectedAction(world, order, who, CALLS[word]);
  const outcome = await hold(world, order, action ? ORDER_ACTIONS[action] : null, () =>
    world.network[word](who, order.order_id),
  );
  if (!action) return;
  world.taken.push(action);
  if (action === 'askCancel') expect(outcome.value).toBe('requested');
}

/** A ruling, by the arbiter or by an account that may not rule. */
async function rule(
  world: World,
  { as, release }: Extract<Step, { kind: 'rule' }>,
  order: OrderView | undefined,
): Promise<void> {
  if (!order) return;
  const who = { arbiter: ARBITER, seller: order.owner_id, buyer: order.signer_id, outsider: VAULT }[as];
  const isAllowed = as === 'arbiter' && orderState(order, 'active') === 'disputed';
  const expected = isAllowed ? RULINGS[release ? 'release' : 'refund'] : null;
  await hold(world, order, expected, () =>
    world.network.resolve(who, order.order_id, release ? BigInt(order.escrow) : 0n),
  );
  if (isAllowed) world.rulings++;
}

/** Runs a call and holds it to what it should do; null = it should be refused and change nothing. */
async function hold(
  world: World,
  order: OrderView,
  expected: { money: MoneyEffect; leadsTo: OrderState | null } | null,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const { network, reader } = world;
  const before = { seller: network.tokens(order.owner_id), buyer: network.tokens(order.signer_id) };
  const canReceive: Record<MoneyEffect, boolean> = {
    toSeller: world.isRegistered(order.owner_id),
    toBuyer: world.isRegistered(order.signer_id),
    toBoth: world.isRegistered(order.owner_id),
    none: true,
    arbiter: true,
  };
  const outcome = await run();
  const events = reader.read(outcome);
  if (!expected) {
    expect(refusals(outcome)[0]).toMatch(/^E_(NOT_PARTY|NOT_ARBITER|ORDER_STATE|TOO_EARLY): /);
    expect(network.order(order.order_id)).toEqual(order);
    return outcome;
  }
  const { money, leadsTo } = expected;
  if (!canReceive[money]) {
    expect(outcome.value).toBe(false);
    expect(network.order(order.order_id)).toEqual(order);
    return outcome;
  }
  expect([true, 'requested']).toContain(outcome.value);
  const toSeller = network.tokens(order.owner_id) - before.seller;
  const toBuyer = network.tokens(order.signer_id) - before.buyer;
  expect(toSeller).toBe(money === 'toSeller' ? BigInt(order.amount_delivered) : 0n);
  expect(toBuyer).toBe(money === 'toBuyer' ? BigInt(order.escrow) : 0n);
  const event = events.find(({ event }) => event === 'order_status' || event === 'order_closed');
  if (event?.event !== 'order_status' && event?.event !== 'order_closed') throw new Error('nothing was told');
  expect(orderState(event.data, event.event === 'order_status' ? 'active' : 'history')).toBe(leadsTo);
  return outcome;
}

function expectedAction(
  world: World,
  order: OrderView,
  who: string,
  call: OrderCall,
): OrderAction | undefined {
  const role = roleOf(order, who);
  if (!role) return undefined;
  const allowed = allowedActions({
    state: orderState(order, 'active'),
    role,
    createdMs: Number(BigInt(order.created_ns) / 1_000_000n),
    sinceMs: Number(BigInt(order.since_ns) / 1_000_000n),
    offerMinutes: order.time,
    nowMs: Number(world.network.chain.nextBlock().timestampNs / 1_000_000n),
    canSplit: order.can_split,
    proposedBy: null,
  });
  return allowed.find((action) => ORDER_ACTIONS[action].call === call);
}

async function give(world: World, { who, to }: Extract<Step, { kind: 'give' }>): Promise<void> {
  const escrow = escrowOf(to);
  const args = { receiver_id: escrow, amount: '11' };
  const outcome = await world.network.call(who, TOKEN, 'ft_transfer', args, { deposit: 1n });
  if (refusals(outcome).length === 0) world.untracked.set(escrow, (world.untracked.get(escrow) ?? 0n) + 11n);
}

/** An account sends its tokens away and unregisters from the token, or registers again. */
async function register(
  { network }: World,
  { to, isLeaving }: Extract<Step, { kind: 'leave' }>,
): Promise<void> {
  if (!isLeaving) {
    await network.register(to);
    await network.give(to, 1_000_000_000n);
    return;
  }
  const args = { receiver_id: OWNER, amount: String(network.tokens(to)) };
  await network.call(to, TOKEN, 'ft_transfer', args, { deposit: 1n });
  await network.call(to, TOKEN, 'storage_unregister', {}, { deposit: 1n });
}

async function createWorld(): Promise<World> {
  const network = await Network.create(PEOPLE);
  await openEscrows(network, PEOPLE);
  const world = new World(network);
  for (const seller of PEOPLE) {
    world.reader.read(
      await network.call(
        seller,
        MARKET,
        'set_offers_sell',
        { ...COFFEE, time: 20_000 },
        { deposit: 10n ** 22n },
      ),
    );
  }
  for (const who of PEOPLE) {
    for (const pick of [0, 1]) {
      await buy(world, {
        kind: 'buy',
        who,
        pick,
        quantity: 1_000_001n,
        short: 0n,
        oldPrice: false,
        ownOffer: false,
      });
    }
  }
  return world;
}

/** Chance may leave a ruling out; this run has one. */
const DISPUTED: Step[] = [
  { kind: 'dispute', as: 'buyer', pick: 0 },
  { kind: 'rule', as: 'arbiter', release: true, pick: 0 },
];

test('money and kilograms are conserved whatever people do, and the order table holds', async () => {
  const taken: OrderAction[] = [];
  let rulings = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const world = await createWorld();
      for (const action of steps) {
        await perform(world, action);
        expectConserved(world);
        // Never a whole second, so that no step meets a deadline to the millisecond.
        world.network.advance(7);
      }
      taken.push(...world.taken);
      rulings += world.rulings;
    }),
    { numRuns: runs(3, 9), endOnFailure: true, examples: [[DISPUTED]] },
  );
  expect(taken.length).toBeGreaterThan(runs(5, 20));
  expect(taken).toContain('dispute');
  expect(rulings).toBeGreaterThan(0);
}, 180_000);
