import { readableError } from '@cosecha/shared/api';
import {
  isWithdrawn,
  type StartResult,
  useEndSince,
  useOperation,
  useOperations,
} from '@cosecha/shared/operation';
import { myOffersText } from '@cosecha/shared/text';
import type { OfferCall } from './offer-call';
import {
  type DoneOffer,
  type OfferOperation,
  type OfferTask,
  offerKind,
  type UnfinishedOffer,
} from './offer-operation';

export interface OfferTaskHandle {
  /** False until the device has answered. */
  known: boolean;
  /** What was sent about the subject and has no good end yet. */
  task: UnfinishedOffer | null;
  /** It was sent, and may have happened. */
  isSent: boolean;
  start: (task: OfferTask) => Promise<StartResult>;
}

/** @param subject an offer's id, or "new" */
export function useOfferTask(subject: string): OfferTaskHandle {
  const { known, operation, start } = useOperation(offerKind, subject);
  const task = operation && isUnfinished(operation) ? operation : null;
  return { known, task, isSent: task !== null && task.status !== 'refused', start };
}

/** All that were sent and have no good end yet, and how the latest ended. */
export function useOfferTasks(): { known: boolean; tasks: UnfinishedOffer[]; done: DoneOffer[] } {
  const { known, operations } = useOperations(offerKind);
  return { known, tasks: operations.filter(isUnfinished), done: operations.filter(isDone) };
}

/** How a call of this kind was done while the screen was open. @param offerId of which, or of any */
export function useOfferEnd(kind: OfferCall['kind'], offerId?: string): DoneOffer | null {
  const end = useEndSince(
    offerKind,
    (each) => each.input.call.kind === kind && (offerId === undefined || each.subject === offerId),
  );
  return end?.status === 'done' ? end : null;
}

export interface NextTry {
  label: string;
  run: () => Promise<unknown>;
}

/**
 * The way on from a task without a good end: asking under its key, or beginning again where it has not happened or may
 * happen again. Null for a publication without a record: only a look at one's offers tells.
 */
export function useNextTry(task: UnfinishedOffer): NextTry | null {
  const { start, ask } = useOperation(offerKind, task.subject);
  if (task.status === 'sending') return null;
  if (task.status === 'uncertain') return { label: myOffersText.confirmNow, run: () => ask(task) };
  if (task.status === 'lapsed' && task.input.call.kind === 'publish') return null;
  return { label: myOffersText.retry, run: () => start(task.input) };
}

/** Why it is where it is, for people. */
export function taskWords(task: UnfinishedOffer): string {
  const error = 'error' in task ? task.error : null;
  return error ? readableError(error) : myOffersText.uncertain;
}

const isDone = (each: OfferOperation): each is DoneOffer => each.status === 'done';
const isUnfinished = (each: OfferOperation): each is UnfinishedOffer =>
  each.status !== 'done' && !(each.status === 'refused' && isWithdrawn(each.error));
