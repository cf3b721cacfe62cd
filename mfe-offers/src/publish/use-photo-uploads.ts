import { readableError, uploadImages } from '@cosecha/shared/api';
import { IMAGES_PER_OFFER, isErrorCode } from '@cosecha/shared/domain';
import { preparePhoto } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { useState } from 'react';

/** Sharp on a phone, light on a rural connection. */
const SHAPE = { longest: 1600 } as const;

export interface PhotoUploads {
  /** Photos sent and to send in the present batch; null when nothing is under way. */
  progress: { done: number; total: number } | null;
  error: string | null;
  /** Files that did not make it, ready for another try. */
  canRetry: boolean;
  add: (files: readonly File[]) => Promise<void>;
  retry: () => Promise<void>;
}

/**
 * Resizes and uploads photos one by one, so that a weak connection loses at most one, and tells how far it is.
 * @param onUploaded called with each photo's address as soon as the service has it
 */
export function usePhotoUploads(present: number, onUploaded: (url: string) => void): PhotoUploads {
  const [progress, setProgress] = useState<PhotoUploads['progress']>(null);
  const [error, setError] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly File[]>([]);

  async function send(files: readonly File[]): Promise<void> {
    setError(null);
    setLeft([]);
    for (const [index, file] of files.entries()) {
      setProgress({ done: index, total: files.length });
      try {
        const [url] = await uploadImages([await preparePhoto(file, SHAPE)]);
        if (url) onUploaded(url);
      } catch (failure) {
        setError(readableError(failure));
        if (isAboutTheFile(failure)) continue;
        setLeft(files.slice(index));
        break;
      }
    }
    setProgress(null);
  }

  async function add(files: readonly File[]): Promise<void> {
    const room = IMAGES_PER_OFFER - present;
    await send(files.slice(0, room));
    if (files.length > room) setError(offersText.photos.tooMany(IMAGES_PER_OFFER));
  }

  return { progress, error, canRetry: left.length > 0, add, retry: () => send(left) };
}

/**
 * What is no photo, or too large, stays so however often it is sent: the others go on without it. By its code, not
 * its class: an error thrown by another bundle's copy of the catalogue is the same error.
 */
function isAboutTheFile(failure: unknown): boolean {
  const code = (failure as { code?: unknown } | null)?.code;
  return isErrorCode(code) && code.startsWith('image-');
}
