import type { Order } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction, type OrderRole, type OrderState } from '@cosecha/shared/domain';
import { actionsOf, isCancelAction, urgedAction } from './actions-of';

const DAY = 24 * 60 * 60_000;
const order = (state: OrderState, role: OrderRole | null) =>
  ({ state, role, sinceMs: 0, offerMinutes: 60 }) as Order;
const early = 60_000;
const late = 100 * DAY;

describe('SPEC.md §4: what the order screens offer', () => {
  test('SPEC.md §6: nothing for a stranger, nothing in a state that nobody knows', () => {
    expect(actionsOf(order('awaiting', null), early)).toEqual([]);
    expect(actionsOf(order('unknown', 'buyer'), late)).toEqual([]);
  });

  test.each<[OrderState, OrderRole, number, OrderAction | null]>([
    ['awaiting', 'seller', early, 'markDelivered'],
    ['awaiting', 'buyer', early, null],
    ['awaiting', 'buyer', late, 'cancelOverdue'],
    ['delivered', 'buyer', early, 'release'],
    ['delivered', 'seller', early, null],
    ['delivered', 'seller', late, 'claimRelease'],
    ['delivered', 'buyer', late, 'release'],
    ['disputed', 'buyer', early, null],
    ['disputed', 'seller', late, null],
    ['disputed', 'buyer', late, 'cancelOverdue'],
    ['cancelRequested', 'seller', early, 'agreeCancel'],
    ['cancelRequested', 'buyer', early, null],
    ['cancelRequested', 'buyer', late, 'cancelOverdue'],
    ['completed', 'seller', early, null],
    ['unknown', 'buyer', early, null],
  ])('an order %s waits for the %s (at %i) to: %s', (state, role, now, action) => {
    expect(urgedAction(order(state, role), now)).toBe(action);
  });

  test('exactly the actions that send money back are cancellations, or ask for it', () => {
    const cancelling = (Object.keys(ORDER_ACTIONS) as OrderAction[]).filter(isCancelAction);
    expect(cancelling.sort()).toEqual([
      'agreeCancel',
      'askCancel',
      'cancelOverdue',
      'giveInRefund',
      'refundNow',
    ]);
  });
});
