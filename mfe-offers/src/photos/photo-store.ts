import { readableError, uploadImage } from '@cosecha/shared/api';
import { createMutex } from '@cosecha/shared/browser';
import { IMAGES_PER_OFFER, isErrorCode } from '@cosecha/shared/domain';
import { preparePhoto } from '@cosecha/shared/photo';
import { bestEffort } from '@cosecha/shared/promise';
import { requireWallet, sharedStore } from '@cosecha/shared/state';
import { changeDraft, type DraftName, draftNamed } from '../draft/draft-store';
import { dropWaiting, keepWaiting, waitingPhotos } from './waiting-photos';

/** Sharp on a phone, light on a rural connection. */
const SHAPE = { longest: 1600 } as const;

export type UploadState = 'preparing' | 'waiting' | 'uploading' | 'failed' | 'refused';

/** Where a photo stands that the service does not have yet. */
export interface Upload {
  name: DraftName;
  state: UploadState;
  /** How much has left the device, from 0 to 1. */
  sent: number;
  /** Why it failed, or why it never will be sent. */
  error: string | null;
  /** An address that this page can show it by. */
  preview: string | null;
}

interface Work {
  wallet: string;
  file: Blob;
  /** It is small enough to send. */
  isPrepared: boolean;
  ending: AbortController;
}

/** By photo id; it outlives the screens, so that a person can leave while photos are sent. */
export const uploadStore = sharedStore<Readonly<Record<string, Upload>>>('photo-uploads', {});

const works = new Map<string, Work>();
/** Two lines of work: all photos are made small and kept before the slow part, so that a reload loses none. */
const preparing = createMutex();
const uploading = createMutex();

/**
 * Takes photos into a draft, in order, behind those that are there, and begins to upload them one by one: a weak
 * connection then loses at most one.
 * @returns how many there was no room for
 */
export function addPhotos(name: DraftName, files: readonly Blob[]): number {
  const room = IMAGES_PER_OFFER - (draftNamed(name)?.draft.photos.length ?? 0);
  const taken = files.slice(0, Math.max(0, room));
  const ids = taken.map(() => crypto.randomUUID());
  changeDraft(name, ({ photos }) => ({ photos: [...photos, ...ids.map((id) => ({ id, url: null }))] }));
  for (const [index, id] of ids.entries()) begin(name, id, taken[index] as Blob);
  return files.length - taken.length;
}

/**
 * Goes on with photos that an earlier page did not get to the service, from what the device kept of them.
 * @returns how many it had not kept: they leave the draft
 */
export async function resumePhotos(name: DraftName): Promise<number> {
  const missing = (draftNamed(name)?.draft.photos ?? []).filter(
    ({ id, url }) => url === null && !works.has(id),
  );
  if (missing.length === 0) return 0;
  const kept = await waitingPhotos(requireWallet(), name);
  const lost: string[] = [];
  for (const { id } of missing) {
    const photo = kept[id];
    if (photo) begin(name, id, photo, true);
    else lost.push(id);
  }
  if (lost.length > 0) takeOut(name, lost);
  return lost.length;
}

/** Tries a photo again that did not get through. */
export function retryPhoto(id: string): void {
  if (uploadStore.getState()[id]?.state === 'failed') enqueue(id);
}

/** Takes a photo out of the draft; what is on its way ends. */
export function removePhoto(name: DraftName, id: string): void {
  takeOut(name, [id]);
  forget(id);
}

/** Ends what is on its way for a draft that is gone. */
export function forgetPhotos(name: DraftName): void {
  for (const [id, upload] of Object.entries(uploadStore.getState())) if (upload.name === name) forget(id);
}

/** Photos of a draft that the service does not have yet. */
export const openUploads = (uploads: Readonly<Record<string, Upload>>, name: DraftName): Upload[] =>
  Object.values(uploads).filter((upload) => upload.name === name);

/** @param isPrepared it is what was made of the chosen one */
function begin(name: DraftName, id: string, file: Blob, isPrepared = false): void {
  works.set(id, { wallet: requireWallet(), file, isPrepared, ending: new AbortController() });
  const preview = typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : null;
  tell(id, { name, state: isPrepared ? 'waiting' : 'preparing', sent: 0, error: null, preview });
  if (isPrepared) enqueue(id);
  else void preparing(() => prepare(id));
}

async function prepare(id: string): Promise<void> {
  const work = works.get(id);
  const upload = uploadStore.getState()[id];
  if (!work || !upload) return;
  try {
    work.file = await preparePhoto(work.file, SHAPE);
    work.isPrepared = true;
    await keepWaiting(work.wallet, upload.name, id, work.file);
    enqueue(id);
  } catch (error) {
    tell(id, { state: 'refused', error: readableError(error) });
  }
}

function enqueue(id: string): void {
  tell(id, { state: 'waiting', sent: 0, error: null });
  void uploading(() => send(id));
}

async function send(id: string): Promise<void> {
  const work = works.get(id);
  const upload = uploadStore.getState()[id];
  if (!work?.isPrepared || !upload) return;
  tell(id, { state: 'uploading' });
  try {
    const onProgress = (sent: number) => tell(id, { sent });
    arrived(upload.name, id, await uploadImage(work.file, { onProgress, signal: work.ending.signal }));
  } catch (error) {
    if (!work.ending.signal.aborted)
      tell(id, { state: isAboutTheFile(error) ? 'refused' : 'failed', error: readableError(error) });
  }
}

/** The photo keeps the place that it has by now; one that was taken out meanwhile stays out. */
function arrived(name: DraftName, id: string, url: string): void {
  const isTwice = draftNamed(name)?.draft.photos.some((photo) => photo.url === url);
  if (isTwice) takeOut(name, [id]);
  else if (draftNamed(name))
    changeDraft(name, ({ photos }) => ({
      photos: photos.map((photo) => (photo.id === id ? { ...photo, url } : photo)),
    }));
  forget(id);
}

function takeOut(name: DraftName, ids: readonly string[]): void {
  if (draftNamed(name))
    changeDraft(name, ({ photos }) => ({ photos: photos.filter(({ id }) => !ids.includes(id)) }));
}

function forget(id: string): void {
  const { [id]: upload, ...others } = uploadStore.getState();
  const work = works.get(id);
  work?.ending.abort();
  works.delete(id);
  if (!upload || !work) return;
  if (upload.preview) URL.revokeObjectURL(upload.preview);
  uploadStore.setState(others, true);
  void bestEffort(dropWaiting(work.wallet, upload.name, id));
}

function tell(id: string, change: Partial<Upload>): void {
  const uploads = uploadStore.getState();
  const before = uploads[id];
  if (!before && change.name === undefined) return;
  uploadStore.setState({ ...uploads, [id]: { ...before, ...change } as Upload }, true);
}

/** What is no photo, or too large, stays so however often it is sent. By its code: its class may be another bundle's. */
function isAboutTheFile(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isErrorCode(code) && code.startsWith('image-');
}
