import {
  type ChangedOrder,
  FRESH_MS,
  mayHaveHappened,
  newIdempotencyKey,
  type Order,
  performOrderAction,
  toldWaitMs,
} from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { dropRun, keepRun, markRun, type OrderRun, runOf, runsNow } from './in-flight';

/** What a call says beside whose it is, e.g. the reason of a dispute. */
export type ActionDetails = Readonly<Record<string, unknown>>;

/** How a run came to a known end. */
export type RunEnd = { run: OrderRun; result: ChangedOrder } | { run: OrderRun; error: Error };
type EndListener = (end: RunEnd) => void;

/** The indexed data shows a change within seconds; after this long the buttons come back all the same. */
const SHOWN_WITHIN_MS = 2 * 60_000;
/** Pauses between questions about a run whose outcome is not known. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

const underWay = new Set<string>();
const byOrder = new Map<string, Set<EndListener>>();
let otherwise: EndListener = () => {};

/**
 * Carries out one action of the signed-in person. The order is locked in every tab until it shows the change; while the
 * outcome is unknown the call is repeated under its key. Does nothing while something is under way with this order.
 */
export async function startRun(
  wallet: string,
  order: Order,
  action: OrderAction,
  details: ActionDetails = {},
): Promise<void> {
  const run = newRun(wallet, order, action, details);
  if (keepRun(run)) await attempt(run, { tries: 0 });
}

/** An action that was carried out elsewhere: the order's buttons rest until it shows. */
export function noteSent(wallet: string, order: Order, action: OrderAction): void {
  keepRun({ ...newRun(wallet, order, action, {}), stage: 'sent' });
}

function newRun(wallet: string, order: Order, action: OrderAction, details: ActionDetails): OrderRun {
  const { orderId, status, sinceMs, collection } = order;
  return {
    ...{ wallet, orderId, action, expectedStatus: status, details: { ...details } },
    key: newIdempotencyKey(),
    startedAtMs: Date.now(),
    stage: 'sending',
    seen: { sinceMs, collection },
  };
}

/** Asks at once for a run whose outcome is not known. */
export async function askRun(wallet: string, orderId: string): Promise<void> {
  const run = runOf(wallet, orderId);
  if (run && run.stage !== 'sent') await attempt(run, { tries: 1 });
}

/** Takes up what an earlier page, or a tab that is gone, left without an end. */
export function takeUpRuns(wallet: string): void {
  for (const run of runsNow()) {
    const age = Date.now() - run.startedAtMs;
    const isLapsed = age >= (run.stage === 'sent' ? SHOWN_WITHIN_MS : FRESH_MS);
    if (run.wallet !== wallet || isLapsed) dropRun(run.key);
    else if (run.stage !== 'sent') void attempt(run, { tries: 1 });
  }
}

async function attempt(run: OrderRun, { tries }: { tries: number }): Promise<void> {
  if (underWay.has(run.key)) return;
  underWay.add(run.key);
  try {
    const { orderId, action, expectedStatus, details, key } = run;
    const result = await performOrderAction(action, { ...details, orderId, expectedStatus }, key);
    markRun(key, 'sent');
    tell({ run, result });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    if (mayHaveHappened(error, tries > 0)) return askLater(run, tries, toldWaitMs(error));
    dropRun(run.key);
    tell({ run, error });
  } finally {
    underWay.delete(run.key);
  }
}

function askLater(run: OrderRun, tries: number, toldMs: number): void {
  markRun(run.key, 'uncertain');
  setTimeout(
    () => {
      const still = runOf(run.wallet, run.orderId);
      if (still?.key !== run.key || still.stage === 'sent') return;
      if (Date.now() - run.startedAtMs < FRESH_MS) void attempt(still, { tries: tries + 1 });
      else dropRun(run.key);
    },
    Math.max(toldMs, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)),
  );
}

function tell(end: RunEnd): void {
  const interested = byOrder.get(end.run.orderId);
  if (!interested?.size) otherwise(end);
  for (const listener of interested ?? []) listener(end);
}

/** Hears how runs of this order end. @returns its own undo */
export function onRunEnd(orderId: string, listener: EndListener): () => void {
  const interested = byOrder.get(orderId) ?? new Set();
  byOrder.set(orderId, interested.add(listener));
  return () => interested.delete(listener);
}

/** Hears of the ends that no screen waits for, from now on instead of whoever did before. */
export function onOtherEnds(listener: EndListener): void {
  otherwise = listener;
}
