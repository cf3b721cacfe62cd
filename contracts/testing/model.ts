import { type Fate, ModelEscrow, ModelToken } from './model-escrow';
import { cancelAsBuyer, DAY, MINUTE, problemOf, refuse } from './model-rules';

/**
 * What the market must do, written down a second time and on its own: nothing here reads the contracts, the order table
 * or the price rules of shared/domain. Amounts in millionths, times in milliseconds.
 */

const MICRO = 1_000_000n;

export interface ModelTerms {
  rate: bigint;
  amount: bigint;
  minimum: bigint;
  /** 0 = none. */
  maximum: bigint;
  minutes: number;
}

export interface ModelOffer {
  seller: string;
  remaining: bigint;
  isPaused: boolean;
  terms: ModelTerms;
}

/** How a settlement ends its order, in the numbers that the contract writes down while it runs. */
export const SETTLEMENTS = {
  release: { code: 1, to: 'seller', change: { status: 2, buyerSaid: 1 } },
  refund: { code: 2, to: 'buyer', change: { status: 4, sellerSaid: 3 } },
  overdue: { code: 3, to: 'buyer', change: { status: 4, buyerSaid: 3 } },
  claim: { code: 4, to: 'seller', change: { status: 2 } },
  ruledRelease: { code: 5, to: 'seller', change: { ruling: 1 } },
  ruledRefund: { code: 6, to: 'buyer', change: { ruling: 3 } },
} as const;
type Settlement = keyof typeof SETTLEMENTS;

export interface ModelOrder {
  offerId: string;
  seller: string;
  buyer: string;
  quantity: bigint;
  rate: bigint;
  price: bigint;
  fee: bigint;
  minutes: number;
  created: number;
  since: number;
  status: number;
  sellerSaid: number;
  buyerSaid: number;
  ruling: number;
  isFunding: boolean;
  settling: { kind: Settlement; since: number } | null;
}

export type Word = 'confirm' | 'cancel' | 'dispute' | 'claim' | 'release' | 'refund';
export type Rescue = 'finalize' | 'void_funding' | 'reclaim' | 'sweep_fees' | 'recover';

interface Wish {
  offerId: string;
  quantity: bigint;
  rate: bigint;
  amount: bigint;
  hasMethod: boolean;
}

/** A refusal by its code, or the answer; `undefined` where the receipt that would answer is lost. */
export type Expected = { refused: string } | { answer: unknown };

export type Verdict =
  | { refused: string }
  | { said: Partial<ModelOrder>; answer: true | 'requested' }
  | { pays: Settlement };

export class Model {
  readonly token = new ModelToken();
  readonly escrows = new Map<string, ModelEscrow>();
  readonly offers = new Map<string, ModelOffer>();
  readonly orders = new Map<string, ModelOrder>();
  readonly merchants = new Set<string>();
  /** What the operation under way must have told the world. */
  events: unknown[][] = [];
  isPaused = false;
  offersMade = 0;
  ordersMade = 0;

  constructor(
    readonly vault: string,
    public arbiter: string,
  ) {}

  openEscrow(owner: string, account: string): void {
    this.token.register(account);
    this.escrows.set(owner, new ModelEscrow(account, owner, this.vault, this.token));
  }

  priceOf(quantity: bigint, rate: bigint): bigint {
    return (quantity * rate + MICRO - 1n) / MICRO;
  }

  openOrders(offerId: string): number {
    let count = 0;
    for (const order of this.orders.values()) if (order.offerId === offerId) count++;
    return count;
  }

  publish(seller: string, terms: ModelTerms): Expected {
    const problem = problemOf(terms);
    if (problem) return problem;
    const id = String(++this.offersMade);
    this.offers.set(id, { seller, remaining: terms.amount, isPaused: false, terms });
    this.events.push(['offer_set', id, terms.amount, terms.amount]);
    return { answer: id };
  }

  edit(who: string, id: string, terms: ModelTerms): Expected {
    const problem = problemOf(terms);
    if (problem) return problem;
    const offer = this.offers.get(id);
    if (!offer) return refuse('E_OFFER_NOT_FOUND');
    if (offer.seller !== who) return refuse('E_NOT_OWNER');
    const taken = offer.terms.amount - offer.remaining;
    if (terms.amount < taken) return refuse('E_INPUT');
    offer.remaining = terms.amount - taken;
    offer.terms = terms;
    this.events.push(['offer_set', id, terms.amount, offer.remaining]);
    return { answer: id };
  }

  pauseOffer(who: string, id: string, isPaused: boolean): Expected {
    const offer = this.offers.get(id);
    if (!offer) return refuse('E_OFFER_NOT_FOUND');
    if (offer.seller !== who) return refuse('E_NOT_OWNER');
    offer.isPaused = isPaused;
    this.events.push(['offer_paused', id, isPaused]);
    return { answer: undefined };
  }

