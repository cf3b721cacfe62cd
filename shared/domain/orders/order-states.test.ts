import fc from 'fast-check';
import { microUsdt } from '../money/units';
import { keysOf } from '../objects';
import {
  allowedActions,
  escrowOf,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderRole,
  type OrderState,
  orderDeadline,
  orderEnd,
  orderState,
  proposerOf,
  refundIntent,
  roleOf,
  type SplitFacts,
} from './order-states';

/** What an escrow that was opened before splits allows: it pays all to one side. */
const UNSPLITTABLE: SplitFacts = { canSplit: false, proposedBy: null };
const STATES = keysOf(ORDER_STATES);
const ROLES: OrderRole[] = ['seller', 'buyer'];
const FINAL: OrderState[] = ['completed', 'refunded'];
const isFinal = (name: OrderState | null) => name !== null && FINAL.includes(name);
const DAY_MS = 86_400_000;

const state = fc.constantFrom(...STATES);
const role = fc.constantFrom(...ROLES);
const raw = fc.record({
  status: fc.integer({ min: -1, max: 12 }),
  confirmation_owner_id: fc.integer({ min: 0, max: 4 }),
  confirmation_signer_id: fc.integer({ min: 0, max: 4 }),
  confirmation_current: fc.integer({ min: 0, max: 4 }),
});
const at = (nowMs: number, order: { state: OrderState; role: OrderRole }, facts: SplitFacts = UNSPLITTABLE) =>
  allowedActions({ ...order, ...facts, createdMs: 0, sinceMs: 0, offerMinutes: 60, nowMs });

describe('the table is total', () => {
  test('any raw order has a state, in either collection', () => {
    fc.assert(
      fc.property(raw, fc.constantFrom('active', 'history'), (order, collection) => {
        expect(STATES).toContain(orderState(order, collection as 'active' | 'history'));
      }),
    );
  });

  test('what the table does not know is unknown, and moves no money', () => {
    const odd = { status: 7, confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };
    expect(orderState(odd, 'active')).toBe('unknown');
    expect(orderState(odd, 'history')).toBe('unknown');
    for (const one of ROLES) expect(at(Number.MAX_SAFE_INTEGER, { state: 'unknown', role: one })).toEqual([]);
  });

  test.each(STATES.filter((name) => ORDER_STATES[name].status !== null))(
    '%s is found by its own status',
    (name) => {
      const status = ORDER_STATES[name].status ?? 0;
      const flags = { confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };
      expect(orderState({ status, ...flags }, 'active')).toBe(name);
    },
  );

  test.each([
    [2, 0, 'completed'],
    [4, 0, 'refunded'],
    [3, 1, 'completed'],
    [3, 3, 'refunded'],
    [3, 4, 'completed'],
    [3, 0, 'unknown'],
    [1, 0, 'unknown'],
  ])('history status %d with ruling %d is %s', (status, confirmation_current, expected) => {
    const order = { status, confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current };
    expect(orderState(order, 'history')).toBe(expected);
  });
});

describe('every order reaches an end', () => {
  test.each(STATES.filter((name) => ORDER_STATES[name].active && name !== 'unknown'))(
    'from %s somebody can end it, and after the deadline one person alone',
    (name) => {
      const ends = (actions: readonly OrderAction[]) =>
        actions.some((action) => isFinal(ORDER_ACTIONS[action].leadsTo));
      expect(ROLES.some((one) => ends(at(0, { state: name, role: one })))).toBe(true);
      const due = orderDeadline(name, { createdMs: 0, sinceMs: 0, offerMinutes: 60 });
      expect(due).not.toBeNull();
      const opened = Object.values(ORDER_STATES[name].deadline?.opens ?? {});
      expect(opened).toHaveLength(1);
      expect(ends(opened)).toBe(true);
    },
  );

  test.each(FINAL)('%s allows nothing more', (name) => {
    for (const one of ROLES) expect(at(Number.MAX_SAFE_INTEGER, { state: name, role: one })).toEqual([]);
  });
});

describe('whose money', () => {
  test('nobody can send the money to themselves before a deadline or without the other side asking', () => {
    const selfish = (one: OrderRole) => (one === 'seller' ? 'toSeller' : 'toBuyer');
    fc.assert(
      fc.property(state, role, (name, one) => {
        for (const action of at(0, { state: name, role: one })) {
          expect(ORDER_ACTIONS[action].money).not.toBe(selfish(one));
        }
      }),
    );
  });

  test('an action that moves money ends the order, one that does not leaves it open', () => {
    for (const { money, leadsTo } of Object.values(ORDER_ACTIONS)) {
      expect(isFinal(leadsTo)).toBe(money !== 'none' && money !== 'arbiter');
    }
  });

  test('escrow is what the seller gets, the fee, and what went back', () => {
    const amounts = {
      amountDelivered: microUsdt(7_596_190n),
      feeDeducted: microUsdt(22_857n),
      amountRefunded: microUsdt(2_380_953n),
    };
    expect(escrowOf(amounts)).toBe(10_000_000n);
  });
});

