import { readableError, retryAfterMs } from '@cosecha/shared/api/core';
import { bestEffort } from '@cosecha/shared/promise';
import {
  isInSight,
  localStore,
  onSight,
  onSignOut,
  openAuthToken,
  requireWallet,
  showToast,
} from '@cosecha/shared/state';
import { errorText } from '../../domain';
import { withLock } from '../browser';
import { failureOf, isWithdrawn, keyAfter, mayHaveHappened, needsPerson } from './failures';
import type { Operation, OperationKind, OperationRecord } from './operation';
import { FRESH_MS, pauseAfter } from './pace';
import { operationFrom } from './read';
import {
  changeRecords,
  currentView,
  forgetOnPage,
  loadRecords,
  type Records,
  recordWhatHappened,
  showWallet,
  subscribe,
} from './store';
import { isOpen, type OperationEvent, transition } from './transitions';
import { leaveUnread, markNotified } from './unread';

/** Why an attempt starts. `network`: the connection came back. */
type Cause = 'start' | 'person' | 'clock' | 'network';
type AnyKind = OperationKind<unknown, unknown>;
/**
 * Result of a start. `running`: another operation of the same subject is open and continues instead. `not-saved`: the
 * device could not store it, nothing was sent, and the person is notified.
 */
export type StartResult = 'started' | 'running' | 'not-saved';

/** A page that was just loaded asks at once, before the screen that waits for the end is there. Milliseconds. */
const SCREEN_COMES_MS = 2_000;

/** Kinds whose open operations this page takes care of. */
const followed = new Map<string, AnyKind>();
const underWay = new Map<string, Promise<void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const reporting = new Set<string>();
/** Operations that the person started on this page. */
const startedHere = new Set<string>();
/** Operations whose outcome an open screen shows, so that `onUnwatchedEnd` is not called. */
const watchers = new Set<Watcher>();
interface Watcher {
  kind: string;
  matches(operation: Operation<unknown, unknown>): boolean;
}

/**
 * Starts an operation: it is stored with its idempotency key before it is sent, so that a second tap, another tab, a
 * reload or a lost answer cannot execute it a second time.
 * @returns after the first attempt
 */
export async function startOperation<Input, Result>(
  kind: OperationKind<Input, Result>,
  input: Input,
): Promise<StartResult> {
  const wallet = requireWallet();
  await followKind(kind, wallet);
  const subject = kind.subject(input);
  const seen = latestOf(await loadRecords(wallet), kind.name, subject);
  const key = keyAfter(input, seen);
  let started: Promise<StartResult> = Promise.resolve('running');
  const start = () => {
    const record = newRecord({ kind: kind.name, subject, key, input });
    startedHere.add(key);
    started = writeDown(wallet, record, seen?.key).catch(notifyNotSaved);
    return started;
  };
  await attempt(kind, wallet, key, 'start', start);
  return started;
}

function notifyNotSaved(): StartResult {
  showToast({ tone: 'danger', text: errorText('device-full') });
  return 'not-saved';
}

/** @param seenKey of the latest of its subject, when the key was chosen */
async function writeDown(
  wallet: string,
  record: OperationRecord,
  seenKey: string | undefined,
): Promise<StartResult> {
  let isNew = false;
  await changeRecords(wallet, (records) => {
    const before = latestOf(records, record.kind, record.subject);
    isNew = Boolean(transition(before?.status ?? 'none', 'start')) && before?.key === seenKey;
    if (!isNew) return records;
    return [record, ...records.filter((each) => each !== before || each.status === 'done')];
  });
  return isNew ? 'started' : 'running';
}

/** Asks at once, under its key, for one whose outcome is not known. */
export const askOperation = (kind: AnyKind, key: string): Promise<void> =>
  attempt(kind, requireWallet(), key, 'person');

/** The person has seen how it ended, or gives up one whose outcome is not known. */
export async function dropOperation(key: string): Promise<void> {
  clearTimer(key);
  await changeRecords(requireWallet(), (records) =>
    records.filter((record) => record.key !== key || transition(record.status, 'drop') !== 'none'),
  );
}

/** Goes on with what an earlier page, or a tab that is gone, left without an end. Resolves once it is shown. */
export async function followKind(kind: AnyKind, wallet: string): Promise<void> {
  if (followed.size === 0) listen();
  followed.set(kind.name, kind);
  await showWallet(wallet);
  followAll();
}

