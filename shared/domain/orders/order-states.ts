import { type MicroUsdt, microUsdt } from '../money/units';
import { keysOf } from '../objects';

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
  | 'claimRelease'
  | 'proposeSplit'
  | 'acceptSplit';

export type OrderCall =
  | 'aprove-order'
  | 'cancel-order'
  | 'dispute-order'
  | 'claim-deadline'
  | 'propose-split'
  | 'accept-split';

/** Minimum time before a side may replace its proposal of a split: the other side is notified of each one. */
export const PROPOSAL_PAUSE_MS = 10 * 60_000;

/** What an action does to the escrowed money at once. */
export type MoneyEffect = 'none' | 'toSeller' | 'toBuyer' | 'toBoth' | 'arbiter';

interface ActionRule {
  call: OrderCall;
  money: MoneyEffect;
  /** State after the action has taken effect; null = the one that it was in. */
  leadsTo: OrderState | null;
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
  proposeSplit: { call: 'propose-split', money: 'none', leadsTo: null },
  acceptSplit: { call: 'accept-split', money: 'toBoth', leadsTo: 'completed' },
};

/** What a buyer's cancellation means depends on the chain's clock, so the call says what its signer means. Undefined for all other calls. */
export function refundIntent(action: OrderAction): boolean | undefined {
  const { call, money } = ORDER_ACTIONS[action];
  return call === 'cancel-order' ? money === 'toBuyer' : undefined;
}

/** What the arbiter of a dispute may decide: all to the seller, all to the buyer, or a part to each. */
export type Ruling = 'release' | 'refund' | 'split';

interface RulingRule {
  money: MoneyEffect;
  leadsTo: OrderState;
  /** `confirmation_current` of the order that it closes. */
  confirmation: 1 | 3 | 4;
}

export const RULINGS: Record<Ruling, RulingRule> = {
  release: { money: 'toSeller', leadsTo: 'completed', confirmation: 1 },
  refund: { money: 'toBuyer', leadsTo: 'refunded', confirmation: 3 },
  split: { money: 'toBoth', leadsTo: 'completed', confirmation: 4 },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Deadline {
  /** Milliseconds after the order entered its state; `delivery` = when it should have been delivered. */
  after: number | 'delivery';
  /** Asking for a cancellation never makes the buyer wait longer than not asking. */
  atLatest?: 'delivery';
  /** Actions that the deadline opens, by role. */
  opens: Partial<Record<OrderRole, OrderAction>>;
  /** Actions that it replaces, by role. */
  closes: Partial<Record<OrderRole, OrderAction>>;
}

interface StateRule {
  /** Status on chain; null for states that the chain does not know. */
  status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS] | null;
  actions: Record<OrderRole, readonly OrderAction[]>;
  deadline: Deadline | null;
  /** Counts for the badge on Mercado. */
  active: boolean;
}

/** `status` of an active order on chain (contracts/market/assembly/types.ts). */
export const ORDER_STATUS = { awaiting: 1, delivered: 2, disputed: 3, cancelRequested: 4 } as const;

/** What a party said last: `confirmation_owner_id` of the seller, `confirmation_signer_id` of the buyer; 0 nothing yet. */
export const SAID = { confirmed: 1, disputed: 2, cancelled: 3, split: 4 } as const;

const NO_ACTIONS = { seller: [], buyer: [] } as const;
/** Open to both sides for as long as the order is. */
const SPLITS = ['proposeSplit', 'acceptSplit'] as const;

