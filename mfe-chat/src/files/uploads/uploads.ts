import { readableError } from '@cosecha/shared/api';
import { tryLock } from '@cosecha/shared/browser';
import { createMutex } from '@cosecha/shared/promise';
import { onSignOut } from '@cosecha/shared/state';
import { type Chat, ChatError } from '../../data';
import { rememberSent } from '../attachments/file-cache';
import { UPLOADS_AT_ONCE } from '../limits';
import { type Chosen, prepareFile, RefusedFile } from '../prepare-file';
import type { RunningUpload } from './firebase-storage';
import { storageCode, storageErrorText } from './storage-errors';
import { dropUpload, markPaused, storedBytes, storedUploads, storeUpload } from './stored-uploads';
import { isUnderWay, stateAfter, type UploadAsk, type UploadReport } from './upload-states';
import {
  addUpload,
  changeUpload,
  dropFromStore,
  type TransferProgress,
  type Upload,
  updateProgress,
  uploadOf,
  uploadStore,
} from './upload-store';
import { newUpload, placeOf, STARTED, startWork, stateOf, WAITING, type Work, works } from './upload-work';

/** The SDK's part comes when the first file does. */
const sdk = () => import('./firebase-storage');

/** One page sends an upload, so that two windows of a conversation do not both send it. */
const lockOf = (id: string) => `chat-upload-${id}`;

/** One after the other: each needs its file in memory, twice. */
const inTurn = createMutex();

/** Takes what was chosen into a conversation: looked into, encrypted, kept on this device and sent, some at a time. */
export function addFiles(chat: Chat, conversationId: string, chosen: readonly Chosen[]): void {
  for (const each of chosen) {
    const id = crypto.randomUUID().replaceAll('-', '');
    startWork(id, chat, conversationId).text = each.text;
    addUpload({ ...newUpload(id, conversationId), name: each.file.name, size: each.file.size });
    void inTurn(() => prepare(id, each));
  }
}

/**
 * Resumes uploads of an earlier page; paused ones stay paused. Uploads started by this page in a chat that has ended
 * continue in the chat opened after it.
 */
export async function restoreUploads(chat: Chat, conversationId: string): Promise<void> {
  for (const work of works.values()) {
    if (work.conversationId === conversationId && work.chat.wallet === chat.wallet) work.chat = chat;
  }
  for (const { id, kind, facts, text, isPaused } of await storedUploads(chat.wallet, conversationId)) {
    if (works.has(id)) continue;
    const work = startWork(id, chat, conversationId);
    const stored = await storedBytes(chat.wallet, id);
    const release = stored ? await tryLock(lockOf(id)) : null;
    if (!stored || !release) {
      works.delete(id);
      if (!stored) await dropUpload(chat.wallet, id);
      continue;
    }
    Object.assign(work, {
      text,
      ready: { kind, facts, opened: null, stored },
      mayBeStored: true,
      isRestored: true,
      release,
    });
    const { name, size, preview } = facts;
    const paused: TransferProgress = { ...STARTED, state: 'paused', isInterrupted: true };
    const stage = isPaused ? paused : WAITING;
    addUpload({ ...newUpload(id, conversationId), name, size, kind, preview, stage });
  }
  startNext(conversationId);
}

/** Does what a person asked, if it can be asked for now (upload-states.ts). */
export function askUpload(id: string, ask: UploadAsk): void {
  const work = works.get(id);
  const stage = uploadOf(id)?.stage;
  if (!work || stage?.step !== 'uploading') return;
  const state = stateAfter(stage.state, ask);
  if (!state) return;
  updateProgress(id, { state, problem: null, isInterrupted: false });
  ASKED[ask](id, work);
  startNext(work.conversationId);
}

const ASKED: Record<UploadAsk, (id: string, work: Work) => void> = {
  pause: (id, { task, chat }) => {
    task?.pause();
    void markPaused(chat.wallet, id, true);
  },
  resume: (id, work) => {
    void markPaused(work.chat.wallet, id, false);
    if (!work.task?.resume()) void start(id, work);
  },
  cancel: (_id, { task }) => task?.cancel(),
  retry: (id, work) => {
    work.task = null;
    work.mayBeStored = true;
    void save(id, work);
    void start(id, work);
  },
};

/** Sends the message of a file that has arrived, when that failed before. */
export function sendAgain(id: string): void {
  const work = works.get(id);
  if (work) void deliver(id, work);
}

/** Throws an upload away that is not under way. What arrived is taken back, unless a message may speak of it. */
export function discardUpload(id: string): void {
  const work = works.get(id);
  if (work?.mayBeStored && !work.isRestored)
    void sdk().then(({ removeStored }) => removeStored(placeOf(id, work)));
  void forget(id);
}

async function prepare(id: string, chosen: Chosen): Promise<void> {
  const work = works.get(id);
  if (!work) return;
  try {
    work.ready = await prepareFile(chosen);
  } catch (error) {
    const refusal = error instanceof RefusedFile ? error.refusal : 'unreadable';
    return changeUpload(id, { stage: { step: 'refused', refusal } });
  }
  work.release = (await tryLock(lockOf(id))) ?? work.release;
  await save(id, work);
  if (!works.has(id)) return letGo(id, work);
  const { kind, facts } = work.ready;
  const { name, size, preview } = facts;
  changeUpload(id, { name, size, kind, preview, stage: WAITING });
  startNext(work.conversationId);
}