function listen(): void {
  subscribe(followAll);
  window.addEventListener('online', askWhenOnline);
  onSight(followAll);
  window.addEventListener('pagehide', leaveUnread);
  onSignOut(() => {
    for (const key of timers.keys()) clearTimer(key);
    underWay.clear();
    startedHere.clear();
    forgetOnPage();
  });
}

/** From now on, until the answer is called, a screen says how the operations that match end, and `onUnwatchedEnd` does not. */
export function watchEnds<Input, Result>(
  kind: OperationKind<Input, Result>,
  matches: (operation: Operation<Input, Result>) => boolean,
): () => void {
  const watcher = { kind: kind.name, matches: matches as Watcher['matches'] };
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const isWatched = (kind: AnyKind, operation: Operation<unknown, unknown> | null): boolean =>
  operation !== null &&
  [...watchers].some((watcher) => watcher.kind === kind.name && watcher.matches(operation));

const latestOf = (records: Records, kind: string, subject: string): OperationRecord | undefined =>
  records.find((record) => record.kind === kind && record.subject === subject);

const newRecord = (facts: Pick<OperationRecord, 'kind' | 'subject' | 'key' | 'input'>): OperationRecord => ({
  ...facts,
  ...{ status: 'sending', startedAtMs: Date.now(), endedAtMs: null, tries: 1, dueMs: null, failure: null },
});

const isSignedIn = (wallet: string | null): boolean => wallet !== null && localStore.get('wallet') === wallet;

function followAll(): void {
  const { wallet, records } = currentView();
  if (wallet === null || !isSignedIn(wallet)) return;
  reportEnds(wallet, records);
  for (const record of records) {
    const kind = followed.get(record.kind);
    if (kind && isOpen(record) && operationFrom(kind, record)) follow(kind, wallet, record);
  }
}

/** Waits at the lock of a tab that is sending; the lock is released however that tab ends. */
function follow(kind: AnyKind, wallet: string, { key, status, dueMs }: OperationRecord): void {
  if (underWay.has(key) || timers.has(key)) return;
  if (status === 'sending') void attempt(kind, wallet, key, 'clock');
  if (status !== 'uncertain' || dueMs === null) return;
  const ask = () => void attempt(kind, wallet, key, 'clock');
  timers.set(key, setTimeout(ask, Math.max(0, dueMs - Date.now())));
}

function askWhenOnline(): void {
  const { wallet, records } = currentView();
  for (const { kind: name, key, status, dueMs } of isSignedIn(wallet) ? records : []) {
    const kind = followed.get(name);
    if (wallet && kind && status === 'uncertain' && dueMs !== null)
      void attempt(kind, wallet, key, 'network');
  }
}

function clearTimer(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
}

/** @param start writes the operation down behind its lock, or another tab would send what the person confirms here */
function attempt(
  kind: AnyKind,
  wallet: string,
  key: string,
  cause: Cause,
  start?: () => Promise<StartResult>,
): Promise<void> {
  const running = underWay.get(key);
  if (running) return running;
  clearTimer(key);
  const work = withLock(`cosecha-operation-${key}`, async () => {
    if (!start || (await start()) === 'started') await tryOnce(kind, wallet, key, cause);
  }).then(
    () => {
      underWay.delete(key);
      followAll();
    },
    /** Storage failed; the next change of the stored records, or the person, starts it again. */
    () => void underWay.delete(key),
  );
  underWay.set(key, work);
  return work;
}

async function tryOnce(kind: AnyKind, wallet: string, key: string, cause: Cause): Promise<void> {
  /** It waits while the app is locked; another person may be signed in afterwards. */
  await bestEffort(openAuthToken());
  const record = (await loadRecords(wallet)).find((each) => each.key === key);
  const open = record && isOpen(record) && operationFrom(kind, record);
  if (!open) return;
  const isFirst = cause === 'start';
  const isAgain = !isFirst || record.tries > 1;
  const tries = isFirst ? record.tries : record.tries + 1;
  if (!isFirst) {
    if (!isSignedIn(wallet) || !(await mayBeRepeated(kind, wallet, record, cause))) return;
    await change(wallet, key, 'ask', { tries, dueMs: null });
  }
  if (!isSignedIn(wallet)) return;
  const isAwaited = startedHere.has(key) && isInSight() && isWatched(kind, open);
  const isAsked = isFirst || cause === 'person' || isAwaited;
  let result: unknown;
  try {
    result = await kind.run(open.input, key, isAsked);
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught));
    const failure = failureOf(error);
    const staysOpen = kind.waitsForPin && !isAsked && needsPerson(error);
    if (!staysOpen && !mayHaveHappened(error, isAgain)) {
      return end(kind, wallet, key, 'refuse', {
        failure,
        ...(isWithdrawn(error) ? { isReported: true } : {}),
      });
    }
    await change(wallet, key, 'lose', { failure, dueMs: dueAfter(error, tries) });
    return;
  }
  await end(kind, wallet, key, 'answer', { result });
  await kind.onDone?.({ ...open, status: 'done', result, endedAtMs: Date.now() }, wallet);
}