export const ORDER_STATES: Record<OrderState, StateRule> = {
  awaiting: {
    status: ORDER_STATUS.awaiting,
    actions: {
      seller: ['markDelivered', 'refundNow', 'dispute', ...SPLITS],
      buyer: ['release', 'askCancel', 'dispute', ...SPLITS],
    },
    deadline: { after: 'delivery', opens: { buyer: 'cancelOverdue' }, closes: { buyer: 'askCancel' } },
    active: true,
  },
  delivered: {
    status: ORDER_STATUS.delivered,
    actions: {
      seller: ['refundNow', 'dispute', ...SPLITS],
      buyer: ['release', 'dispute', ...SPLITS],
    },
    deadline: { after: 14 * DAY_MS, opens: { seller: 'claimRelease' }, closes: {} },
    active: true,
  },
  cancelRequested: {
    status: ORDER_STATUS.cancelRequested,
    actions: {
      seller: ['agreeCancel', 'dispute', ...SPLITS],
      buyer: ['release', 'dispute', ...SPLITS],
    },
    deadline: { after: 7 * DAY_MS, atLatest: 'delivery', opens: { buyer: 'cancelOverdue' }, closes: {} },
    active: true,
  },
  disputed: {
    status: ORDER_STATUS.disputed,
    actions: { seller: ['giveInRefund', ...SPLITS], buyer: ['giveInRelease', ...SPLITS] },
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

const STATE_BY_STATUS = new Map<number, OrderState>(
  keysOf(ORDER_STATUS).map((state) => [ORDER_STATUS[state], state]),
);

/**
 * How an order ended: the buyer confirmed, the seller claimed after the deadline, the seller agreed to what the buyer had
 * asked for, the seller cancelled alone, the buyer took it back after the deadline, both agreed on a part for each, or the
 * arbiter ruled.
 */
export type OrderEnd =
  | 'confirmed'
  | 'claimed'
  | 'agreed'
  | 'cancelled'
  | 'overdue'
  | 'splitAgreed'
  | Ruling
  | 'unknown';

const STATE_BY_END: Record<OrderEnd, OrderState> = {
  confirmed: 'completed',
  claimed: 'completed',
  agreed: 'refunded',
  cancelled: 'refunded',
  overdue: 'refunded',
  splitAgreed: 'completed',
  release: RULINGS.release.leadsTo,
  refund: RULINGS.refund.leadsTo,
  split: RULINGS.split.leadsTo,
  unknown: 'unknown',
};

/** `status` of an order in the history: the seller was paid, the buyer was refunded, or the arbiter's ruling decides. */
export const CLOSED_STATUS = { paid: 2, ruled: 3, refunded: 4 } as const;

/** Why the seller was paid, by what the buyer said last. */
const PAID_END: Readonly<Record<number, OrderEnd>> = {
  [SAID.confirmed]: 'confirmed',
  [SAID.split]: 'splitAgreed',
};

/** How an order of the history ended, from its raw fields. */
export function orderEnd(raw: RawOrderState): OrderEnd {
  if (raw.status === CLOSED_STATUS.paid) return PAID_END[raw.confirmation_signer_id] ?? 'claimed';
  if (raw.status === CLOSED_STATUS.refunded) {
    if (raw.confirmation_owner_id !== SAID.cancelled) return 'overdue';
    return raw.confirmation_signer_id === SAID.cancelled ? 'agreed' : 'cancelled';
  }
  if (raw.status !== CLOSED_STATUS.ruled) return 'unknown';
  const rulings = keysOf(RULINGS);
  return rulings.find((ruling) => RULINGS[ruling].confirmation === raw.confirmation_current) ?? 'unknown';
}

/**
 * State of an order from its raw fields and its collection. Anything unexpected is `unknown`: shown as being verified,
 * without buttons that move money.
 */
export const orderState = (raw: RawOrderState, collection: 'active' | 'history'): OrderState =>
  collection === 'active' ? (STATE_BY_STATUS.get(raw.status) ?? 'unknown') : STATE_BY_END[orderEnd(raw)];

/** What an order's deadlines count from. Milliseconds since the epoch. */
export interface OrderTimes {
  /** When its money came. */
  createdMs: number;
  /** When it entered its state. */
  sinceMs: number;
  /** The offer's minutes for the delivery. */
  offerMinutes: number;
}

/** Deadline of the state, in ms since the epoch, or null without one. */
export function orderDeadline(
  state: OrderState,
  { createdMs, sinceMs, offerMinutes }: OrderTimes,
): number | null {
  const deadline = ORDER_STATES[state].deadline;
  if (!deadline) return null;
  const delivery = createdMs + offerMinutes * MINUTE_MS;
  if (deadline.after === 'delivery') return delivery;
  const own = sinceMs + deadline.after;
  return deadline.atLatest ? Math.min(own, delivery) : own;
}

/** How long after its deadline the market lets the sponsor end an order in an account that it has paid for (contracts/market/assembly/sponsor.ts). */
export const ORDER_IDLE_MS = 60 * DAY_MS;

/** What is known of an order besides its state that opens actions. */
export interface SplitFacts {
  /** Its escrow can pay a part to each side. */
  canSplit: boolean;
  /** Whose proposal is pending; null without one. */
  proposedBy: OrderRole | null;
}

/** States that wait for one side's own action from their beginning. */
const TURN_AT_ONCE: Partial<Record<OrderState, OrderRole>> = {
  awaiting: 'seller',
  delivered: 'buyer',
  cancelRequested: 'seller',
};

/**
 * From when an order waits for this side, in ms since the epoch: 0 where it does so at once, null where it never will. The columns
 * `owner_turn_ms` and `signer_turn_ms` of the index say the same in SQL.
 */
export function turnMs(
  order: OrderTimes & Pick<SplitFacts, 'proposedBy'> & { state: OrderState; role: OrderRole },
): number | null {
  const { state, role, proposedBy } = order;
  const { actions, deadline } = ORDER_STATES[state];
  const answers = proposedBy !== null && proposedBy !== role && actions[role].includes('acceptSplit');
  if (answers || TURN_AT_ONCE[state] === role) return 0;
  return deadline?.opens[role] ? orderDeadline(state, order) : null;
}

const NEEDS: Partial<Record<OrderAction, (facts: SplitFacts, role: OrderRole) => boolean>> = {
  proposeSplit: ({ canSplit }) => canSplit,
  acceptSplit: ({ proposedBy }, role) => proposedBy !== null && proposedBy !== role,
};

/** `proposed_by` of the indexed data. */
export const proposerOf = (proposedBy: number): OrderRole | null =>
  proposedBy === 1 ? 'seller' : proposedBy === 2 ? 'buyer' : null;

interface OrderMoment extends SplitFacts, OrderTimes {
  state: OrderState;
  role: OrderRole;
  nowMs: number;
}

/** What this role may do now; the deadline's own actions replace those that it closes. */
export function allowedActions({ state, role, nowMs, ...facts }: OrderMoment): readonly OrderAction[] {
  const rule = ORDER_STATES[state];
  const actions = rule.actions[role].filter((action) => NEEDS[action]?.(facts, role) ?? true);
  const due = orderDeadline(state, facts);
  if (!rule.deadline || due === null || nowMs < due) return actions;
  const { opens, closes } = rule.deadline;
  const rest = actions.filter((action) => action !== closes[role]);
  const opened = opens[role];
  return opened ? [opened, ...rest] : rest;
}

export function roleOf(order: { owner_id: string; signer_id: string }, wallet: string): OrderRole | null {
  if (order.owner_id === wallet) return 'seller';
  return order.signer_id === wallet ? 'buyer' : null;
}

/** The payment in escrow; nothing of an open order is refunded yet (DESIGN.md §4). */
export function escrowOf(order: {
  amountDelivered: MicroUsdt;
  feeDeducted: MicroUsdt;
  amountRefunded: MicroUsdt;
}): MicroUsdt {
  return microUsdt(order.amountDelivered + order.feeDeducted + order.amountRefunded);
}
