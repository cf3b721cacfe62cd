import type { Order } from '@cosecha/shared/api';
import {
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderRole,
  type OrderState,
} from '@cosecha/shared/domain';
import { actionsOf, isCancelAction, urgedAction } from './served-actions';

const DAY = 24 * 60 * 60_000;
const order = (state: OrderState, role: OrderRole | null) =>
  ({ state, role, sinceMs: 0, offerMinutes: 60 }) as Order;
const early = 60_000;
const late = 100 * DAY;

describe('SPEC.md §4: what the order screens offer', () => {
  test('nothing that the service does not serve', () => {
    for (const state of Object.keys(ORDER_STATES) as OrderState[]) {
      for (const role of ['seller', 'buyer'] as const) {
        for (const now of [early, late]) {
          const calls = actionsOf(order(state, role), now).map((action) => ORDER_ACTIONS[action].call);
          expect(calls).not.toContain('dispute-order');
          expect(calls).not.toContain('claim-deadline');
        }
      }
    }
  });

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
