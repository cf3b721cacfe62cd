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
  ORDER_ACTIONS,
  type OrderAction,
  type OrderCall,
  orderState,
  roleOf,
} from '../shared/domain/order-states';
import { microKg, microUsdt } from '../shared/domain/units';
import {
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
const as = fc.constantFrom('seller', 'seller', 'seller', 'buyer', 'buyer', 'buyer', 'stranger');
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
  give: { who: person, to: person },
  leave: { to: fc.constantFrom(...PEOPLE, VAULT), isLeaving: mostly(false, true) },
  meddle: {
    who: person,
    pick,
    method: fc.constantFrom('finalize', 'void_funding', 'activate', 'on_settled'),
  },
  sweep: { to: person },
  advance: { by: fc.constantFrom(MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 7 * DAY_MS) },
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
  confirm: 9,
  cancel: 9,
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

/** What somebody who only reads the events knows: the indexed data. */
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
    if (event === 'offer_deleted') this.offers.delete(data.offer_id);
    if (event === 'order_active') this.orders.set(data.order_id, data);
    if (event === 'order_status') {
      const order = this.orders.get(data.order_id);
      if (order) this.orders.set(data.order_id, { ...order, ...data });
    }
    if (event === 'order_closed') this.close(data.order_id, data.status);
  }

  private close(orderId: string, status: number): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} closed twice`);
    this.orders.delete(orderId);
    if (status !== 2) return;
    const sold = this.delivered.get(order.offer_id) ?? 0n;
    this.delivered.set(order.offer_id, sold + BigInt(order.operation_amount));
  }
}

class World {
  readonly reader = new Reader();
  readonly untracked = new Map<string, bigint>();
  /** What the parties of orders did, refusals aside. */
  readonly taken: OrderAction[] = [];
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
      await speak(world, action.kind, action.as, order);
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

const CALLS: Record<'confirm' | 'cancel', OrderCall> = { confirm: 'aprove-order', cancel: 'cancel-order' };

/** The order table says what must come of it; the contract is asked and held to it. */
async function speak(
  world: World,
  kind: 'confirm' | 'cancel',
  as: 'seller' | 'buyer' | 'stranger',
  order: OrderView | undefined,
): Promise<void> {
  const { network, reader } = world;
  if (!order) return;
  const who = { seller: order.owner_id, buyer: order.signer_id, stranger: VAULT }[as];
  const action = expectedAction(world, order, who, CALLS[kind]);
  const before = { seller: network.tokens(order.owner_id), buyer: network.tokens(order.signer_id) };
  const canReceive = {
    toSeller: world.isRegistered(order.owner_id),
    toBuyer: world.isRegistered(order.signer_id),
    none: true,
    arbiter: false,
  };
  const outcome = await network[kind](who, order.order_id);
  const events = reader.read(outcome);
  if (!action) {
    expect(refusals(outcome)[0]).toMatch(/^(E_NOT_PARTY|E_ORDER_STATE): /);
    expect(network.order(order.order_id)).toEqual(order);
    return;
  }
  world.taken.push(action);
  const { money, leadsTo } = ORDER_ACTIONS[action];
  if (!canReceive[money]) {
    expect(outcome.value).toBe(false);
    expect(network.order(order.order_id)).toEqual(order);
    return;
  }
  expect(outcome.value).toBe(money === 'none' && action === 'askCancel' ? 'requested' : true);
  const toSeller = network.tokens(order.owner_id) - before.seller;
  const toBuyer = network.tokens(order.signer_id) - before.buyer;
  expect(toSeller).toBe(money === 'toSeller' ? BigInt(order.amount_delivered) : 0n);
  expect(toBuyer).toBe(money === 'toBuyer' ? BigInt(order.escrow) : 0n);
  const told = events.find(({ event }) => event === 'order_status' || event === 'order_closed');
  if (told?.event !== 'order_status' && told?.event !== 'order_closed') throw new Error('nothing was told');
  expect(orderState(told.data, told.event === 'order_status' ? 'active' : 'history')).toBe(leadsTo);
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

/** Somebody leaves the token, giving the tokens away first, or comes back. */
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
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(taken.length).toBeGreaterThan(20);
}, 180_000);

describe('every row of the order table', () => {
  const PREPARE = {
    awaiting: null,
    delivered: { kind: 'confirm', as: 'seller' },
    cancelRequested: { kind: 'cancel', as: 'buyer' },
  } as const;
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });

  const rows = (Object.keys(PREPARE) as (keyof typeof PREPARE)[]).flatMap((state) =>
    (['in time', 'late'] as const).flatMap((when) =>
      (['seller', 'buyer', 'stranger'] as const).flatMap((as) =>
        (['confirm', 'cancel'] as const).map((kind) => ({ state, when, as, kind })),
      ),
    ),
  );

  test.each(rows)('$state, $when: $kind by the $as', async ({ state, when, as, kind }) => {
    const orderId = await buyOne(world);
    const view = () => world.network.order(orderId) ?? undefined;
    const before = PREPARE[state];
    if (before) await speak(world, before.kind, before.as, view());
    expect(orderState(view() ?? { ...NOTHING }, 'active')).toBe(state);
    if (when === 'late') world.network.advance(15 * DAY_MS);
    await speak(world, kind, as, view());
    expectConserved(world);
    if (view()) await speak(world, 'cancel', 'seller', view());
    expect(view()).toBeUndefined();
  });
});

const NOTHING = { status: 0, confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };

/** An order of beto's with ana, who has a fortnight's minutes to deliver. */
async function buyOne(world: World): Promise<string> {
  const sale = await world.network.call(
    'ana.test',
    MARKET,
    'set_offers_sell',
    { ...COFFEE, time: 20_000 },
    {
      deposit: 10n ** 22n,
    },
  );
  world.reader.read(sale);
  const events = world.reader.read(await world.network.buy('beto.test', { offerId: String(sale.value) }));
  const active = events.find(({ event }) => event === 'order_active');
  if (active?.event !== 'order_active') throw new Error('the purchase was refused');
  return active.data.order_id;
}
