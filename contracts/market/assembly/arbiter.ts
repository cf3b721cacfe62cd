import { requireOneYocto } from '../../sdk/assembly/guards';
import { predecessor } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_ORDER_STATE, refuse } from '../../sdk/assembly/refusals';
import { loadConfig } from './config';
import { requireAtRest } from './parties';
import { E_NOT_ARBITER } from './refusals';
import { settle } from './settlement';
import { loadOrder } from './state';
import { DISPUTED, SETTLE_RULED_REFUND, SETTLE_RULED_RELEASE } from './types';

/** `{order_id, release}`: the seller is paid, or the buyer refunded. Nobody rules on an order of their own. */
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
  settle(order, args.flag('release') ? SETTLE_RULED_RELEASE : SETTLE_RULED_REFUND);
}