async function save(id: string, { ready, chat, conversationId, text }: Work): Promise<void> {
  if (!ready) return;
  const { kind, facts, stored } = ready;
  const toStore = { id, conversationId, kind, facts, text, isPaused: false };
  changeUpload(id, { isStored: await storeUpload(chat.wallet, toStore, stored) });
}

/** Starts waiting uploads up to the limit. */
function startNext(conversationId: string): void {
  const here = uploadStore.getState().filter((upload) => upload.conversationId === conversationId);
  const room = UPLOADS_AT_ONCE - here.filter(takesPlace).length;
  const waiting = here.filter(({ stage }) => stage.step === 'waiting');
  for (const { id } of waiting.slice(0, Math.max(0, room))) {
    const work = works.get(id);
    changeUpload(id, { stage: { ...STARTED, state: 'running' } });
    if (work) void start(id, work);
  }
}

const takesPlace = ({ stage }: Upload): boolean => stage.step === 'uploading' && isUnderWay(stage.state);

async function start(id: string, work: Work): Promise<void> {
  const { ready } = work;
  if (!ready) return;
  work.beginnings += 1;
  const beginning = work.beginnings;
  try {
    const { isStored, startUpload } = await sdk();
    const place = placeOf(id, work);
    const hasArrived = work.mayBeStored && (await isStored(place, ready.stored.size));
    if (work.beginnings !== beginning) return;
    if (hasArrived) return await report(id, 'stored');
    if (isHeld(id)) return;
    work.task = waitingTask(id);
    const { chat } = work;
    await Promise.race([chat.countFile(work.conversationId, id, ready.stored.size), endOf(chat)]);
    if (work.beginnings !== beginning || isHeld(id)) return;
    work.task = startUpload(place, ready.stored, {
      onProgress: (bytes) => updateProgress(id, { sent: bytes / ready.stored.size }),
      onReport: (reported, error) => void report(id, reported, error),
    });
  } catch (error) {
    if (work.beginnings === beginning) await report(id, 'failed', error);
  }
}

/** What waits for the connection in a chat that ends is never answered. */
async function endOf({ over }: Chat): Promise<never> {
  await over;
  throw new ChatError('unavailable');
}

/** Nothing has left yet, so what the person has asked for takes effect. */
function isHeld(id: string): boolean {
  const state = stateOf(id);
  if (state === 'pausing') void report(id, 'paused');
  if (state === 'canceling') void report(id, 'canceled');
  return state !== 'running';
}

/** Placeholder task of an upload while its file is being counted. */
function waitingTask(id: string): RunningUpload {
  const hold = () => isHeld(id);
  return { pause: hold, cancel: hold, resume: () => false, hurry: () => undefined };
}

async function report(id: string, reported: UploadReport, error?: unknown): Promise<void> {
  const work = works.get(id);
  if (!work) return;
  const before = stateOf(id);
  if (reported === 'failed' && (await isThere(id, work, error))) return report(id, 'stored');
  const state = before && stateAfter(before, reported);
  if (!state) return;
  updateProgress(id, { state, problem: reported === 'failed' ? storageErrorText(error) : null });
  if (reported === 'canceled') await dropUpload(work.chat.wallet, id);
  if (reported === 'stored') await stored(id, work, before === 'canceling');
  startNext(work.conversationId);
}

/** A file is written once: a try is refused when an earlier one arrived and its answer was lost. */
async function isThere(id: string, work: Work, error: unknown): Promise<boolean> {
  if (storageCode(error) !== 'unauthorized' || !work.ready) return false;
  const { isStored } = await sdk();
  return isStored(placeOf(id, work), work.ready.stored.size).catch(() => false);
}

async function stored(id: string, work: Work, isUnwanted: boolean): Promise<void> {
  work.mayBeStored = true;
  if (isUnwanted) return discardUpload(id);
  updateProgress(id, { sent: 1 });
  await deliver(id, work);
}

/** The message has the upload's own id: asked for twice, the chat sends it once. */
async function deliver(id: string, work: Work): Promise<void> {
  const { ready, chat, conversationId, text } = work;
  if (!ready) return;
  const { kind, facts, opened } = ready;
  const path = placeOf(id, work).fullPath;
  updateProgress(id, { problem: null });
  try {
    if (opened) await rememberSent(chat.wallet, { path, kind, file: facts }, ready.stored, opened);
    const outgoing = { text, file: facts, path, size: ready.stored.size };
    await chat.send(conversationId, outgoing, kind, id);
    void forget(id);
  } catch (error) {
    updateProgress(id, { problem: error instanceof ChatError ? error.text : readableError(error) });
  }
}

async function forget(id: string): Promise<void> {
  const work = works.get(id);
  works.delete(id);
  dropFromStore(id);
  work?.task?.cancel();
  if (work) await letGo(id, work);
}

async function letGo(id: string, work: Work): Promise<void> {
  await dropUpload(work.chat.wallet, id);
  work.release();
}

/** The SDK waits up to a minute between tries; it should not, once the connection is back. */
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const [id, { task }] of works) if (stateOf(id) === 'running') task?.hurry();
  });

onSignOut(async () => {
  await Promise.all([...works.keys()].map(forget));
});
