/**
 * What the market must do, written down a second time and on its own: nothing here reads the contracts, the order table
 * or the price rules of shared/domain. Amounts in millionths, times in milliseconds.
 */

const MICRO = 1_000_000n;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface ModelOffer {
  seller: string;
  remaining: bigint;
  rate: bigint;
  minimum: bigint;
  minutes: number;
}

export interface ModelOrder {
  offerId: string;
  seller: string;
  buyer: string;
  quantity: bigint;
  price: bigint;
  fee: bigint;
  minutes: number;
  since: number;
  status: number;
  sellerSaid: number;
  buyerSaid: number;
  ruling: number;
}

export type Word = 'confirm' | 'cancel' | 'dispute' | 'claim' | 'release' | 'refund';

/** What a word does: nothing at all, a new status, or money to one side and the order's last status. */
export type Effect =
  | { kind: 'refused' }
  | { kind: 'said'; change: Partial<ModelOrder>; answer: true | 'requested' }
  | { kind: 'paid'; to: 'seller' | 'buyer'; change: Partial<ModelOrder> };

const REFUSED: Effect = { kind: 'refused' };

export class Model {
  readonly tokens = new Map<string, bigint>();
  readonly offers = new Map<string, ModelOffer>();
  readonly orders = new Map<string, ModelOrder>();
  /** Fees that wait in a buyer's escrow for their way to the vault. */
  readonly fees = new Map<string, bigint>();
  readonly merchants = new Set<string>();
  isPaused = false;
  sold = 0n;

  constructor(
    readonly vault: string,
    readonly arbiter: string,
  ) {}

  priceOf(quantity: bigint, rate: bigint): bigint {
    return (quantity * rate + MICRO - 1n) / MICRO;
  }

  held(buyer: string): bigint {
    let sum = 0n;
    for (const order of this.orders.values()) if (order.buyer === buyer) sum += order.price;
    return sum;
  }

  mayBuy(buyer: string, offerId: string, quantity: bigint, amount: bigint): boolean {
    const offer = this.offers.get(offerId);
    if (!offer || this.isPaused || offer.seller === buyer) return false;
    const isRest = quantity === offer.remaining && offer.remaining > 0n;
    const fits = quantity > 0n && quantity <= offer.remaining && (quantity >= offer.minimum || isRest);
    return fits && amount === this.priceOf(quantity, offer.rate);
  }

  buy(orderId: string, buyer: string, offerId: string, quantity: bigint, now: number): void {
    const offer = this.offer(offerId);
    const price = this.priceOf(quantity, offer.rate);
    offer.remaining -= quantity;
    this.move(buyer, -price);
    this.orders.set(orderId, {
      ...{ offerId, seller: offer.seller, buyer, quantity, price, minutes: offer.minutes, since: now },
      fee: (price * 3n) / 1000n,
      ...{ status: 1, sellerSaid: 0, buyerSaid: 0, ruling: 0 },
    });
  }

  /** What comes of a word, if the money can move. */
  say(word: Word, who: string, order: ModelOrder, now: number): Effect {
    if (word === 'release' || word === 'refund') return this.rule(word, who, order);
    if (who !== order.seller && who !== order.buyer) return REFUSED;
    const isSeller = who === order.seller;
    const passed = now - order.since;
    switch (word) {
      case 'confirm':
        if (!isSeller) return { kind: 'paid', to: 'seller', change: { status: 2, buyerSaid: 1 } };
        if (order.status !== 1) return REFUSED;
        return { kind: 'said', change: { status: 2, sellerSaid: 1 }, answer: true };
      case 'cancel':
        if (isSeller) return { kind: 'paid', to: 'buyer', change: { status: 4, sellerSaid: 3 } };
        return cancelAsBuyer(order, passed);
      case 'dispute':
        if (order.status === 3) return REFUSED;
        return {
          kind: 'said',
          change: isSeller ? { status: 3, sellerSaid: 2 } : { status: 3, buyerSaid: 2 },
          answer: true,
        };
      case 'claim':
        if (!isSeller || order.status !== 2 || passed < 14 * DAY) return REFUSED;
        return { kind: 'paid', to: 'seller', change: { status: 2 } };
    }
  }

  private rule(word: 'release' | 'refund', who: string, order: ModelOrder): Effect {
    if (who !== this.arbiter || order.status !== 3) return REFUSED;
    return word === 'release'
      ? { kind: 'paid', to: 'seller', change: { ruling: 1 } }
      : { kind: 'paid', to: 'buyer', change: { ruling: 3 } };
  }

  apply(orderId: string, effect: Effect, now: number): void {
    const order = this.orders.get(orderId);
    if (!order || effect.kind === 'refused') return;
    Object.assign(order, effect.change, { since: now });
    if (effect.kind === 'said') return;
    this.orders.delete(orderId);
    if (effect.to === 'buyer') {
      this.move(order.buyer, order.price);
      this.offer(order.offerId).remaining += order.quantity;
      return;
    }
    this.move(order.seller, order.price - order.fee);
    this.fees.set(order.buyer, (this.fees.get(order.buyer) ?? 0n) + order.fee);
    this.sold += order.quantity;
  }

  /** The fees of a buyer's escrow reach the vault. */
  sweep(buyer: string): void {
    this.move(this.vault, this.fees.get(buyer) ?? 0n);
    this.fees.set(buyer, 0n);
  }

  private move(account: string, amount: bigint): void {
    this.tokens.set(account, (this.tokens.get(account) ?? 0n) + amount);
  }

  private offer(id: string): ModelOffer {
    const offer = this.offers.get(id);
    if (!offer) throw new Error(`the model has no offer ${id}`);
    return offer;
  }
}

function cancelAsBuyer(order: ModelOrder, passed: number): Effect {
  const patience: Record<number, number> = { 1: order.minutes * MINUTE, 3: 60 * DAY, 4: 7 * DAY };
  const limit = patience[order.status];
  if (limit === undefined) return REFUSED;
  if (passed >= limit) return { kind: 'paid', to: 'buyer', change: { status: 4, buyerSaid: 3 } };
  if (order.status !== 1) return REFUSED;
  return { kind: 'said', change: { status: 4, buyerSaid: 3 }, answer: 'requested' };
}
