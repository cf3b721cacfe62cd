import type { MicroUsdt } from './units';

/**
 * DESIGN.md §4: the order table. Every row answers a farmer's question: who may do what from here,
 * by when, and what happens to the money. Interface and service read this one table; a test holds it
 * equal to the market contract.
 */
export type OrderState =
  | 'awaiting'
  | 'delivered'
  | 'cancelRequested'
  | 'disputed'
  | 'completed'
  | 'refunded'
  | 'unknown';
export type OrderRole = 'seller' | 'buyer';

/** What a person means; the wire only knows aprove, cancel and dispute. */
export type OrderAction =
  | 'markDelivered'
  | 'release'
  | 'refundNow'
  | 'agreeCancel'
  | 'giveInRefund'
  | 'giveInRelease'
  | 'askCancel'
  | 'cancelOverdue'
  | 'dispute'
  | 'claimRelease';

export type OrderCall = 'aprove-order' | 'cancel-order' | 'dispute-order' | 'claim-deadline';

/** What an action does to the escrowed money at once. */
export type MoneyEffect = 'none' | 'toSeller' | 'toBuyer' | 'arbiter';

export interface ActionRule {
  call: OrderCall;
  money: MoneyEffect;
  /** State after the action has taken effect. */
  leadsTo: OrderState;
}

export const ORDER_ACTIONS: Record<OrderAction, ActionRule> = {
  markDelivered: { call: 'aprove-order', money: 'none', leadsTo: 'delivered' },
  release: { call: 'aprove-order', money: 'toSeller', leadsTo: 'completed' },
  giveInRelease: { call: 'aprove-order', money: 'toSeller', leadsTo: 'completed' },
  refundNow: { call: 'cancel-order', money: 'toBuyer', leadsTo: 'refunded' },
  agreeCancel: { call: 'cancel-order', money: 'toBuyer', leadsTo: 'refunded' },
  giveInRefund: { call: 'cancel-order', money: 'toBuyer', leadsTo: 'refunded' },
  askCancel: { call: 'cancel-order', money: 'none', leadsTo: 'cancelRequested' },
  cancelOverdue: { call: 'cancel-order', money: 'toBuyer', leadsTo: 'refunded' },
  dispute: { call: 'dispute-order', money: 'arbiter', leadsTo: 'disputed' },
  claimRelease: { call: 'claim-deadline', money: 'toSeller', leadsTo: 'completed' },
};

/** What the arbiter of a dispute may decide. */
export type Ruling = 'release' | 'refund';

export interface RulingRule {
  money: MoneyEffect;
  leadsTo: OrderState;
  /** `confirmation_current` of the order that it closes. */
  confirmation: 1 | 3;
}

