import { keysOf } from '@cosecha/shared/domain';
import { type MarketEvent, parseMarketEvents, parseUnsettled } from '../../shared/domain/chain/chain-events';
import {
  allowedActions,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderCall,
  type OrderRole,
  type OrderState,
  orderState,
  proposerOf,
  RULINGS,
  type Ruling,
  roleOf,
} from '../../shared/domain/orders/order-states';
import type { ModelOffer, ModelOrder, ModelTerms, Word } from './model-types';
import { COFFEE, type OfferArgs } from './network';

/** Between the model's words, the contract's, and those of shared/domain. */

export function chosen<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(items.length, 1)];
}

/** Millionths as a canonical decimal. */
export function rateText(rate: bigint): string {
  const fraction = String(rate % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${rate / 1_000_000n}${fraction && `.${fraction}`}`;
}

/** What names the model's one way. */
export const WAY = { id: 'finca', kind: 'seller' } as const;

export function offerArgs({ rate, amount, minimum, maximum, minutes, delivery }: ModelTerms): OfferArgs {
  const per = delivery?.isPerKg ? 'kg' : 'order';
  return {
    ...COFFEE,
    exchange_rate: rateText(rate),
    amount: String(amount),
    min_limit: String(minimum),
    max_limit: String(maximum),
    time: minutes,
    ...(delivery && { delivery: [{ ...WAY, freight_amount: String(delivery.freight), per }] }),
  };
}

/** Where there is no offer to ask about. */
export const NO_OFFER: ModelOffer = {
  seller: '',
  remaining: 1_000_000n,
  isPaused: false,
  isOnCredit: false,
  revision: 0,
  terms: { rate: 1_000_000n, amount: 1_000_000n, minimum: 0n, maximum: 0n, minutes: 1, delivery: null },
};

export function answerWord(answer: unknown): string {
  if (answer === undefined) return 'done';
  return typeof answer === 'string' && /^\d+$/.test(answer)
    ? answer === '0'
      ? 'returned'
      : 'done'
    : `${answer}`;
}

const milliseconds = (ns: string): bigint => BigInt(ns) / 1_000_000n;

/** The events of one log line in the model's words. */
export function eventsInLog(log: string): string[][] {
  const unsettled = parseUnsettled(log).map(({ order_id, reason }) => ['order_unsettled', order_id, reason]);
  return [...parseMarketEvents(log).map(eventWords), ...unsettled];
}

function eventWords({ event, data }: MarketEvent): string[] {
  switch (event) {
    case 'offer_set':
      return [event, data.offer_id, data.amount, data.remaining_amount];
    case 'offer_paused':
      return [event, data.offer_id, String(data.is_pause)];
    case 'offer_deleted':
      return [event, data.offer_id];
    case 'offer_stock':
      return [event, data.offer_id, data.remaining_amount, String(data.status)];
    case 'merchant_set':
      return [event, data.account_id, String(data.is_merchant)];
    case 'seller_away':
      return [event, data.account_id, String(data.is_away)];
    case 'account_blocked':
      return [event, data.by_id, data.account_id, String(data.is_blocked)];
    case 'order_active':
      return [event, data.order_id, data.operation_amount, data.amount_delivered, data.fee_deducted];
    case 'order_proposal':
      return [event, data.order_id, `${proposerOf(data.proposed_by)}`, data.proposed_amount];
    case 'order_status':
      return [event, ...orderWords(data)];
    case 'order_closed':
      return [
        event,
        ...orderWords(data),
        ...[data.amount_delivered, data.fee_deducted, data.amount_refunded],
      ];
    default:
      return [event];
  }
}

const orderWords = (data: Extract<MarketEvent, { event: 'order_status' }>['data']): string[] =>
  [
    data.order_id,
    ...[data.status, data.confirmation_owner_id, data.confirmation_signer_id, data.confirmation_current],
    milliseconds(data.since_ns),
  ].map(String);

/** The arbiter's words, as rulings. */
const RULING_WORDS: Partial<Record<Word, Ruling>> = { release: 'release', refund: 'refund', divide: 'split' };

const CALLS: Partial<Record<Word, OrderCall>> = {
  confirm: 'aprove-order',
  cancel: 'cancel-order',
  dispute: 'dispute-order',
  claim: 'claim-deadline',
  propose: 'propose-split',
  accept: 'accept-split',
};

/** @returns the row of shared/domain's table that lets this account say this word now, null when there is none */
export function tableRow(
  order: ModelOrder,
  { who, arbiter, nowMs }: { who: string; arbiter: string; nowMs: number },
  word: Word,
): string | null {
  const state = orderState(
    {
      status: order.status,
      confirmation_owner_id: order.sellerSaid,
      confirmation_signer_id: order.buyerSaid,
      confirmation_current: order.ruling,
    },
    'active',
  );
  const role = roleOf({ owner_id: order.seller, signer_id: order.buyer }, who);
  const ruling = RULING_WORDS[word];
  if (ruling) {
    return who === arbiter && role === null && state === 'disputed'
      ? rowName(state, 'arbiter', ruling)
      : null;
  }
  if (!role) return null;
  const moment = {
    ...{ state, role, createdMs: order.created, sinceMs: order.since, offerMinutes: order.minutes, nowMs },
    ...{ canSplit: true, proposedBy: order.proposal?.by ?? null },
  };
  const action = allowedActions(moment).find((name) => ORDER_ACTIONS[name].call === CALLS[word]);
  return action ? rowName(state, role, action) : null;
}

const rowName = (...parts: [OrderState, OrderRole | 'arbiter', string]): string => parts.join(' ');

/** Every row of the order table: what it lets anybody do, deadlines and rulings included. */
export function allRows(): string[] {
  const rows = keysOf(ORDER_STATES).flatMap((state) => {
    const { actions, deadline } = ORDER_STATES[state];
    return (['seller', 'buyer'] as const).flatMap((role) => {
      const late = deadline?.opens[role];
      return [...actions[role], ...(late ? [late] : [])].map((action) => rowName(state, role, action));
    });
  });
  return [...rows, ...Object.keys(RULINGS).map((ruling) => rowName('disputed', 'arbiter', ruling))];
}
