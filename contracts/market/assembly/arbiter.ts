import { requireOneYocto } from '../../sdk/assembly/guards';
import { predecessor } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_INPUT, E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { loadConfig } from './config';
import { requireAtRest } from './parties';
import { E_NOT_ARBITER } from './refusals';
import { settle } from './settlement';
import { requireSplittable } from './splits';
import { loadOrder } from './state';
import { DISPUTED, SETTLE_RULED } from './types';

/** `{order_id, seller_amount}`: what the seller is paid of the price, fee included; the rest is refunded. Never on an order of one's own. */
export function resolve_dispute(): void {
  requireOneYocto();
  const caller = predecessor();
  const args = readArguments();
  const order = loadOrder(args.id('order_id'));
  if (caller != loadConfig().arbiter) refuse(E_NOT_ARBITER, 'only the arbiter rules on disputes');
  if (caller == order.seller || caller == order.buyer)
    refuse(E_NOT_ARBITER, 'the arbiter is a party of this order');
  requireAtRest(order);
  if (order.status != DISPUTED) refuse(E_ORDER_STATE, 'the order is not disputed');
  const sellerAmount = args.amount('seller_amount');
  if (order.price.lessThan(sellerAmount)) refuse(E_INPUT, 'the order holds ' + order.price.toString());
  const isWhole = sellerAmount.isZero() || sellerAmount.equals(order.price);
  if (!isWhole) requireSplittable(order);
  settle(order, SETTLE_RULED, sellerAmount);
}