export const RULINGS: Record<Ruling, RulingRule> = {
  release: { money: 'toSeller', leadsTo: 'completed', confirmation: 1 },
  refund: { money: 'toBuyer', leadsTo: 'refunded', confirmation: 3 },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Deadline {
  /** Milliseconds after the order entered its state; `offerTime` = the offer's own minutes. */
  after: number | 'offerTime';
  /** Actions that the deadline opens, by role. */
  opens: Partial<Record<OrderRole, OrderAction>>;
  /** Actions that it replaces, by role. */
  closes: Partial<Record<OrderRole, OrderAction>>;
}

export interface StateRule {
  /** Status on chain; null for states that only the history or nobody knows. */
  status: 1 | 2 | 3 | 4 | null;
  actions: Record<OrderRole, readonly OrderAction[]>;
  deadline: Deadline | null;
  /** Counts for the badge on Mercado. */
  active: boolean;
}

const NO_ACTIONS = { seller: [], buyer: [] } as const;

export const ORDER_STATES: Record<OrderState, StateRule> = {
  awaiting: {
    status: 1,
    actions: {
      seller: ['markDelivered', 'refundNow', 'dispute'],
      buyer: ['release', 'askCancel', 'dispute'],
    },
    deadline: { after: 'offerTime', opens: { buyer: 'cancelOverdue' }, closes: { buyer: 'askCancel' } },
    active: true,
  },
  delivered: {
    status: 2,
    actions: { seller: ['refundNow', 'dispute'], buyer: ['release', 'dispute'] },
    deadline: { after: 14 * DAY_MS, opens: { seller: 'claimRelease' }, closes: {} },
    active: true,
  },
  cancelRequested: {
    status: 4,
    actions: { seller: ['agreeCancel', 'dispute'], buyer: ['release', 'dispute'] },
    deadline: { after: 7 * DAY_MS, opens: { buyer: 'cancelOverdue' }, closes: {} },
    active: true,
  },
  disputed: {
    status: 3,
    actions: { seller: ['giveInRefund'], buyer: ['giveInRelease'] },
    deadline: { after: 60 * DAY_MS, opens: { buyer: 'cancelOverdue' }, closes: {} },
    active: true,
  },
  completed: { status: null, actions: NO_ACTIONS, deadline: null, active: false },
  refunded: { status: null, actions: NO_ACTIONS, deadline: null, active: false },
  unknown: { status: null, actions: NO_ACTIONS, deadline: null, active: true },
};

/** The raw fields that decide an order's state, as the indexed data carries them. */
export interface RawOrderState {
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
}

/**
 * Status that a client uses for "left the active collection, read it from the history" (SPEC.md §4).
 */
export const HISTORY_STATUS = 9;

const ACTIVE_BY_STATUS: Record<number, OrderState> = {
  1: 'awaiting',
  2: 'delivered',
  3: 'disputed',
  4: 'cancelRequested',
};

/**
 * State of an order from its raw fields and the collection it stands in. In the history status 2 means
 * that the seller was paid, 4 that the buyer was refunded, 3 that the arbiter's ruling decides.
 * Anything else is `unknown`: shown as being verified, with no button that moves money.
 */
export function orderState(raw: RawOrderState, collection: 'active' | 'history'): OrderState {
  if (collection === 'active') return ACTIVE_BY_STATUS[raw.status] ?? 'unknown';
  if (raw.status === 2) return 'completed';
  if (raw.status === 4) return 'refunded';
  if (raw.status === 3) {
    const ruled = Object.values(RULINGS).find(
      ({ confirmation }) => confirmation === raw.confirmation_current,
    );
    return ruled?.leadsTo ?? 'unknown';
  }
  return 'unknown';
}

/** When the state's deadline passes, in ms since the epoch, or null where there is none. */
export function orderDeadline(state: OrderState, sinceMs: number, offerMinutes: number): number | null {
  const deadline = ORDER_STATES[state].deadline;
  if (!deadline) return null;
  return sinceMs + (deadline.after === 'offerTime' ? offerMinutes * MINUTE_MS : deadline.after);
}

export interface OrderMoment {
  state: OrderState;
  role: OrderRole;
  sinceMs: number;
  offerMinutes: number;
  nowMs: number;
}

/** What this role may do now; the deadline's own actions replace those that it closes. */
export function allowedActions({
  state,
  role,
  sinceMs,
  offerMinutes,
  nowMs,
}: OrderMoment): readonly OrderAction[] {
  const rule = ORDER_STATES[state];
  const due = orderDeadline(state, sinceMs, offerMinutes);
  if (!rule.deadline || due === null || nowMs < due) return rule.actions[role];
  const { opens, closes } = rule.deadline;
  const kept = rule.actions[role].filter((action) => action !== closes[role]);
  const opened = opens[role];
  return opened ? [opened, ...kept] : kept;
}

export function roleOf(order: { owner_id: string; signer_id: string }, wallet: string): OrderRole | null {
  if (order.owner_id === wallet) return 'seller';
  return order.signer_id === wallet ? 'buyer' : null;
}

/** escrow = amount_delivered + fee_deducted (DESIGN.md §4). */
export function escrowOf(order: { amountDelivered: MicroUsdt; feeDeducted: MicroUsdt }): MicroUsdt {
  return (order.amountDelivered + order.feeDeducted) as MicroUsdt;
}
