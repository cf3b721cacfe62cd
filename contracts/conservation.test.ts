import * as fc from 'fast-check';
import type { Outcome } from '../local/near';
import {
  type MarketEvent,
  type OfferData,
  type OrderData,
  parseMarketEvents,
} from '../shared/domain/chain-events';
import { parseWire } from '../shared/domain/decimal';
import { orderPrice } from '../shared/domain/order-price';
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
} from '../shared/domain/order-states';
import { microKg, microUsdt } from '../shared/domain/units';
import {
  ARBITER,
  COFFEE,
  DAY_MS,
  escrowOf,
  MARKET,
  MINUTE_MS,
  Network,
  type OfferView,
  type OrderView,
  OWNER,
  refusals,
  STAKE_PER_BYTE,
  SUPPLY,
  TOKEN,
  VAULT,
} from './testing/network';

/**
 * Random people do random things to one market. After each step money and kilograms must be conserved, what the events
 * tell must be what the views show, and what happened must be what the order table says.
 */

const PEOPLE = ['ana.test', 'beto.test', 'caro.test'] as const;
const EVERYONE = [...PEOPLE, OWNER, VAULT, ...PEOPLE.map(escrowOf)];

const person = fc.constantFrom(...PEOPLE);
/** The first value eight times of ten. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
const pick = fc.nat(3);
const as = fc.constantFrom('seller', 'seller', 'seller', 'buyer', 'buyer', 'buyer', 'outsider');
const rate = fc.constantFrom('2.5', '0.333333', '0.000001', '7');
const kilograms = fc.constantFrom(1n, 999_999n, 1_000_000n, 3_333_333n, 20_000_000n, 100_000_000n);
const basket = fc.constantFrom(1_000_000n, 1n, 1_000_001n, 3_333_333n, 50_000_000n);

const STEPS = {
  publish: {
    who: person,
    rate,
    amount: kilograms,
    min: fc.constantFrom(0n, 1n, 1_000_000n),
    minutes: fc.constantFrom(1, 20_000),
  },
  edit: { who: person, pick, rate, amount: kilograms },
  pause: { who: person, pick, isPause: mostly(false, true) },
  remove: { who: person, pick },
  buy: {
    who: person,
    pick,
    quantity: basket,
    short: mostly(0n, 1n, -1n),
    oldPrice: mostly(false, true),
    ownOffer: mostly(false, true),
  },
  confirm: { as, pick },
  cancel: { as, pick },
  dispute: { as, pick },
  claim: { as, pick },
  rule: {
    as: mostly<'arbiter' | 'seller' | 'buyer' | 'outsider'>('arbiter', 'seller', 'buyer', 'outsider'),
    pick,
    release: fc.boolean(),
  },
  merchant: { who: person, isMerchant: fc.boolean() },
  close: { paused: mostly(false, true) },
  give: { who: person, to: person },
  leave: { to: fc.constantFrom(...PEOPLE, VAULT), isLeaving: mostly(false, true) },
  meddle: {
    who: person,
    pick,
    method: fc.constantFrom('finalize', 'void_funding', 'activate', 'on_settled'),
  },
  sweep: { to: person },
  advance: { by: fc.constantFrom(MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 15 * DAY_MS, 61 * DAY_MS) },
};

type StepName = keyof typeof STEPS;
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Step = {
  [Name in StepName]: { kind: Name } & {
    [Field in keyof (typeof STEPS)[Name]]: ValueOf<(typeof STEPS)[Name][Field]>;
  };
}[StepName];

const WEIGHTS: Record<StepName, number> = {
  publish: 3,
  edit: 2,
  pause: 1,
  remove: 1,
  buy: 12,
  confirm: 7,
  cancel: 7,
  dispute: 7,
  claim: 3,
  rule: 5,
  merchant: 1,
  close: 1,
  give: 1,
  leave: 1,
  meddle: 2,
  sweep: 1,
  advance: 3,
};

const step = fc.oneof(
  ...(Object.keys(STEPS) as StepName[]).map((kind) => {
    const fields: Record<string, fc.Arbitrary<unknown>> = { kind: fc.constant(kind), ...STEPS[kind] };
    return { weight: WEIGHTS[kind], arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Step> };
  }),
);

/** State as known from the events alone: the indexed data. */
class Reader {
  readonly offers = new Map<string, OfferData>();
  readonly orders = new Map<string, OrderData>();
  readonly delivered = new Map<string, bigint>();

  read(outcome: Outcome): MarketEvent[] {
    const events = outcome.logs.flatMap(parseMarketEvents);
    for (const event of events) this.apply(event);
    return events;
  }

  private apply({ event, data }: MarketEvent): void {
    if (event === 'offer_set') this.offers.set(data.offer_id, data);
    if (event === 'offer_paused' || event === 'offer_stock') {
      const offer = this.offers.get(data.offer_id);
      if (offer) this.offers.set(data.offer_id, { ...offer, ...data });
    }
    if (event === 'merchant_set') {
      for (const [id, offer] of this.offers) {
        if (offer.owner_id === data.account_id)
          this.offers.set(id, { ...offer, is_merchant: data.is_merchant });
      }
    }
    if (event === 'offer_deleted') this.offers.delete(data.offer_id);
    if (event === 'order_active') this.orders.set(data.order_id, data);
    if (event === 'order_status') {
      const order = this.orders.get(data.order_id);
      if (order) this.orders.set(data.order_id, { ...order, ...data });
    }
    if (event === 'order_closed') this.close(data.order_id, orderState(data, 'history'));
  }

