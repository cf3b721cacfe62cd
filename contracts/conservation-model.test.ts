import { type Outcome, transfer } from '../local/near';
import { parseMarketEvents } from '../shared/domain/chain-events';
import { Model, type ModelOrder, type Word } from './testing/model';
import {
  ARBITER,
  COFFEE,
  DAY_MS,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  type OfferView,
  type OrderView,
  OWNER,
  refusals,
  SUPPLY,
  VAULT,
} from './testing/network';

/**
 * A long life of one market against a model that knows nothing of the contracts: after every operation the two must
 * agree on every order, balance, kilogram and fee; in a life of more than a thousand, after every tenth. `CHAIN_OPERATIONS=10000` makes the life longer, `CHAIN_SEED` another.
 */

const OPERATIONS = Number(process.env.CHAIN_OPERATIONS ?? 250);
const SEED = Number(process.env.CHAIN_SEED ?? 20_260_101);
const PEOPLE = ['ana.test', 'beto.test', 'caro.test', 'dora.test'];
const EVERYONE = [...PEOPLE, VAULT, ARBITER];
const RATES = ['2.5', '0.333333', '7', '0.000001'];
const MOST_OPEN_ORDERS = 40;
const MOST_OFFERS = 20;
/** A long life compares everything only so often; its single operations compare what they did all the same. */
const COMPARED_EVERY = OPERATIONS > 1_000 ? 10 : 1;

/** Mulberry32: the same seed tells the same story. */
function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count: number): number => Math.floor(next() * count),
    chance: (part: number): boolean => next() < part,
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/** One life: the chain, what the model says of it, and how often what happened. */
class Life {
  readonly random = createRandom(SEED);
  readonly model = new Model(VAULT, ARBITER);
  readonly count: Record<string, number> = {};

  constructor(readonly network: Network) {
    for (const account of EVERYONE) {
      this.model.tokens.set(account, PEOPLE.includes(account) ? 10_000_000_000n : 0n);
    }
  }

  now(): number {
    return Number(this.network.chain.nextBlock().timestampNs / 1_000_000n);
  }

  tally(name: string): void {
    this.count[name] = (this.count[name] ?? 0) + 1;
  }

  /** Fails the nth token transfer of what runs now; answers whether there was one. */
  async failingTransfer(
    nth: number,
    run: () => Promise<Outcome>,
  ): Promise<{ outcome: Outcome; failed: boolean }> {
    let isRunning = true;
    let seen = 0;
    let failed = false;
    this.network.chain.failNext(({ methodName }) => {
      const isIt = isRunning && methodName === 'ft_transfer' && ++seen === nth;
      failed ||= isIt;
      return isIt;
    });
    const outcome = await run();
    isRunning = false;
    return { outcome, failed };
  }

  async publish(): Promise<void> {
    const { random, network, model } = this;
    if (model.offers.size >= MOST_OFFERS) {
      await this.remove();
      return;
    }
    const rate = random.pick(RATES);
    const seller = random.pick(PEOPLE);
    const amount = random.pick([3_333_333n, 100_000_000n, 400_000_000n]);
    const minutes = random.pick([1, 600, 20_000]);
    const id = await network.publish(seller, { exchange_rate: rate, amount: String(amount), time: minutes });
    const [whole = '', fraction = ''] = rate.split('.');
    const micro = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
    model.offers.set(id, {
      seller,
      remaining: amount,
      rate: micro,
      minimum: BigInt(COFFEE.min_limit),
      minutes,
    });
  }

  /** An offer that is not wanted any more; one with open orders cannot go. */
  private async remove(): Promise<void> {
    const { random, network, model } = this;
    const [offer_id, { seller }] = random.pick([...model.offers]);
    const hasOrders = [...model.orders.values()].some((order) => order.offerId === offer_id);
    const outcome = await network.call(seller, MARKET, 'delete_contract', { offer_id }, { deposit: 1n });
    expect(refusals(outcome).length === 0).toBe(!hasOrders);
    if (!hasOrders) model.offers.delete(offer_id);
    this.tally(hasOrders ? 'offer stays' : 'offer deleted');
  }

