import { problemOf, refuse } from './model-rules';
import { markBytes, offerBytes } from './model-storage';
import type {
  Expected,
  ModelDelivery,
  ModelOffer,
  ModelOrder,
  ModelTerms,
  Payment,
  Wish,
} from './model-types';

const MICRO = 1_000_000n;

/** What the market must do with offers, with people who shun each other, and with storage that its sponsor lends. */
export class ModelOffers {
  readonly offers = new Map<string, ModelOffer>();
  readonly orders = new Map<string, ModelOrder>();
  readonly merchants = new Set<string>();
  /** `away <account>` and `blocked <account> <account>`, and of each whether its account's credit pays. */
  readonly away = new Map<string, boolean>();
  readonly blocked = new Map<string, boolean>();
  /** Bytes that the sponsor has lent, and those of them that are used. */
  readonly credits = new Map<string, { total: number; used: number }>();
  /** What the operation under way must have told the world. */
  events: unknown[][] = [];
  /** Yocto of its deposit that stays with the market. */
  retained = 0n;
  isPaused = false;
  offersMade = 0;

  lend(account: string, bytes: number): Expected {
    const { total, used } = this.creditOf(account);
    this.credits.set(account, { total: total + bytes, used });
    return { answer: undefined };
  }

  /** What is not used goes back to the sponsor. */
  takeBack(account: string): Expected {
    const { total, used } = this.creditOf(account);
    if (used === 0) this.credits.delete(account);
    else this.credits.set(account, { total: used, used });
    this.retained = 1n;
    return { answer: total - used };
  }

  private creditOf(account: string) {
    return this.credits.get(account) ?? { total: 0, used: 0 };
  }

  /**
   * Storage of an account that grows or shrinks.
   * @returns why not, or null
   */
  private pay(
    account: string,
    bytes: number,
    isOnCredit: boolean,
    payment: Payment,
  ): { refused: string } | null {
    if (!isOnCredit) return bytes > 0 && payment === 'credit' ? refuse('E_DEPOSIT') : null;
    const { total, used } = this.creditOf(account);
    if (bytes > 0 && used + bytes > total) return refuse('E_DEPOSIT');
    if (total > 0) this.credits.set(account, { total, used: used + bytes });
    this.retained = payment === 'credit' ? 1n : 0n;
    return null;
  }

  private mark(
    marks: Map<string, boolean>,
    name: string,
    account: string,
    isOn: boolean,
    payment: Payment,
  ): { refused: string } | null {
    const known = marks.get(name);
    const isOnCredit = known ?? (payment === 'credit' && this.creditOf(account).total > 0);
    const bytes = markBytes(name, isOnCredit);
    const grows = isOn === (known !== undefined) ? 0 : isOn ? bytes : -bytes;
    const problem = this.pay(account, grows, isOnCredit, payment);
    if (problem) return problem;
    if (isOn) marks.set(name, isOnCredit);
    else marks.delete(name);
    return null;
  }

  priceOf(quantity: bigint, { rate, delivery }: Pick<ModelTerms, 'rate' | 'delivery'>): bigint {
    return this.perKg(quantity, rate) + (this.freightOf(quantity, delivery) ?? 0n);
  }

  freightOf(quantity: bigint, delivery: ModelDelivery | null): bigint | null {
    if (!delivery) return null;
    return delivery.isPerKg ? this.perKg(quantity, delivery.freight) : delivery.freight;
  }

  private perKg(quantity: bigint, rate: bigint): bigint {
    return (quantity * rate + MICRO - 1n) / MICRO;
  }

  goAway(who: string, isAway: boolean, payment: Payment): Expected {
    const problem = this.mark(this.away, `away ${who}`, who, isAway, payment);
    if (problem) return problem;
    this.events.push(['seller_away', who, isAway]);
    return { answer: undefined };
  }

  block(who: string, other: string, isBlocked: boolean, payment: Payment): Expected {
    if (who === other) return refuse('E_INPUT');
    const problem = this.mark(this.blocked, `blocked ${who} ${other}`, who, isBlocked, payment);
    if (problem) return problem;
    this.events.push(['account_blocked', who, other, isBlocked]);
    return { answer: undefined };
  }

