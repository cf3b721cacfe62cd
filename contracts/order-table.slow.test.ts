import type { Outcome } from '@cosecha/near-emulator';
import { keysOf } from '@cosecha/shared/domain';
import { panicCodeIn } from '../backend/src/near/panic-codes';
import { parseMarketEvents } from '../shared/domain/chain/chain-events';
import {
  allowedActions,
  type MoneyEffect,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderCall,
  type OrderRole,
  type OrderState,
  orderState,
  proposerOf,
  RULINGS,
  type Ruling,
} from '../shared/domain/orders/order-states';
import {
  ARBITER,
  DAY_MS,
  MARKET,
  MINUTE_MS,
  Network,
  type OrderView,
  OWNER,
  refusals,
  TOKEN,
} from './testing/network';

/**
 * Every cell of the order table, asked of the contract: each state, in time and late, each role, each call. What the
 * table allows must do what it says; all else must be refused with a code that the service can translate, and change
 * nothing.
 */

const ROLES = {
  seller: 'ana.test',
  buyer: 'beto.test',
  arbiter: ARBITER,
  /** Owner of the market: may pause it and name its arbiter, but has no role in any order. */
  owner: OWNER,
  outsider: 'caro.test',
} as const;
type Role = keyof typeof ROLES;

/** What every order here costs, and what the seller keeps of it when it is split. */
const PRICE = 2_500_000n;
const PART = 1_900_000n;
const PART_FEE = 5_700n;

const CALLS = {
  'aprove-order': (network, who, id) => network.confirm(who, id),
  'cancel-order': (network, who, id) => network.cancel(who, id),
  'dispute-order': (network, who, id) => network.dispute(who, id),
  'claim-deadline': (network, who, id) => network.claim(who, id),
  'propose-split': (network, who, id) => network.propose(who, id, PART),
  'accept-split': (network, who, id) => network.accept(who, id, PART),
  release: (network, who, id) => network.resolve(who, id, PRICE),
  refund: (network, who, id) => network.resolve(who, id, 0n),
  split: (network, who, id) => network.resolve(who, id, PART),
} as const satisfies Record<
  OrderCall | Ruling,
  (network: Network, who: string, orderId: string) => Promise<Outcome>
>;
type Call = keyof typeof CALLS;

/** How an order comes into its state. */
const PREPARE: Record<string, (network: Network, id: string) => Promise<Outcome | undefined>> = {
  awaiting: async () => undefined,
  delivered: (network, id) => network.confirm('ana.test', id),
  cancelRequested: (network, id) => network.cancel('beto.test', id),
  disputed: (network, id) => network.dispute('ana.test', id),
};
const STATES = keysOf(ORDER_STATES).filter((state) => ORDER_STATES[state].status !== null);

interface Expected {
  money: MoneyEffect;
  leadsTo: OrderState | null;
  answer: true | 'requested';
}

/** What shared/domain says about this cell; null = not allowed. */
function expectedOf(network: Network, order: OrderView, role: Role, call: Call): Expected | null {
  const state = orderState(order, 'active');
  if (call === 'release' || call === 'refund' || call === 'split') {
    return role === 'arbiter' && state === 'disputed' ? { ...RULINGS[call], answer: true } : null;
  }
  if (role !== 'seller' && role !== 'buyer') return null;
  const allowed = allowedActions({
    state,
    role: role satisfies OrderRole,
    createdMs: Number(BigInt(order.created_ns) / 1_000_000n),
    sinceMs: Number(BigInt(order.since_ns) / 1_000_000n),
    offerMinutes: order.time,
    nowMs: Number(network.chain.nextBlock().timestampNs / 1_000_000n),
    canSplit: order.can_split,
    proposedBy: proposerOf(order.proposed_by),
  });
  const action = allowed.find((name) => ORDER_ACTIONS[name].call === call);
  if (!action) return null;
  return { ...ORDER_ACTIONS[action], answer: action === 'askCancel' ? 'requested' : true };
}

let network: Network;
beforeAll(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  await network.publish('ana.test', { amount: '100000000000', time: 60 });
  await network.openEscrow('beto.test');
});

async function newOrder(): Promise<string> {
  const outcome = await network.buy('beto.test', { quantity: 1_000_000n });
  const active = outcome.logs.flatMap(parseMarketEvents).find(({ event }) => event === 'order_active');
  if (active?.event !== 'order_active') throw new Error('the purchase was refused');
  return active.data.order_id;
}

const tokensOf = (order: OrderView) => ({
  seller: network.tokens(order.owner_id),
  buyer: network.tokens(order.signer_id),
});

