import { bestEffort, LEAVING_MS_PER_BYTE, SILENCE_MS } from '@cosecha/shared/promise';
import {
  deleteObject,
  getBytes,
  getMetadata,
  type StorageReference,
  uploadBytesResumable,
} from 'firebase/storage';
import { storageCode } from './storage-errors';
import type { UploadReport } from './upload-states';

/** Metadata of every file in the storage: nothing about its content, and that browsers must not display it. */
const METADATA = {
  contentType: 'application/octet-stream',
  contentDisposition: 'attachment',
  cacheControl: 'private, max-age=31536000, immutable',
} as const;

/** One upload of the SDK. Each answers whether it took effect. */
export interface RunningUpload {
  pause: () => boolean;
  resume: () => boolean;
  cancel: () => boolean;
  /** Ends a wait between two tries: the connection is back. */
  hurry: () => void;
}

export interface UploadListener {
  onProgress: (sentBytes: number) => void;
  onReport: (report: UploadReport, error?: unknown) => void;
}

/** What is sent in one piece tells nothing of its way. */
const PIECE_BYTES = 256 * 1024;

/**
 * In one piece up to 256 KB, above it in chunks that go on where they were interrupted: the SDK's own rules (SPEC.md §9). It waits ten
 * minutes for an answer that fell silent; here the try starts again, at the latest once GPRS would have taken the piece.
 */
export function startUpload(
  place: StorageReference,
  stored: Blob,
  { onProgress, onReport }: UploadListener,
  limitMs = SILENCE_MS + Math.min(stored.size, PIECE_BYTES) * LEAVING_MS_PER_BYTE,
): RunningUpload {
  const task = uploadBytesResumable(place, stored, METADATA);
  const hurry = () => {
    if (task.pause()) task.resume();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (isRunning: boolean) => {
    clearTimeout(timer);
    if (!isRunning) return;
    timer = setTimeout(() => {
      hurry();
      listen(true);
    }, limitMs);
  };
  listen(true);
  task.on(
    'state_changed',
    ({ state, bytesTransferred }) => {
      listen(state === 'running');
      onProgress(bytesTransferred);
      if (state === 'paused') onReport('paused');
    },
    (error) => {
      listen(false);
      onReport(storageCode(error) === 'canceled' ? 'canceled' : 'failed', error);
    },
    () => {
      listen(false);
      onReport('stored');
    },
  );
  return {
    pause: () => task.pause(),
    resume: () => task.resume(),
    cancel: () => task.cancel(),
    hurry,
  };
}

/**
 * Whether a file is there already, whole: an answer may have been lost on the way.
 * @throws FirebaseError
 */
export async function isStored(place: StorageReference, bytes: number): Promise<boolean> {
  try {
    return (await getMetadata(place)).size === bytes;
  } catch (error) {
    if (storageCode(error) === 'object-not-found') return false;
    throw error;
  }
}

/** @throws FirebaseError */
export const fetchStored = (place: StorageReference, maxBytes: number): Promise<ArrayBuffer> =>
  getBytes(place, maxBytes);

/** A file without a message takes no room; where it cannot be deleted, it stays unreadable. */
export const removeStored = (place: StorageReference): Promise<void> => bestEffort(deleteObject(place));