  openOrders(offerId: string): number {
    let count = 0;
    for (const order of this.orders.values()) if (order.offerId === offerId) count++;
    return count;
  }

  publish(seller: string, terms: ModelTerms, payment: Payment): Expected {
    const isOnCredit = payment === 'credit';
    const offer = { seller, remaining: terms.amount, isPaused: false, terms, isOnCredit, revision: 0 };
    const problem = problemOf(terms) ?? this.pay(seller, offerBytes(seller, offer), isOnCredit, payment);
    if (problem) return problem;
    const id = String(++this.offersMade);
    this.offers.set(id, offer);
    this.events.push(['offer_set', id, terms.amount, terms.amount]);
    return { answer: id };
  }

  edit(who: string, id: string, terms: ModelTerms, payment: Payment): Expected {
    const problem = problemOf(terms);
    if (problem) return problem;
    const offer = this.offers.get(id);
    if (!offer) return refuse('E_OFFER_NOT_FOUND');
    if (offer.seller !== who) return refuse('E_NOT_OWNER');
    const taken = offer.terms.amount - offer.remaining;
    if (terms.amount < taken) return refuse('E_INPUT');
    const { isOnCredit } = offer;
    const revision = offer.revision + 1;
    const grows = offerBytes(who, { terms, isOnCredit, revision }) - offerBytes(who, offer);
    const unpaid = this.pay(who, grows, isOnCredit, payment);
    if (unpaid) return unpaid;
    offer.remaining = terms.amount - taken;
    offer.terms = terms;
    offer.revision = revision;
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
    this.pay(who, -offerBytes(who, offer), offer.isOnCredit, 'credit');
    this.offers.delete(id);
    this.events.push(['offer_deleted', id]);
    return { answer: undefined };
  }

  /** Why the contracts must refuse to sell, or null. */
  refusalOf(buyer: string, wish: Wish): string | null {
    const { offerId, quantity, rate, amount, hasMethod, freight, revision } = wish;
    const offer = this.offers.get(offerId);
    if (this.isPaused) return 'E_MARKET_PAUSED';
    if (!offer) return 'E_OFFER_NOT_FOUND';
    const { terms, remaining } = offer;
    if (offer.seller === buyer) return 'E_OFFER_OWN';
    const isBlocked = (by: string, whom: string) => this.blocked.has(`blocked ${by} ${whom}`);
    if (isBlocked(buyer, offer.seller) || isBlocked(offer.seller, buyer)) return 'E_BLOCKED';
    if (this.away.has(`away ${offer.seller}`)) return 'E_SELLER_AWAY';
    if (offer.isPaused) return 'E_OFFER_PAUSED';
    if (remaining === 0n) return 'E_OFFER_EXHAUSTED';
    if (rate !== terms.rate) return 'E_PRICE_CHANGED';
    if (quantity === 0n) return 'E_OFFER_LIMITS';
    if (quantity > remaining) return 'E_OFFER_STOCK';
    if (quantity < terms.minimum && quantity !== remaining) return 'E_OFFER_LIMITS';
    if (terms.maximum > 0n && quantity > terms.maximum) return 'E_OFFER_LIMITS';
    if ((freight === null) !== (terms.delivery === null)) return 'E_DELIVERY';
    if (freight !== this.freightOf(quantity, terms.delivery)) return 'E_FREIGHT_CHANGED';
    if (revision !== null && revision !== offer.revision) return 'E_OFFER_CHANGED';
    if (amount !== this.priceOf(quantity, terms)) return 'E_AMOUNT_MISMATCH';
    return hasMethod ? null : 'E_INPUT';
  }

  protected emitStock(id: string, { remaining }: ModelOffer): void {
    this.events.push(['offer_stock', id, remaining, remaining === 0n ? 2 : 1]);
  }

  protected offer(id: string): ModelOffer {
    const offer = this.offers.get(id);
    if (!offer) throw new Error(`the model has no offer ${id}`);
    return offer;
  }
}