  async buy(): Promise<void> {
    const { random, network, model } = this;
    const [offerId, offer] = random.pick([...model.offers]);
    const others = PEOPLE.filter((person) => person !== offer.seller);
    const buyer = random.pick(random.chance(0.05) ? PEOPLE : others);
    const quantity = random.pick([1_000_000n, 1_000_001n, 3_333_333n, 20_000_000n, 999n, offer.remaining]);
    const amount = model.priceOf(quantity, offer.rate) + random.pick([0n, 0n, 0n, 0n, 0n, 0n, 0n, 1n]);
    if (amount === 0n || amount > (model.tokens.get(buyer) ?? 0n)) return;
    const isLost = random.chance(0.05);
    if (isLost) this.failOnce('accept_order');
    const rate = network.offer(offerId)?.exchange_rate ?? '';
    const outcome = await network.buy(buyer, { offerId, quantity, rate, amount });
    this.disarm();
    const told = outcome.logs.flatMap(parseMarketEvents).find(({ event }) => event === 'order_active');
    const isBought = told?.event === 'order_active';
    const mayBuy = !isLost && model.mayBuy(buyer, offerId, quantity, amount);
    expect([isBought, isBought ? [] : refusals(outcome)]).toEqual([mayBuy, mayBuy ? [] : expect.any(Array)]);
    this.tally(isBought ? 'bought' : 'refused to sell');
    if (isBought) model.buy(told.data.order_id, buyer, offerId, quantity, this.now());
  }

  private isArmed = false;

  private failOnce(method: string): void {
    this.isArmed = true;
    this.network.chain.failNext(({ methodName }) => this.isArmed && methodName === method);
  }

  private disarm(): void {
    this.isArmed = false;
  }

  async say(): Promise<void> {
    const { random, network, model } = this;
    if (model.orders.size === 0) return;
    const word = random.pick<Word>([
      'confirm',
      'confirm',
      'cancel',
      'dispute',
      'dispute',
      'claim',
      'release',
      'refund',
    ]);
    const delivered = [...model.orders].filter(([, { status }]) => status === 2);
    const [orderId, order] = random.pick(
      word === 'claim' && delivered.length > 0 ? delivered : [...model.orders],
    );
    const isRuling = word === 'release' || word === 'refund';
    const who = random.chance(0.85)
      ? random.pick(isRuling ? [ARBITER] : [order.seller, order.buyer])
      : random.pick(EVERYONE);
    const effect = model.say(word, who, order, this.now());
    const calls: Record<Word, () => Promise<Outcome>> = {
      confirm: () => network.confirm(who, orderId),
      cancel: () => network.cancel(who, orderId),
      dispute: () => network.dispute(who, orderId),
      claim: () => network.claim(who, orderId),
      release: () => network.resolve(who, orderId, true),
      refund: () => network.resolve(who, orderId, false),
    };
    /** Now and then the payment itself fails, or the sweep of the fees after it. */
    const nth = random.chance(0.1) ? 1 : random.chance(0.1) ? 2 : 0;
    const { outcome, failed } = await this.failingTransfer(nth, calls[word]);
    if (effect.kind === 'refused') {
      expect(refusals(outcome)[0]).toMatch(/^E_(NOT_PARTY|NOT_ARBITER|ORDER_STATE|TOO_EARLY): /);
      this.tally(`${word} refused`);
      return;
    }
    if (effect.kind === 'paid' && failed && nth === 1) {
      expect(outcome.value).toBe(false);
      this.tally('payment failed');
      return;
    }
    expect(outcome.value).toBe(effect.kind === 'said' ? effect.answer : true);
    model.apply(orderId, effect, this.now());
    this.expectTold(outcome, orderId, order, effect.kind === 'paid');
    const isSwept = effect.kind === 'paid' && !(failed && nth === 2);
    if (isSwept) model.sweep(order.buyer);
    this.tally(failed ? 'sweep failed' : `${word} ${effect.kind}`);
  }

  /** The event carries what the model has made of the order. */
  private expectTold(outcome: Outcome, orderId: string, order: ModelOrder, isClosed: boolean): void {
    const event = isClosed ? 'order_closed' : 'order_status';
    const told = outcome.logs.flatMap(parseMarketEvents).filter((one) => one.event === event);
    expect(told).toEqual([
      {
        event,
        data: {
          order_id: orderId,
          status: order.status,
          confirmation_owner_id: order.sellerSaid,
          confirmation_signer_id: order.buyerSaid,
          confirmation_current: order.ruling,
          since_ns: expect.any(String),
        },
      },
    ]);
  }

  async sweep(): Promise<void> {
    const buyer = this.random.pick(PEOPLE);
    const hasFees = (this.model.fees.get(buyer) ?? 0n) > 0n;
    const outcome = await this.network.call(this.random.pick(PEOPLE), escrowOf(buyer), 'sweep_fees');
    expect(outcome.value).toBe(hasFees);
    if (hasFees) this.model.sweep(buyer);
  }

  async govern(): Promise<void> {
    const { random, network, model } = this;
    if (random.chance(0.5)) {
      const account_id = random.pick(PEOPLE);
      const is_merchant = random.chance(0.5);
      expect(refusals(await network.own('set_merchant', { account_id, is_merchant }))).toEqual([]);
      if (is_merchant) model.merchants.add(account_id);
      else model.merchants.delete(account_id);
      return;
    }
    model.isPaused = random.chance(0.15);
    expect(refusals(await network.own('set_paused', { paused: model.isPaused }))).toEqual([]);
  }

