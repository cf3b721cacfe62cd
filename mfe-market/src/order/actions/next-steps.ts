import type { Order } from '@cosecha/shared/api';
import type { OrderAction, OrderRole, OrderState } from '@cosecha/shared/domain';
import { actionsOf } from './actions-of';

/** What may come first on an order's page: an action of the order table, or the way to the other side. */
export type FirstStep = OrderAction | 'chat';

/** What needs a word before it can be pressed. */
export type QuietAction = Extract<OrderAction, 'release' | 'dispute'>;

interface NextStepsRow {
  /** The first of these that is possible now is the page's one large button; none: the reader waits. */
  first: readonly FirstStep[];
  /** To what the other side has proposed, beside its words. */
  answers: readonly OrderAction[];
  /** Possible, but not what most people should do now: each behind a sentence that says when. */
  quiet: readonly QuietAction[];
  /** Under "¿Problemas con el pedido?". */
  problems: readonly OrderAction[];
}

type Row = Partial<NextStepsRow>;

const ANSWERS = ['acceptSplit'] as const;

/**
 * What an order's page puts forward, for each state and side; the sentence above it is ORDER_STATE_TEXT's. Whether an action
 * is allowed now, deadlines included, says the order table alone (shared/domain/orders/order-states.ts): this one only ranks. A test
 * holds that every action of that table has exactly one place here. A new action → its place in these rows.
 */
const ROWS: Record<OrderState, Record<OrderRole, Row>> = {
  awaiting: {
    seller: {
      first: ['markDelivered'],
      answers: ANSWERS,
      problems: ['refundNow', 'dispute', 'proposeSplit'],
    },
    buyer: {
      first: ['cancelOverdue', 'chat'],
      answers: ANSWERS,
      quiet: ['release'],
      problems: ['askCancel', 'dispute', 'proposeSplit'],
    },
  },
  delivered: {
    seller: {
      first: ['claimRelease', 'chat'],
      answers: ANSWERS,
      problems: ['refundNow', 'dispute', 'proposeSplit'],
    },
    buyer: { first: ['release'], answers: ANSWERS, problems: ['dispute', 'proposeSplit'] },
  },
  cancelRequested: {
    // Accepting gives the money back, and so does silence: a seller who has delivered needs the arbiter.
    seller: { first: ['agreeCancel'], answers: ANSWERS, quiet: ['dispute'], problems: ['proposeSplit'] },
    buyer: {
      first: ['cancelOverdue', 'chat'],
      answers: ANSWERS,
      quiet: ['release'],
      problems: ['dispute', 'proposeSplit'],
    },
  },
  // Statements to the arbiter are in the dispute's own thread.
  disputed: {
    seller: { answers: ANSWERS, problems: ['giveInRefund', 'proposeSplit'] },
    buyer: { first: ['cancelOverdue'], answers: ANSWERS, problems: ['giveInRelease', 'proposeSplit'] },
  },
  completed: { seller: {}, buyer: {} },
  refunded: { seller: {}, buyer: {} },
  unknown: { seller: {}, buyer: {} },
};

/** The row of the table, every part of it. */
export function nextStepsRow(state: OrderState, role: OrderRole): NextStepsRow {
  return { first: [], answers: [], quiet: [], problems: [], ...ROWS[state][role] };
}

export interface NextSteps extends Omit<NextStepsRow, 'first'> {
  /** Null: nothing to do but to wait. */
  first: FirstStep | null;
}

const NOTHING: NextSteps = { first: null, answers: [], quiet: [], problems: [] };

/**
 * What this person may do with the order now, and what comes first; nothing for people who are no party.
 * @param nowMs ms since the epoch
 */
export function nextSteps(order: Order, nowMs: number): NextSteps {
  const { state, role } = order;
  if (role === null) return NOTHING;
  const allowed = actionsOf(order, nowMs);
  const isAllowed = (action: OrderAction) => allowed.includes(action);
  const { first, answers, quiet, problems } = nextStepsRow(state, role);
  return {
    first: first.find((step) => step === 'chat' || isAllowed(step)) ?? null,
    answers: answers.filter(isAllowed),
    quiet: quiet.filter(isAllowed),
    problems: problems.filter(isAllowed),
  };
}

/** What the order waits for from this person: the one button of a card. Null when it is the other side's turn. */
export function urgedAction(order: Order, nowMs: number): OrderAction | null {
  const { first, answers } = nextSteps(order, nowMs);
  return first === 'chat' || first === null ? (answers[0] ?? null) : first;
}
