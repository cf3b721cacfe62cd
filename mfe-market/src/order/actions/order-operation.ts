import { type ChangedOrder, performOrderAction, queryClient } from '@cosecha/shared/api';
import { keysOf, ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import {
  FRESH_MS,
  isOpen,
  type Operation,
  type OperationKind,
  useOperation,
} from '@cosecha/shared/operation';
import { bestEffort } from '@cosecha/shared/promise';
import { seenOrderSchema } from '@cosecha/shared/signing';
import { orderText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { isNewer, type OrderMark, proposalMark } from '../timeline/newest';
import { refreshAfterAction } from './refresh-after-action';

const ACTIONS = keysOf(ORDER_ACTIONS);
const text = orderText;

/** One action on an order. */
const orderChangeSchema = z.object({
  orderId: z.string(),
  action: z.enum(ACTIONS),
  /** The status that the person saw: if the order moved meanwhile, nothing happens. */
  expectedStatus: z.number(),
  /** What else is sent, e.g. the reason of a dispute. */
  details: z.record(z.string(), z.unknown()),
  /** What comes of it, as the person reads it where a PIN is asked for. */
  effect: z.string(),
  /** Whose order it is and what lies in its escrow, as the person read it: the device signs for no other. */
  order: seenOrderSchema,
  /** The order's state when the person decided. */
  seen: z.object({
    sinceMs: z.number(),
    collection: z.enum(['active', 'history']),
    /** proposalMark of newest.ts. */
    proposal: z.string(),
  }),
});

export type OrderChange = z.infer<typeof orderChangeSchema>;
export type OrderOperation = Operation<OrderChange, ChangedOrder>;

/** An order can have one action under way. After ten minutes the order itself tells what became of it. */
export const orderKind: OperationKind<OrderChange, ChangedOrder> = {
  name: 'order',
  subject: ({ orderId }) => orderId,
  input: orderChangeSchema,
  result: z.object({ orderId: z.string(), status: z.number(), transactionHash: z.string() }),
  run: ({ orderId, action, expectedStatus, details, effect, order }, key, isAsked) =>
    performOrderAction(action, { ...details, orderId, expectedStatus }, key, {
      title: pinText.confirm,
      explain: effect,
      recentPin: true,
      isAsked,
      order,
    }),
  maxAge: FRESH_MS,
  async onDone({ input: { action, orderId } }, wallet) {
    if (action !== 'dispute' && action !== 'proposeSplit') return;
    const code = await bestEffort(import(/* webpackChunkName: "extras" */ './drop-draft'));
    await code?.dropDraft(action, wallet, orderId);
  },
  onUnwatchedEnd({ input: { orderId } }) {
    refreshAfterAction(queryClient());
    return {
      done: text.doneElsewhere(orderId),
      refused: text.refusedElsewhere(orderId),
      lapsed: text.lapsedElsewhere(orderId),
    };
  },
};

/** `sent`: the network took it, and the indexed data does not show it yet. */
export type RunStage = 'sending' | 'uncertain' | 'sent';

/** The indexed data shows a change within seconds; after this long the buttons come back all the same. */
const SHOWN_WITHIN_MS = 2 * 60_000;

/**
 * What is being done with an order, here or in another tab, from the person's word until the order shows it; its buttons
 * rest meanwhile.
 * @param shown the order as it is shown now
 */
export function useRun(orderId: string, shown: OrderMark | null | undefined): RunStage | null {
  return runStage(useOperation(orderKind, orderId).operation, shown);
}

function isChanged(shown: OrderMark, { sinceMs, collection, proposal }: OrderChange['seen']): boolean {
  return isNewer(shown, { sinceMs, collection }) || proposalMark(shown) !== proposal;
}

export function runStage(
  operation: OrderOperation | null,
  shown: OrderMark | null | undefined,
): RunStage | null {
  if (isOpen(operation)) return operation.status;
  if (operation?.status !== 'done' || (shown && isChanged(shown, operation.input.seen))) return null;
  return Date.now() - operation.endedAtMs < SHOWN_WITHIN_MS ? 'sent' : null;
}

/** What had no answer for so long that it is not asked for any more, as long as the order is unchanged; else null. */
export function lapsedAction(
  operation: OrderOperation | null,
  shown: OrderMark | null | undefined,
): OrderAction | null {
  if (operation?.status !== 'lapsed' || !shown || isChanged(shown, operation.input.seen)) return null;
  return operation.input.action;
}