  deleteOffer(who: string, id: string): Expected {
    const offer = this.offers.get(id);
    if (!offer) return refuse('E_OFFER_NOT_FOUND');
    if (offer.seller !== who) return refuse('E_NOT_OWNER');
    if (this.openOrders(id) > 0) return refuse('E_OFFER_HAS_ORDERS');
    this.offers.delete(id);
    this.events.push(['offer_deleted', id]);
    return { answer: undefined };
  }

  /** Why the contracts must refuse to sell, or null. */
  refusalOf(buyer: string, { offerId, quantity, rate, amount, hasMethod }: Wish): string | null {
    const offer = this.offers.get(offerId);
    if (this.isPaused) return 'E_MARKET_PAUSED';
    if (!offer) return 'E_OFFER_NOT_FOUND';
    const { terms, remaining } = offer;
    if (offer.seller === buyer) return 'E_OFFER_OWN';
    if (offer.isPaused) return 'E_OFFER_PAUSED';
    if (remaining === 0n) return 'E_OFFER_EXHAUSTED';
    if (rate !== terms.rate) return 'E_PRICE_CHANGED';
    if (quantity === 0n) return 'E_OFFER_LIMITS';
    if (quantity > remaining) return 'E_OFFER_STOCK';
    if (quantity < terms.minimum && quantity !== remaining) return 'E_OFFER_LIMITS';
    if (terms.maximum > 0n && quantity > terms.maximum) return 'E_OFFER_LIMITS';
    if (amount !== this.priceOf(quantity, rate)) return 'E_AMOUNT_MISMATCH';
    return hasMethod ? null : 'E_INPUT';
  }

  /** @param lost a receipt of the purchase that does not arrive */
  buy(buyer: string, wish: Wish, lost: string | null, now: number): Expected {
    const escrow = this.escrow(buyer);
    if (!this.token.mayMove(buyer, escrow.account) || this.token.of(buyer) < wish.amount)
      return refuse('The account');
    escrow.lastDeposit = now;
    if (lost === 'accept_order') return refuse('a failure made by the test');
    const refused = this.refusalOf(buyer, wish);
    if (refused) return refuse(refused);
    const id = String(++this.ordersMade);
    const { offerId, quantity, rate, amount } = wish;
    const offer = this.offer(offerId);
    offer.remaining -= quantity;
    this.tellStock(offerId, offer);
    const { seller, terms } = offer;
    this.orders.set(id, {
      ...{ offerId, seller, buyer, quantity, rate, price: amount, fee: (amount * 3n) / 1000n },
      ...{
        minutes: terms.minutes,
        created: now,
        since: now,
        status: 1,
        sellerSaid: 0,
        buyerSaid: 0,
        ruling: 0,
      },
      ...{ isFunding: true, settling: null },
    });
    if (lost === 'on_accept') return { answer: '0' };
    this.token.move(buyer, escrow.account, amount);
    escrow.holds.set(id, amount);
    if (lost !== 'activate') this.activate(id, now);
    return { answer: String(amount) };
  }

  private activate(id: string, now: number): void {
    const order = this.order(id);
    if (!order.isFunding) return;
    order.isFunding = false;
    order.since = now;
    this.events.push(['order_active', id, order.quantity, order.price - order.fee, order.fee]);
  }

  /** What may come of a word. */
  verdict(word: Word, who: string, order: ModelOrder, now: number): Verdict {
    const isRuling = word === 'release' || word === 'refund';
    const isParty = who === order.seller || who === order.buyer;
    if (isRuling && (who !== this.arbiter || isParty)) return refuse('E_NOT_ARBITER');
    if (!isRuling && !isParty) return refuse('E_NOT_PARTY');
    if (order.isFunding) return refuse('E_ORDER_STATE');
    if (order.settling) return refuse('E_ORDER_BUSY');
    const isSeller = who === order.seller;
    const passed = now - order.since;
    switch (word) {
      case 'confirm':
        if (!isSeller) return { pays: 'release' };
        if (order.status !== 1) return refuse('E_ORDER_STATE');
        return { said: { status: 2, sellerSaid: 1 }, answer: true };
      case 'cancel':
        return isSeller ? { pays: 'refund' } : cancelAsBuyer(order, passed);
      case 'dispute':
        if (order.status === 3) return refuse('E_ORDER_STATE');
        return { said: isSeller ? { status: 3, sellerSaid: 2 } : { status: 3, buyerSaid: 2 }, answer: true };
      case 'claim':
        if (!isSeller || order.status !== 2) return refuse('E_ORDER_STATE');
        return passed < 14 * DAY ? refuse('E_TOO_EARLY') : { pays: 'claim' };
      case 'release':
        return order.status === 3 ? { pays: 'ruledRelease' } : refuse('E_ORDER_STATE');
      case 'refund':
        return order.status === 3 ? { pays: 'ruledRefund' } : refuse('E_ORDER_STATE');
    }
  }

