import type { Order } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import { ownRateStore } from '@cosecha/shared/money';
import { askPin, serviceNow } from '@cosecha/shared/state';
import { fillText, pinText } from '@cosecha/shared/text';
import { actionText, actionValues } from '../order-words';

/** Whether an action gives up money that could still be this person's: a buyer who pays, a seller who refunds, either who takes a part. */
export function givesMoneyAway(action: OrderAction, role: Order['role']): boolean {
  const { money } = ORDER_ACTIONS[action];
  if (money === 'toBoth') return true;
  return (money === 'toSeller' && role === 'buyer') || (money === 'toBuyer' && role === 'seller');
}

/** Asks for the PIN before an action that gives money away. @returns whether to go on */
export async function confirmedByPin(action: OrderAction, order: Order): Promise<boolean> {
  if (!givesMoneyAway(action, order.role)) return true;
  return (await askPin({ title: pinText.confirm, explain: effectOf(action, order) })) === 'confirmed';
}

/** What comes of an action, for the person to confirm. */
export const effectOf = (action: OrderAction, order: Order): string =>
  fillText(
    actionText(action, order).effect,
    actionValues(order, action, serviceNow(), ownRateStore.getState()),
  );
