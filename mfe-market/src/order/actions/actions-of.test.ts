import type { Order } from '@cosecha/shared/api';
import { keysOf, ORDER_ACTIONS, type OrderRole, type OrderState } from '@cosecha/shared/domain';
import { actionsOf, isCancelAction } from './actions-of';

const DAY = 24 * 60 * 60_000;
const order = (state: OrderState, role: OrderRole | null) =>
  ({ state, role, sinceMs: 0, offerMinutes: 60 }) as Order;

test('SPEC.md §6: nothing for a stranger, nothing in a state that is not known', () => {
  expect(actionsOf(order('awaiting', null), 60_000)).toEqual([]);
  expect(actionsOf(order('unknown', 'buyer'), 100 * DAY)).toEqual([]);
});

test('exactly the actions that send money back are cancellations, or ask for it', () => {
  const cancelling = keysOf(ORDER_ACTIONS).filter(isCancelAction);
  expect(cancelling.sort()).toEqual([
    'agreeCancel',
    'askCancel',
    'cancelOverdue',
    'giveInRefund',
    'refundNow',
  ]);
});