function viewOf(orderId: string): OrderView {
  const order = network.order(orderId);
  if (!order) throw new Error(`order ${orderId} is not open`);
  return order;
}

function expectRefused(outcome: Outcome, order: OrderView): void {
  const [reason = ''] = refusals(outcome);
  expect(panicCodeIn(reason)).not.toBeNull();
  expect(network.order(order.order_id)).toEqual(order);
}

function expectDone(outcome: Outcome, order: OrderView, expected: Expected, before: object): void {
  expect(outcome.value).toBe(expected.answer);
  const effects: Record<MoneyEffect, { seller: bigint; buyer: bigint }> = {
    toSeller: { seller: BigInt(order.amount_delivered), buyer: 0n },
    toBuyer: { seller: 0n, buyer: BigInt(order.escrow) },
    toBoth: { seller: PART - PART_FEE, buyer: PRICE - PART },
    none: { seller: 0n, buyer: 0n },
    arbiter: { seller: 0n, buyer: 0n },
  };
  const { seller, buyer } = before as ReturnType<typeof tokensOf>;
  const after = tokensOf(order);
  expect({ seller: after.seller - seller, buyer: after.buyer - buyer }).toEqual(effects[expected.money]);
  if (expected.leadsTo === null) {
    expect(viewOf(order.order_id)).toMatchObject({ status: order.status, proposed_amount: String(PART) });
    return;
  }
  const events = outcome.logs
    .flatMap(parseMarketEvents)
    .find(({ event }) => event === 'order_status' || event === 'order_closed');
  if (events?.event !== 'order_status' && events?.event !== 'order_closed')
    throw new Error('nothing was told');
  const isOpen = events.event === 'order_status';
  expect(orderState(events.data, isOpen ? 'active' : 'history')).toBe(expected.leadsTo);
  expect(network.order(order.order_id) !== null).toBe(isOpen);
}

const PROPOSALS: Record<'any' | 'none', (OrderRole | null)[]> = {
  any: [null, 'seller', 'buyer'],
  none: [null],
};
const cells = STATES.flatMap((state) =>
  (['in time', 'late'] as const).flatMap((when) =>
    keysOf(ROLES).flatMap((role) =>
      keysOf(CALLS).flatMap((call) =>
        PROPOSALS[call === 'accept-split' ? 'any' : 'none'].map((by) => ({ state, when, role, call, by })),
      ),
    ),
  ),
);

test.each(cells)('$state, $when: $call by the $role, proposed by $by', async (cell) => {
  const { state, when, role, call, by } = cell;
  const orderId = await newOrder();
  if (by) await network.propose(ROLES[by], orderId, PART);
  await PREPARE[state]?.(network, orderId);
  if (when === 'late') network.advance(61 * DAY_MS);
  const order = viewOf(orderId);
  expect(orderState(order, 'active')).toBe(state);
  const expected = expectedOf(network, order, role, call);
  const before = tokensOf(order);
  const outcome = await CALLS[call](network, ROLES[role], orderId);
  if (expected) expectDone(outcome, order, expected, before);
  else expectRefused(outcome, order);
  if (network.order(orderId)) expect((await network.cancel('ana.test', orderId)).value).toBe(true);
});

describe('an order that is not open to anybody', () => {
  const everyCell = keysOf(ROLES).flatMap((role) => keysOf(CALLS).map((call) => ({ role, call })));

  async function expectShut(orderId: string): Promise<void> {
    const before = network.order(orderId);
    for (const { role, call } of everyCell) {
      const outcome = await CALLS[call](network, ROLES[role], orderId);
      expect(panicCodeIn(refusals(outcome)[0] ?? '')).not.toBeNull();
      expect(network.order(orderId)).toEqual(before);
    }
  }

  test('because it has ended', async () => {
    const orderId = await newOrder();
    await network.confirm('beto.test', orderId);
    await expectShut(orderId);
  });

  test('because it waits for its money', async () => {
    network.chain.failNext(({ methodName }) => methodName === 'activate');
    await network.buy('beto.test', { quantity: 1_000_000n });
    const waiting = network.chain.view<OrderView[]>(MARKET, 'get_orders').find(({ funding }) => funding);
    await expectShut(waiting?.order_id ?? '');
  });

  test('because it is being settled', async () => {
    const orderId = await newOrder();
    await network.dispute('beto.test', orderId);
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.resolve(ARBITER, orderId, 0n);
    await expectShut(orderId);
    network.advance(10 * MINUTE_MS + 1);
    await network.call('caro.test', MARKET, 'finalize', { order_id: orderId });
    expect(network.order(orderId)).toBeNull();
  });
});