const dueAfter = (error: Error, tries: number): number | null =>
  needsPerson(error) ? null : Date.now() + pauseAfter(tries, retryAfterMs(error));

/** Whether it is due, and whether the service still remembers its key. */
async function mayBeRepeated(
  kind: AnyKind,
  wallet: string,
  { key, status, dueMs, startedAtMs }: OperationRecord,
  cause: Cause,
): Promise<boolean> {
  const nowMs = Date.now();
  const ageMs = nowMs - startedAtMs;
  if (cause === 'clock' && status === 'uncertain' && (dueMs === null || dueMs > nowMs)) return false;
  if (ageMs < FRESH_MS) return true;
  if (!kind.isKnown && ageMs >= kind.maxAge) {
    await end(kind, wallet, key, 'expire');
    return false;
  }
  if (cause !== 'person') {
    await change(wallet, key, 'lose', { dueMs: null });
    return false;
  }
  try {
    if (!kind.isKnown || (await kind.isKnown(key))) return true;
    await end(kind, wallet, key, 'expire');
  } catch (error) {
    await change(wallet, key, 'lose', { failure: failureOf(error as Error), dueMs: null });
  }
  return false;
}

async function end(
  kind: AnyKind,
  wallet: string,
  key: string,
  event: OperationEvent,
  changes: Partial<OperationRecord> = {},
): Promise<void> {
  const isReported = !kind.onUnwatchedEnd;
  await change(wallet, key, event, { isReported, ...changes, endedAtMs: Date.now(), dueMs: null });
}

function reportEnds(wallet: string, records: Records): void {
  if (!isInSight()) return;
  for (const record of records) {
    const kind = followed.get(record.kind);
    const isDue = record.isReported === false && !isOpen(record) && !reporting.has(record.key);
    if (kind && isDue) void bestEffort(reportEnd(kind, wallet, record));
  }
}

/** One tab tells it, and none where a screen of this one shows it already, or does once its code has come. */
async function reportEnd(kind: AnyKind, wallet: string, record: OperationRecord): Promise<void> {
  const { key } = record;
  const found = operationFrom(kind, record);
  reporting.add(key);
  try {
    if (!isWatched(kind, found)) await new Promise((resolve) => setTimeout(resolve, SCREEN_COMES_MS));
    if (!isInSight()) return;
    const isShown = isWatched(kind, found);
    markNotified(key);
    let mine: OperationRecord | undefined;
    await changeRecords(wallet, (records) => {
      mine = records.find((record) => record.key === key && record.isReported === false);
      return mine
        ? records.map((record) => (record === mine ? { ...record, isReported: true } : record))
        : records;
    });
    const ended = mine && !isShown && operationFrom(kind, mine);
    const words = ended && kind.onUnwatchedEnd?.(ended, wallet);
    if (words && ended.status === 'done') showToast({ tone: 'success', text: words.done });
    if (words && ended.status === 'lapsed' && words.lapsed)
      showToast({ tone: 'warning', text: words.lapsed });
    if (words && ended.status === 'refused')
      showToast({ tone: 'danger', text: `${words.refused} ${readableError(ended.error)}` });
  } finally {
    reporting.delete(key);
  }
}

const change = (
  wallet: string,
  key: string,
  event: OperationEvent,
  changes: Partial<OperationRecord>,
): Promise<Records> =>
  recordWhatHappened(wallet, (records) =>
    records.map((record) => {
      const status = record.key === key ? transition(record.status, event) : null;
      return status && status !== 'none' ? { ...record, ...changes, status } : record;
    }),
  );
