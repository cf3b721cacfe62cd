import {
  type CallResult,
  deleteOffer,
  isUncertain,
  mayHaveHappened,
  newIdempotencyKey,
  pauseOffer,
  queryClient,
  queryKeys,
  readableError,
  saveOffer,
  toldWaitMs,
} from '@cosecha/shared/api';
import { notify, requireWallet } from '@cosecha/shared/state';
import { myOffersText } from '@cosecha/shared/text';
import { discardDraft, NEW_OFFER } from '../draft/draft-store';
import { forgetPhotos } from '../photos/photo-store';
import { confirmCall } from './confirmed';
import {
  isFresh,
  isTooOldToRepeat,
  type OfferCall,
  type OfferTask,
  subjectOf,
  type TaskAbout,
  type TaskResult,
} from './offer-task';
import { dropTask, keepTask, loadTasks, settleTask, taskStore } from './task-store';

/** Null: it has no end yet, or was refused; the operation stands in the store and says why. */
export type TaskOutcome = TaskResult | null;

/** An answer that is lost is asked for again after these pauses, before the person is. */
const PAUSES_MS = [1_500, 4_000] as const;

const running = new Map<string, Promise<TaskOutcome>>();

/**
 * Does what a seller asked for, once: it is written down before it is sent, so that a second tap, another tab, a reload
 * and a lost answer all come back to the same operation.
 */
export async function startTask(call: OfferCall, about: TaskAbout): Promise<TaskOutcome> {
  const wallet = requireWallet();
  const key = newIdempotencyKey();
  const wanted = newTask({ key, call, about });
  return run(wallet, await keepTask(wallet, wanted));
}

/** Tries again: under the same key unless the last try is known to have done nothing. */
export async function retryTask(task: OfferTask): Promise<TaskOutcome> {
  const wallet = requireWallet();
  if (isTooOldToRepeat(task, Date.now())) return null;
  if (task.state !== 'refused') return run(wallet, task);
  const again = newTask({ ...task, key: newIdempotencyKey() });
  return run(wallet, await keepTask(wallet, again));
}

export const discardTask = (task: OfferTask): Promise<void> => dropTask(requireWallet(), task);

/** Goes on with what an earlier page left without an end, as long as that is fresh; the rest waits for the person. */
export async function resumeTasks(): Promise<void> {
  const wallet = requireWallet();
  const { tasks } = await loadTasks(wallet);
  for (const task of Object.values(tasks)) {
    if (task.state === 'refused' || running.has(task.key)) continue;
    const lost: OfferTask = { ...task, state: 'uncertain', wasLost: true };
    if (isFresh(task, Date.now())) void run(wallet, lost);
    else await keepTask(wallet, lost);
  }
}

/** The result of a subject's operation that runs on this page, if one does. */
export function outcomeOf(subject: string): Promise<TaskOutcome> | undefined {
  const task = taskStore.getState().tasks[subject];
  return task && running.get(task.key);
}

function run(wallet: string, task: OfferTask): Promise<TaskOutcome> {
  const underWay = running.get(task.key);
  if (underWay) return underWay;
  const work = attempts(wallet, task).finally(() => running.delete(task.key));
  running.set(task.key, work);
  return work;
}

async function attempts(wallet: string, task: OfferTask): Promise<TaskOutcome> {
  let { wasLost } = task;
  await keepTask(wallet, { ...task, state: 'running', message: null });
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await settle(wallet, task, await send(task));
    } catch (error) {
      wasLost = mayHaveHappened(error, wasLost);
      if (isUncertain(error) && pauseMs !== null && toldWaitMs(error) <= pauseMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      const state = wasLost ? 'uncertain' : 'refused';
      await keepTask(wallet, { ...task, state, wasLost, message: readableError(error) });
      return null;
    }
  }
  return null;
}

const newTask = ({ key, call, about }: Pick<OfferTask, 'key' | 'call' | 'about'>): OfferTask => ({
  key,
  call,
  about,
  startedAtMs: Date.now(),
  state: 'running',
  wasLost: false,
  message: null,
});

function send({ call, key }: OfferTask): Promise<CallResult> {
  switch (call.kind) {
    case 'publish':
    case 'edit':
      return saveOffer(call.offer, key);
    case 'pause':
    case 'resume':
      return pauseOffer(call.offerId, call.kind === 'pause', key);
    case 'delete':
      return deleteOffer(call.offerId, key);
  }
}

async function settle(wallet: string, task: OfferTask, { value }: CallResult): Promise<TaskResult> {
  const { call, about } = task;
  const offerId = call.kind === 'publish' ? String(value ?? '') : call.offerId;
  const result: TaskResult = { kind: call.kind, offerId, about, atMs: Date.now() };
  confirmCall(call);
  await settleTask(wallet, task, result);
  if (call.kind === 'publish' || call.kind === 'edit' || call.kind === 'delete') {
    const name = call.kind === 'publish' ? NEW_OFFER : subjectOf(call);
    forgetPhotos(name);
    discardDraft(name);
  }
  void queryClient().invalidateQueries({ queryKey: queryKeys.offers.all });
  if (call.kind === 'pause') notify({ tone: 'success', text: myOffersText.pausedNotice(about.name) });
  if (call.kind === 'resume') notify({ tone: 'success', text: myOffersText.resumedNotice(about.name) });
  return result;
}
