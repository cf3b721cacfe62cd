import type { Order } from '@cosecha/shared/api';
import {
  keysOf,
  microUsdt,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderRole,
  type OrderState,
} from '@cosecha/shared/domain';
import { type FirstStep, nextSteps, nextStepsRow, urgedAction } from './next-steps';

const DAY = 24 * 60 * 60_000;
const early = 60_000;
const late = 100 * DAY;
const ROLES = ['seller', 'buyer'] as const;
const STATES = keysOf(ORDER_STATES);
const CELLS = STATES.flatMap((state) => ROLES.map((role) => [state, role] as const));

const order = (state: OrderState, role: OrderRole | null) =>
  ({ state, role, createdMs: 0, sinceMs: 0, offerMinutes: 60, canSplit: true, proposal: null }) as Order;

/** Everything that the order table ever allows here, deadlines included. */
function everAllowed(state: OrderState, role: OrderRole): OrderAction[] {
  const { actions, deadline } = ORDER_STATES[state];
  const opened = deadline?.opens[role];
  return opened ? [...actions[role], opened] : [...actions[role]];
}

test.each(CELLS)('%s, %s: every action of the order table has exactly one place', (state, role) => {
  const { first, answers, quiet, problems } = nextStepsRow(state, role);
  const placed = [...first.filter((step) => step !== 'chat'), ...answers, ...quiet, ...problems];
  expect([...placed].sort()).toEqual(everAllowed(state, role).sort());
});

test.each<[OrderState, OrderRole, number, FirstStep | null]>([
  ['awaiting', 'seller', early, 'markDelivered'],
  ['awaiting', 'seller', late, 'markDelivered'],
  ['awaiting', 'buyer', early, 'chat'],
  ['awaiting', 'buyer', late, 'cancelOverdue'],
  ['delivered', 'buyer', early, 'release'],
  ['delivered', 'buyer', late, 'release'],
  ['delivered', 'seller', early, 'chat'],
  ['delivered', 'seller', late, 'claimRelease'],
  ['disputed', 'buyer', early, null],
  ['disputed', 'seller', late, null],
  ['disputed', 'buyer', late, 'cancelOverdue'],
  ['cancelRequested', 'seller', early, 'agreeCancel'],
  ['cancelRequested', 'buyer', early, 'chat'],
  ['cancelRequested', 'buyer', late, 'cancelOverdue'],
  ['completed', 'seller', early, null],
  ['refunded', 'buyer', late, null],
  ['unknown', 'buyer', early, null],
])('first on the page of an order %s, for the %s (at %i): %s', (state, role, now, step) => {
  const shown = order(state, role);
  expect(nextSteps(shown, now).first).toBe(step);
  expect(urgedAction(shown, now)).toBe(step === 'chat' ? null : step);
});

test('what the other side proposes is waited for, unless something of their own comes first', () => {
  const proposal = { by: 'buyer', sellerAmount: microUsdt(20_000_000n) } as const;
  const proposed = (state: OrderState, role: OrderRole) => ({ ...order(state, role), proposal }) as Order;
  expect(urgedAction(proposed('delivered', 'seller'), early)).toBe('acceptSplit');
  expect(urgedAction(proposed('awaiting', 'seller'), early)).toBe('markDelivered');
  expect(urgedAction(proposed('awaiting', 'buyer'), early)).toBeNull();
});

test.each(CELLS)(
  '%s, %s: nothing that sends money away stands first before it is its time',
  (state, role) => {
    const { first } = nextSteps(order(state, role), early);
    if (first === null || first === 'chat') return;
    const isBuyer = role === 'buyer';
    if (ORDER_ACTIONS[first].money === 'toSeller') expect([state, isBuyer]).toEqual(['delivered', true]);
    if (ORDER_ACTIONS[first].money === 'toBuyer')
      expect([state, isBuyer]).toEqual(['cancelRequested', false]);
  },
);

test('before the delivery a buyer can release, quietly; a dispute is never pushed', () => {
  expect(nextSteps(order('awaiting', 'buyer'), early)).toEqual({
    first: 'chat',
    answers: [],
    quiet: ['release'],
    problems: ['askCancel', 'dispute', 'proposeSplit'],
  });
  expect(nextSteps(order('delivered', 'buyer'), early)).toEqual({
    first: 'release',
    answers: [],
    quiet: [],
    problems: ['dispute', 'proposeSplit'],
  });
});

test('a stranger may do nothing', () => {
  expect(nextSteps(order('awaiting', null), early)).toEqual({
    first: null,
    answers: [],
    quiet: [],
    problems: [],
  });
});

test('a proposal is answered by the other side alone, and only where the escrow can pay both', () => {
  const proposed = {
    ...order('delivered', 'seller'),
    proposal: { by: 'buyer', sellerAmount: 1n },
  } as Order;
  expect(nextSteps(proposed, early).answers).toEqual(['acceptSplit']);
  expect(nextSteps({ ...proposed, role: 'buyer' }, early).answers).toEqual([]);
  const old = nextSteps({ ...proposed, proposal: null, canSplit: false }, early);
  expect([old.answers, old.problems]).toEqual([[], ['refundNow', 'dispute']]);
});