describe('a cancellation that says what it means', () => {
  const late = ['in time', 'late'] as const;
  test.each(
    STATES.flatMap((state) =>
      late.flatMap((when) =>
        (['seller', 'buyer', 'outsider'] as const).flatMap((role) =>
          [true, false].map((isRefund) => ({ state, when, role, isRefund })),
        ),
      ),
    ),
  )('$state, $when, by the $role: a refund $isRefund', async ({ state, when, role, isRefund }) => {
    const orderId = await newOrder();
    await PREPARE[state]?.(network, orderId);
    if (when === 'late') network.advance(61 * DAY_MS);
    const order = viewOf(orderId);
    const expected = expectedOf(network, order, role, 'cancel-order');
    const before = tokensOf(order);
    const outcome = await network.cancel(ROLES[role], orderId, { isRefund });
    const isMeant = expected !== null && (expected.money === 'toBuyer') === isRefund;
    if (isMeant) expectDone(outcome, order, expected, before);
    else expectRefused(outcome, order);
    if (expected && !isMeant)
      expect(panicCodeIn(refusals(outcome)[0] ?? '')).toBe(isRefund ? 'E_REFUND_NOT_YET' : 'E_REFUND_DUE');
    await network.cancel('ana.test', orderId);
  });
});

test('every state, role and call of the order table has its cell', () => {
  expect(cells).toHaveLength(STATES.length * 2 * Object.keys(ROLES).length * (Object.keys(CALLS).length + 2));
  const offered = STATES.flatMap((state) => {
    const { actions, deadline } = ORDER_STATES[state];
    return [...actions.seller, ...actions.buyer, ...Object.values(deadline?.opens ?? {})];
  });
  expect([...new Set(offered)].sort()).toEqual(Object.keys(ORDER_ACTIONS).sort());
  const calls = Object.values(ORDER_ACTIONS).map(({ call }) => call);
  expect([...new Set([...calls, ...Object.keys(RULINGS)])].sort()).toEqual(Object.keys(CALLS).sort());
});

test.each<[string, Call, Role]>([
  ['claim', 'claim-deadline', 'seller'],
  ['ruling for the seller', 'release', 'arbiter'],
])('a %s whose money cannot move leaves the order as it was', async (_name, call, role) => {
  const orderId = await newOrder();
  await PREPARE[call === 'release' ? 'disputed' : 'delivered']?.(network, orderId);
  network.advance(15 * DAY_MS);
  const order = viewOf(orderId);
  network.chain.failNext(
    ({ methodName, receiverId }) => methodName === 'ft_transfer' && receiverId === TOKEN,
  );
  expect((await CALLS[call](network, ROLES[role], orderId)).value).toBe(false);
  expect(network.order(orderId)).toEqual(order);
  expect((await CALLS[call](network, ROLES[role], orderId)).value).toBe(true);
});

describe('an account that the token has blocked', () => {
  const end = async (call: Call, role: Role, orderId: string) =>
    (await CALLS[call](network, ROLES[role], orderId)).value;

  test.each<[string, 'ana.test' | 'beto.test', Call, Call]>([
    ['seller', 'ana.test', 'release', 'refund'],
    ['buyer', 'beto.test', 'refund', 'release'],
  ])(
    'as %s keeps no order from its end: the arbiter may rule for the other',
    async (_who, blocked, refused, other) => {
      const orderId = await newOrder();
      await network.dispute('beto.test', orderId);
      await network.block(blocked);
      network.chain.failNext(({ methodName }) => methodName === 'on_settled');
      await end(refused, 'arbiter', orderId);
      expect(network.order(orderId)).toMatchObject({ settling: true });
      network.advance(10 * MINUTE_MS + 1);
      await network.call('caro.test', MARKET, 'finalize', { order_id: orderId });
      expect(network.order(orderId)).toMatchObject({ settling: false, status: 3 });
      expect(await end(refused, 'arbiter', orderId)).toBe(false);
      expect(await end(other, 'arbiter', orderId)).toBe(true);
      expect(network.order(orderId)).toBeNull();
      await network.block(blocked, false);
    },
  );

  test('as seller may claim what it delivered once it is free again', async () => {
    const orderId = await newOrder();
    await network.confirm('ana.test', orderId);
    network.advance(15 * DAY_MS);
    await network.block('ana.test');
    expect(await end('claim-deadline', 'seller', orderId)).toBe(false);
    await network.block('ana.test', false);
    expect(await end('claim-deadline', 'seller', orderId)).toBe(true);
  });
});
