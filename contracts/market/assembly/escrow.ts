import { requireNoDeposit } from '../../sdk/assembly/guards';
import { answer, answerJson, attachedDeposit, now, predecessor, storageUsage } from '../../sdk/assembly/host';
import { JsonObject, readArguments } from '../../sdk/assembly/json-reader';
import { JsonWriter } from '../../sdk/assembly/json-writer';
import { transfer } from '../../sdk/assembly/promises';
import { formatRate, parseRate } from '../../sdk/assembly/rate';
import { E_DEPOSIT, E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { storagePrice } from '../../sdk/assembly/storage';
import { U128 } from '../../sdk/assembly/u128';
import { loadConfig } from './config';
import { chosenDelivery } from './delivery';
import { escrowOf } from './escrow-name';
import { emitOfferStock, emitOrderActive } from './events';
import { Offer } from './offer';
import {
  E_AMOUNT_MISMATCH,
  E_BLOCKED,
  E_MARKET_PAUSED,
  E_OFFER_CHANGED,
  E_OFFER_EXHAUSTED,
  E_OFFER_LIMITS,
  E_OFFER_OWN,
  E_OFFER_PAUSED,
  E_OFFER_STOCK,
  E_PRICE_CHANGED,
  E_SELLER_AWAY,
} from './refusals';
import {
  findEscrow,
  findOrder,
  isAway,
  isBlocked,
  loadOffer,
  nextOrderId,
  orderIds,
  saveOffer,
  saveOrder,
} from './state';
import { goodsPrice, Order } from './types';

/** What a buyer's escrow tells the market. */

/**
 * `{signer_id, amount, order: {offer_id, operation_amount, exchange_rate, payment_method_id, delivery_id?, freight_amount?,
 * offer_revision?}, splits?}`: reserves the kilograms for an order that is *funding* until `activate`. A panic sends the money back. The deposit pays the order's
 * storage and returns to the escrow when the order ends; what is not needed returns at once.
 */
export function accept_order(): void {
  const args: JsonObject = readArguments();
  const buyer = args.account('signer_id');
  const escrowId = predecessor();
  const escrow = findEscrow(escrowId);
  if (escrow === null || escrow.owner != buyer)
    throw new Error(E_FORBIDDEN + "only the buyer's escrow may call this");
  if (loadConfig().isPaused) refuse(E_MARKET_PAUSED, 'the market takes no new orders for now');
  const paid = args.amount('amount');
  const wish: JsonObject = args.object('order');
  const offer = loadOffer(wish.id('offer_id'));
  const quantity = wish.amount('operation_amount');
  checkPurchase(offer, buyer, quantity, parseRate(wish.text('exchange_rate', 22)));
  const delivery = chosenDelivery(offer.terms.delivery, wish, quantity);
  const freight = delivery === null ? U128.zero() : delivery.freightOf(quantity);
  if (wish.has('offer_revision') && wish.integer('offer_revision', u32.MAX_VALUE) != offer.revision)
    refuse(E_OFFER_CHANGED, 'the seller has edited this offer');
  const price = goodsPrice(quantity, offer.terms.rate).add(freight);
  if (!paid.equals(price)) refuse(E_AMOUNT_MISMATCH, 'the order costs ' + price.toString());

  const before = storageUsage();
  const order = reserve(offer, buyer, quantity, price);
  order.freight = freight;
  if (delivery !== null) {
    order.deliveryId = delivery.id;
    order.deliveryKind = delivery.kind;
  }
  order.paymentMethod = methodName(offer, wish.text('payment_method_id', 32));
  order.canSplit = args.has('splits') && args.flag('splits');
  orderIds.add(order.id);
  saveOrder(order);
  keepStorageDeposit(escrowId, before);
  emitOfferStock(offer);
  const accepted = JsonWriter.object();
  accepted.id('order_id', order.id);
  answer(accepted.done());
}

function checkPurchase(offer: Offer, buyer: string, quantity: U128, rate: U128): void {
  const terms = offer.terms;
  if (offer.owner == buyer) refuse(E_OFFER_OWN, 'sellers cannot buy their own offers');
  if (isBlocked(offer.owner, buyer) || isBlocked(buyer, offer.owner))
    refuse(E_BLOCKED, 'one of the two has blocked the other');
  if (isAway(offer.owner)) refuse(E_SELLER_AWAY, 'the seller takes no orders for now');
  if (offer.isPaused) refuse(E_OFFER_PAUSED, 'the seller has paused this offer');
  if (offer.remaining.isZero()) refuse(E_OFFER_EXHAUSTED, 'this offer is sold out');
  if (!rate.equals(terms.rate)) refuse(E_PRICE_CHANGED, 'the price is ' + formatRate(terms.rate));
  if (quantity.isZero()) refuse(E_OFFER_LIMITS, 'the amount must be above zero');
  if (offer.remaining.lessThan(quantity)) refuse(E_OFFER_STOCK, offer.remaining.toString() + ' are left');
  const isLastRest = quantity.equals(offer.remaining) && offer.remaining.lessThan(terms.minLimit);
  if (quantity.lessThan(terms.minLimit) && !isLastRest)
    refuse(E_OFFER_LIMITS, 'the amount must be at least ' + terms.minLimit.toString());
  if (!terms.maxLimit.isZero() && terms.maxLimit.lessThan(quantity))
    refuse(E_OFFER_LIMITS, 'the amount must be at most ' + terms.maxLimit.toString());
}

function reserve(offer: Offer, buyer: string, quantity: U128, price: U128): Order {
  const terms = offer.terms;
  offer.remaining = offer.remaining.sub(quantity);
  offer.openOrders++;
  saveOffer(offer);
  const order = new Order(nextOrderId());
  order.offerId = offer.id;
  order.seller = offer.owner;
  order.buyer = buyer;
  order.asset = terms.asset;
  order.terms = terms.terms;
  order.rate = terms.rate;
  order.quantity = quantity;
  order.price = price;
  order.fiatMethod = terms.fiatMethod;
  order.time = terms.time;
  order.created = now();
  order.since = order.created;
  return order;
}

function methodName(offer: Offer, id: string): string {
  const methods = offer.terms.methods;
  for (let i = 0; i < methods.length; i++) {
    if (methods[i].id == id) return methods[i].name;
  }
  throw new Error(E_INPUT + 'this offer does not take payment method ' + id);
}

function keepStorageDeposit(escrowId: string, before: u64): void {
  const deposit = attachedDeposit();
  const cost = storagePrice(storageUsage() - before);
  if (deposit.lessThan(cost)) refuse(E_DEPOSIT, 'the order needs ' + cost.toString() + ' yocto');
  transfer(escrowId, deposit.sub(cost));
}

/**
 * `{order_id}`: the escrow holds the money, the order becomes public. `true` also for an order that is active
 * already; `false` for one that was voided meanwhile, whose money the escrow then returns.
 */
export function activate(): void {
  requireNoDeposit();
  const order = findOrder(readArguments().id('order_id'));
  if (order === null) {
    answerJson('false');
    return;
  }
  if (escrowOf(order.buyer).id != predecessor()) refuse(E_FORBIDDEN, "only the buyer's escrow may call this");
  if (order.funding) {
    order.funding = false;
    // The delivery is due from here, and nothing that was said before counts.
    order.created = order.since = now();
    saveOrder(order);
    emitOrderActive(order);
  }
  answerJson('true');
}