  private close(orderId: string, state: OrderState): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} closed twice`);
    this.orders.delete(orderId);
    if (state !== 'completed') return;
    const sold = this.delivered.get(order.offer_id) ?? 0n;
    this.delivered.set(order.offer_id, sold + BigInt(order.operation_amount));
  }
}

class World {
  readonly reader = new Reader();
  readonly untracked = new Map<string, bigint>();
  /** What the parties of orders did, refusals aside. */
  readonly taken: OrderAction[] = [];
  rulings = 0;
  marketFree = 0n;

  constructor(readonly network: Network) {
    this.marketFree = this.free();
  }

  /** NEAR of the market beyond what its state needs. */
  free(): bigint {
    const account = this.network.chain.account(MARKET);
    return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
  }

  offers(): OfferView[] {
    return this.network.chain.view<OfferView[]>(MARKET, 'get_offers', { limit: 100 });
  }

  orders(): OrderView[] {
    return this.network.chain.view<OrderView[]>(MARKET, 'get_orders', { limit: 100 });
  }

  isRegistered(account: string): boolean {
    return this.network.chain.view(TOKEN, 'storage_balance_of', { account_id: account }) !== null;
  }
}

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

const microRate = (text: string) => {
  const parsed = parseWire(text, 6);
  if (!parsed.ok) throw new Error(`not a rate: ${text}`);
  return microUsdt(parsed.value);
};

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
  await hold(world, order, expected, () => world.network.resolve(who, order.order_id, release));
  if (isAllowed) world.rulings++;
}

/** Runs a call and holds it to what it should do; null = it should be refused and change nothing. */
async function hold(
  world: World,
  order: OrderView,
  expected: { money: MoneyEffect; leadsTo: OrderState } | null,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const { network, reader } = world;
  const before = { seller: network.tokens(order.owner_id), buyer: network.tokens(order.signer_id) };
  const canReceive: Record<MoneyEffect, boolean> = {
    toSeller: world.isRegistered(order.owner_id),
    toBuyer: world.isRegistered(order.signer_id),
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
  const told = events.find(({ event }) => event === 'order_status' || event === 'order_closed');
  if (told?.event !== 'order_status' && told?.event !== 'order_closed') throw new Error('nothing was told');
  expect(orderState(told.data, told.event === 'order_status' ? 'active' : 'history')).toBe(leadsTo);
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
    sinceMs: Number(BigInt(order.since_ns) / 1_000_000n),
    offerMinutes: order.time,
    nowMs: Number(world.network.chain.nextBlock().timestampNs / 1_000_000n),
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

const byOffer = (a: { offer_id: string }, b: { offer_id: string }) => Number(a.offer_id) - Number(b.offer_id);
const byOrder = (a: { order_id: string }, b: { order_id: string }) => Number(a.order_id) - Number(b.order_id);

function expectConserved(world: World): void {
  const { network, reader, untracked } = world;
  const balances = new Map(EVERYONE.map((account) => [account, network.tokens(account)]));
  expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(SUPPLY);
  expect(network.chain.view(TOKEN, 'ft_total_supply')).toBe(String(SUPPLY));

  const orders = world.orders();
  for (const buyer of PEOPLE) {
    const { held, fees } = network.totals(buyer);
    expect(balances.get(escrowOf(buyer))).toBe(held + fees + (untracked.get(escrowOf(buyer)) ?? 0n));
    const locked = orders.filter(({ signer_id }) => signer_id === buyer);
    expect(held).toBe(locked.reduce((sum, { escrow }) => sum + BigInt(escrow), 0n));
  }
  for (const order of orders) {
    const price = orderPrice(microKg(BigInt(order.operation_amount)), microRate(order.exchange_rate));
    expect({
      escrow: BigInt(order.escrow),
      feeDeducted: BigInt(order.fee_deducted),
      amountDelivered: BigInt(order.amount_delivered),
    }).toEqual(price);
  }

  const offers = world.offers();
  for (const offer of offers) {
    const reserved = orders
      .filter(({ offer_id }) => offer_id === offer.offer_id)
      .reduce((sum, { operation_amount }) => sum + BigInt(operation_amount), 0n);
    const delivered = reader.delivered.get(offer.offer_id) ?? 0n;
    expect(BigInt(offer.remaining_amount) + reserved + delivered).toBe(BigInt(offer.amount));
  }

  expect([...reader.offers.values()].sort(byOffer)).toEqual([...offers].sort(byOffer));
  const shown = orders.map(({ escrow: _e, funding: _f, settling: _s, ...order }) => order);
  expect([...reader.orders.values()].sort(byOrder)).toEqual(shown.sort(byOrder));

  const free = world.free();
  expect(free).toBeGreaterThanOrEqual(world.marketFree);
  world.marketFree = free;
}

async function createWorld(): Promise<World> {
  const network = await Network.create(PEOPLE);
  for (const buyer of PEOPLE) await network.openEscrow(buyer);
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
    { numRuns: 8, endOnFailure: true },
  );
  expect(taken.length).toBeGreaterThan(20);
  expect(taken).toContain('dispute');
  expect(rulings).toBeGreaterThan(0);
}, 180_000);
