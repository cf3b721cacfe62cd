import type { DeliveryKind, OrderState } from '../domain';
import { ORDER_STATUS_TEXT, type OrderStatusText, SENT_STATUS_TEXT } from './es/orders/orders';

export interface StatusFacts {
  state: OrderState;
  deliveryKind: DeliveryKind | '';
}

/** Whether a carrier has the goods: the seller has handed them over, and they are not said to have arrived. */
const isSent = ({ state, deliveryKind }: StatusFacts): boolean =>
  state === 'delivered' && deliveryKind === 'carrier';

/** The state of an order in one or two words, on every screen and paper. */
export const orderStatusText = (order: StatusFacts): OrderStatusText =>
  isSent(order) ? SENT_STATUS_TEXT : ORDER_STATUS_TEXT[order.state];
