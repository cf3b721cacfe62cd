import { type Fate, ModelEscrow, ModelToken } from './model-escrow';
import { ModelOffers } from './model-offers';
import { accept, cancelAsBuyer, DAY, MINUTE, propose, refuse, rule } from './model-rules';
import {
  type Expected,
  isRuling,
  type ModelOrder,
  type Rescue,
  SETTLEMENTS,
  type Settlement,
  type Verdict,
  type Wish,
  type Word,
} from './model-types';

/**
 * What the market must do, written down a second time and on its own: nothing here reads the contracts, the order table
 * or the price rules of shared/domain. Amounts in millionths, times in milliseconds.
 */

/** The market's part of what the seller is paid, whose first part is the freight: without a fee, unless it is more than half. */
const feeOf = (sellerAmount: bigint, freight: bigint | null): bigint => {
  const goods = sellerAmount - (freight ?? 0n);
  const least = sellerAmount / 2n;
  return ((goods < least ? least : goods) * 3n) / 1000n;
};

export class Model extends ModelOffers {
  readonly token = new ModelToken();
  readonly escrows = new Map<string, ModelEscrow>();
  ordersMade = 0;

  constructor(
    readonly vault: string,
    public arbiter: string,
  ) {
    super();
  }

  openEscrow(owner: string, account: string): void {
    this.token.register(account);
    this.escrows.set(owner, new ModelEscrow(account, owner, this.vault, this.token));
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
    const { offerId, quantity, rate, amount, freight } = wish;
    const offer = this.offer(offerId);
    offer.remaining -= quantity;
    this.emitStock(offerId, offer);
    const { seller, terms } = offer;
    this.orders.set(id, {
      ...{ offerId, seller, buyer, quantity, rate, price: amount, freight },
      ...{
        minutes: terms.minutes,
        created: now,
        since: now,
        status: 1,
        sellerSaid: 0,
        buyerSaid: 0,
        ruling: 0,
      },
      ...{ isFunding: true, settling: null, proposal: null },
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
    order.created = order.since = now;
    const fee = feeOf(order.price, order.freight);
    this.events.push(['order_active', id, order.quantity, order.price - fee, fee]);
  }

  /**
   * What may come of a word.
   * @param amount what the seller would keep, of words that name a sum
   */
  verdict(word: Word, who: string, order: ModelOrder, now: number, amount = 0n): Verdict {
    const isParty = who === order.seller || who === order.buyer;
    if (isRuling(word) && (who !== this.arbiter || isParty)) return refuse('E_NOT_ARBITER');
    if (!isRuling(word) && !isParty) return refuse('E_NOT_PARTY');
    if (order.isFunding) return refuse('E_ORDER_STATE');
    if (order.settling) return refuse('E_ORDER_BUSY');
    const isSeller = who === order.seller;
    switch (word) {
      case 'confirm':
        if (!isSeller) return { pays: { kind: 'release', sellerAmount: order.price } };
        if (order.status !== 1) return refuse('E_ORDER_STATE');
        return { said: { status: 2, sellerSaid: 1 }, answer: true };
      case 'cancel':
        return isSeller ? { pays: { kind: 'refund', sellerAmount: 0n } } : cancelAsBuyer(order, now);
      case 'dispute':
        if (order.status === 3) return refuse('E_ORDER_STATE');
        return { said: isSeller ? { status: 3, sellerSaid: 2 } : { status: 3, buyerSaid: 2 }, answer: true };
      case 'claim':
        if (!isSeller || order.status !== 2) return refuse('E_ORDER_STATE');
        if (now < order.since + 14 * DAY) return refuse('E_TOO_EARLY');
        return { pays: { kind: 'claim', sellerAmount: order.price } };
      case 'release':
        return rule(order, order.price);
      case 'refund':
        return rule(order, 0n);
      case 'divide':
        return rule(order, amount);
      case 'propose':
        return propose(order, isSeller ? 'seller' : 'buyer', amount, now);
      case 'accept':
        return accept(order, isSeller ? 'buyer' : 'seller', amount);
    }
  }

  say(word: Word, who: string, id: string, fate: Fate, now: number, amount = 0n): Expected {
    const order = this.orders.get(id);
    if (!order) return refuse('E_ORDER_NOT_FOUND');
    const verdict = this.verdict(word, who, order, now, amount);
    if ('refused' in verdict) return verdict;
    if ('pays' in verdict) {
      order.settling = { ...verdict.pays, since: now };
      return this.settle(id, order, fate, now);
    }
    if ('proposed' in verdict) {
      order.proposal = verdict.proposed;
      this.events.push(['order_proposal', id, verdict.proposed.by, amount]);
      return { answer: true };
    }
    Object.assign(order, verdict.said, { since: now });
    this.emitOrder('order_status', id, order);
    return { answer: verdict.answer };
  }

  /** Asks the escrow to pay in the direction that was decided. */
  private settle(id: string, order: ModelOrder, fate: Fate, now: number): Expected {
    const { settling } = order;
    if (!settling) throw new Error(`order ${id} is not being settled`);
    const { sellerAmount } = settling;
    const receiver = sellerAmount > 0n ? order.seller : order.buyer;
    const refund = sellerAmount > 0n ? order.price - sellerAmount : 0n;
    const retained = { fee: feeOf(sellerAmount, order.freight), refund };
    const paid = this.escrow(order.buyer).pay(id, receiver, retained, fate, now);
    if (fate === 'on_settled') return { answer: undefined };
    if (paid === true) this.close(id, order, settling, now);
    if (paid === 'busy' || paid === 'transfer') {
      this.events.push(['order_unsettled', id, paid]);
      order.settling = null;
    }
    return { answer: paid === true };
  }

  private close(id: string, order: ModelOrder, { kind, sellerAmount }: Settlement, now: number): void {
    Object.assign(order, SETTLEMENTS[kind].change, { since: now });
    this.orders.delete(id);
    if (sellerAmount === 0n) this.giveBack(order);
    const fee = feeOf(sellerAmount, order.freight);
    this.emitOrder('order_closed', id, order, sellerAmount - fee, fee, order.price - sellerAmount);
  }

  private giveBack(order: ModelOrder): void {
    const offer = this.offer(order.offerId);
    offer.remaining += order.quantity;
    this.emitStock(order.offerId, offer);
  }

  /** What anyone may do to end an open operation. */
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
    return { answer: escrow.giveBack(id, fate, now) ?? undefined };
  }

  private emitOrder(event: string, id: string, order: ModelOrder, ...amounts: bigint[]): void {
    const { status, sellerSaid, buyerSaid, ruling, since } = order;
    this.events.push([event, id, status, sellerSaid, buyerSaid, ruling, since, ...amounts]);
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
}