  async step(): Promise<void> {
    const { random, network, model } = this;
    const die = random.below(100);
    if (model.offers.size < 4 || die < 6) await this.publish();
    else if (die < 40 && model.orders.size < MOST_OPEN_ORDERS) await this.buy();
    else if (die < 90) await this.say();
    else if (die < 93) await this.sweep();
    else if (die < 95) await this.govern();
    else
      network.advance(random.pick([MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 8 * DAY_MS, 15 * DAY_MS, 61 * DAY_MS]));
    network.advance(7);
  }

  expectAgreed(): void {
    const { network, model } = this;
    for (const account of EVERYONE) {
      if (account !== ARBITER)
        expect([account, network.tokens(account)]).toEqual([account, model.tokens.get(account)]);
    }
    for (const buyer of PEOPLE) {
      const books = { held: model.held(buyer), fees: model.fees.get(buyer) ?? 0n };
      expect(network.totals(buyer)).toEqual(books);
      expect(network.tokens(escrowOf(buyer))).toBe(books.held + books.fees);
    }
    const holders = [...PEOPLE, ...PEOPLE.map(escrowOf), VAULT, OWNER];
    expect(holders.reduce((sum, account) => sum + network.tokens(account), 0n)).toBe(SUPPLY);
    expect(this.offersOnChain()).toEqual(this.offersOfModel());
    expect(this.ordersOnChain()).toEqual(this.ordersOfModel());
  }

  private offersOnChain() {
    const offers = network100<OfferView>(this.network, 'get_offers');
    return Object.fromEntries(
      offers.map(({ offer_id, remaining_amount, is_merchant }) => [
        offer_id,
        [remaining_amount, is_merchant],
      ]),
    );
  }

  private offersOfModel() {
    const { offers, merchants } = this.model;
    return Object.fromEntries(
      [...offers].map(([id, { seller, remaining }]) => [id, [String(remaining), merchants.has(seller)]]),
    );
  }

  private ordersOnChain() {
    const orders = network100<OrderView>(this.network, 'get_orders');
    return Object.fromEntries(
      orders.map((order) => [
        order.order_id,
        {
          status: order.status,
          said: [order.confirmation_owner_id, order.confirmation_signer_id, order.confirmation_current],
          money: [order.escrow, order.amount_delivered, order.fee_deducted],
          quantity: order.operation_amount,
          parties: [order.owner_id, order.signer_id],
        },
      ]),
    );
  }

  private ordersOfModel() {
    return Object.fromEntries(
      [...this.model.orders].map(([id, order]) => [
        id,
        {
          status: order.status,
          said: [order.sellerSaid, order.buyerSaid, order.ruling],
          money: [String(order.price), String(order.price - order.fee), String(order.fee)],
          quantity: String(order.quantity),
          parties: [order.seller, order.buyer],
        },
      ]),
    );
  }

  /** Whatever is open in the end can still be brought to one. */
  async finish(): Promise<void> {
    const { model, network } = this;
    for (const [orderId, order] of [...model.orders]) {
      const effect = model.say('cancel', order.seller, order, this.now());
      expect((await network.cancel(order.seller, orderId)).value).toBe(true);
      model.apply(orderId, effect, this.now());
      model.sweep(order.buyer);
    }
    this.expectAgreed();
    expect(PEOPLE.map((buyer) => network.totals(buyer).held)).toEqual(PEOPLE.map(() => 0n));
  }
}

function network100<View>(network: Network, method: string): View[] {
  return network.chain.view<View[]>(MARKET, method, { limit: 100 });
}

test(
  `market and model agree through ${OPERATIONS} operations`,
  async () => {
    const network = await Network.create(PEOPLE);
    for (const person of PEOPLE) {
      await network.openEscrow(person);
      // Enough for the storage of as many open orders as one person may have here.
      const actions = [transfer(NEAR)];
      await network.chain.run({ signerId: person, receiverId: escrowOf(person), actions });
    }
    const life = new Life(network);
    for (let done = 0; done < OPERATIONS; done++) {
      await life.step();
      if (done % COMPARED_EVERY === 0) life.expectAgreed();
    }
    await life.finish();
    const { bought = 0, 'payment failed': failed = 0 } = life.count;
    expect(bought).toBeGreaterThan(OPERATIONS / 20);
    expect(failed).toBeGreaterThan(0);
    expect(life.count['release paid'] ?? 0).toBeGreaterThan(0);
    if (process.env.CHAIN_OPERATIONS) process.stdout.write(`${JSON.stringify(life.count)}\n`);
  },
  60_000 + OPERATIONS * 500,
);