describe('a split', () => {
  const OPEN = STATES.filter((name) => ORDER_STATES[name].status !== null);

  test('may be proposed by both sides of every open order whose escrow can pay both', () => {
    for (const name of OPEN) {
      for (const one of ROLES) {
        const order = { state: name, role: one };
        expect(at(0, order, { canSplit: true, proposedBy: null })).toContain('proposeSplit');
        expect(at(0, order)).not.toContain('proposeSplit');
      }
    }
  });

  test('is accepted by the side that did not propose it, and by nobody before', () => {
    for (const name of OPEN) {
      for (const one of ROLES) {
        const accepts = (proposedBy: OrderRole | null) =>
          at(0, { state: name, role: one }, { canSplit: true, proposedBy }).includes('acceptSplit');
        expect(ROLES.filter((by) => accepts(by))).toEqual(ROLES.filter((by) => by !== one));
        expect(accepts(null)).toBe(false);
      }
    }
  });

  test('that both agreed on is told apart from a release and a claim', () => {
    const end = (confirmation_signer_id: number) =>
      orderEnd({ status: 2, confirmation_owner_id: 0, confirmation_signer_id, confirmation_current: 0 });
    expect([end(1), end(0), end(4)]).toEqual(['confirmed', 'claimed', 'splitAgreed']);
  });

  test.each([
    [1, 'seller'],
    [2, 'buyer'],
    [0, null],
    [7, null],
  ])('of proposer %d is of %s', (number, expected) => {
    expect(proposerOf(number)).toBe(expected);
  });
});

describe('time limits of DESIGN.md §4', () => {
  test.each([
    ['awaiting', 90 * DAY_MS],
    ['delivered', 14 * DAY_MS],
    ['cancelRequested', 7 * DAY_MS],
    ['disputed', 60 * DAY_MS],
  ] as const)('%s lasts %d ms', (name, lasts) => {
    const times = { createdMs: 1_000, sinceMs: 1_000, offerMinutes: 90 * 24 * 60 };
    expect(orderDeadline(name, times)).toBe(1_000 + lasts);
  });

  test('asking for a cancellation never makes the buyer wait longer than not asking', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 259_200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (offerMinutes, part) => {
          const times = { createdMs: 5_000, sinceMs: 5_000, offerMinutes };
          const unasked = orderDeadline('awaiting', times) ?? 0;
          const sinceMs = Math.floor(5_000 + (unasked - 5_000) * part);
          const asked = orderDeadline('cancelRequested', { ...times, sinceMs });
          expect(asked).toBe(Math.min(unasked, sinceMs + 7 * DAY_MS));
        },
      ),
    );
  });

  test.each<[OrderAction, boolean | undefined]>([
    ['askCancel', false],
    ['cancelOverdue', true],
    ['agreeCancel', true],
    ['refundNow', true],
    ['giveInRefund', true],
    ['release', undefined],
    ['acceptSplit', undefined],
  ])('what %s says of a refund is %s', (action, expected) => {
    expect(refundIntent(action)).toBe(expected);
  });

  test('the deadline opens its action at that very moment and closes the one that it replaces', () => {
    const due = 60 * 60_000;
    expect(at(due - 1, { state: 'awaiting', role: 'buyer' })).toEqual(['release', 'askCancel', 'dispute']);
    expect(at(due, { state: 'awaiting', role: 'buyer' })).toEqual(['cancelOverdue', 'release', 'dispute']);
    expect(at(due, { state: 'awaiting', role: 'seller' })).toEqual(['markDelivered', 'refundNow', 'dispute']);
  });

  test('no action is offered twice', () => {
    fc.assert(
      fc.property(state, role, fc.nat(), (name, one, nowMs) => {
        const actions = at(nowMs, { state: name, role: one });
        expect(new Set(actions).size).toBe(actions.length);
      }),
    );
  });
});

test('SPEC.md §6: a wallet is seller, buyer or a stranger', () => {
  const order = { owner_id: 'maria.test', signer_id: 'jorge.test' };
  expect(['maria.test', 'jorge.test', 'rosa.test'].map((wallet) => roleOf(order, wallet))).toEqual([
    'seller',
    'buyer',
    null,
  ]);
});