  say(word: Word, who: string, id: string, fate: Fate, now: number): Expected {
    const order = this.orders.get(id);
    if (!order) return refuse('E_ORDER_NOT_FOUND');
    const verdict = this.verdict(word, who, order, now);
    if ('refused' in verdict) return verdict;
    if ('pays' in verdict) {
      order.settling = { kind: verdict.pays, since: now };
      return this.settle(id, order, fate, now);
    }
    Object.assign(order, verdict.said, { since: now });
    this.tellOrder('order_status', id, order);
    return { answer: verdict.answer };
  }

  /** Asks the escrow to pay in the direction that was decided. */
  private settle(id: string, order: ModelOrder, fate: Fate, now: number): Expected {
    const { settling } = order;
    if (!settling) throw new Error(`order ${id} is not being settled`);
    const isRelease = SETTLEMENTS[settling.kind].to === 'seller';
    const receiver = isRelease ? order.seller : order.buyer;
    const paid = this.escrow(order.buyer).pay(id, receiver, isRelease ? order.fee : 0n, fate, now);
    if (fate === 'on_settled') return { answer: undefined };
    if (paid === true) this.close(id, order, settling.kind, now);
    if (paid === 'busy' || paid === 'transfer') {
      this.events.push(['order_unsettled', id, paid]);
      order.settling = null;
    }
    return { answer: paid === true };
  }

  private close(id: string, order: ModelOrder, kind: Settlement, now: number): void {
    const { to, change } = SETTLEMENTS[kind];
    Object.assign(order, change, { since: now });
    this.orders.delete(id);
    if (to === 'buyer') this.giveBack(order);
    this.tellOrder('order_closed', id, order);
  }

  private giveBack(order: ModelOrder): void {
    const offer = this.offer(order.offerId);
    offer.remaining += order.quantity;
    this.tellStock(order.offerId, offer);
  }

  /** What anybody may do to end what was begun. */
  rescue(what: Rescue, buyer: string, id: string, fate: Fate, now: number): Expected {
    const escrow = this.escrow(buyer);
    const order = this.orders.get(id);
    switch (what) {
      case 'finalize':
        if (!order) return refuse('E_ORDER_NOT_FOUND');
        if (!order.settling || now < order.settling.since + 10 * MINUTE) return refuse('E_ORDER_STATE');
        order.settling.since = now;
        return this.settle(id, order, fate, now);
      case 'void_funding':
        if (!order) return refuse('E_ORDER_NOT_FOUND');
        if (!order.isFunding || now < order.created + 10 * MINUTE) return refuse('E_ORDER_STATE');
        this.orders.delete(id);
        this.giveBack(order);
        return { answer: true };
      case 'reclaim':
        return this.reclaim(escrow, id, fate, now);
      case 'sweep_fees':
        return { answer: escrow.sweep(fate, now) ?? undefined };
      case 'recover':
        return escrow.canRecover(now) ? { answer: escrow.recover() } : refuse('E_ORDER_STATE');
    }
  }

  private reclaim(escrow: ModelEscrow, id: string, fate: Fate, now: number): Expected {
    if (!escrow.holds.has(id)) return refuse('E_ORDER_NOT_FOUND');
    if (escrow.paying?.orderId === id) return refuse('E_ORDER_BUSY');
    if (this.orders.has(id)) {
      this.activate(id, now);
      return { answer: false };
    }
    return { answer: escrow.pay(id, escrow.owner, 0n, fate, now) ?? undefined };
  }

  private tellStock(id: string, { remaining }: ModelOffer): void {
    this.events.push(['offer_stock', id, remaining, remaining === 0n ? 2 : 1]);
  }

  private tellOrder(event: string, id: string, order: ModelOrder): void {
    this.events.push([event, id, order.status, order.sellerSaid, order.buyerSaid, order.ruling, order.since]);
  }

  escrow(buyer: string): ModelEscrow {
    const escrow = this.escrows.get(buyer);
    if (!escrow) throw new Error(`the model has no escrow of ${buyer}`);
    return escrow;
  }

  private order(id: string): ModelOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`the model has no order ${id}`);
    return order;
  }

  private offer(id: string): ModelOffer {
    const offer = this.offers.get(id);
    if (!offer) throw new Error(`the model has no offer ${id}`);
    return offer;
  }
}
