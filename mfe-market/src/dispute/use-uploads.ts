import { uploadEvidence } from '@cosecha/shared/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from './draft';

export type UploadState =
  | { step: 'waiting' }
  | { step: 'sending'; percent: number }
  | { step: 'failed'; error: Error }
  | { step: 'sent' };

export interface Uploads {
  stateOf: (photo: DraftPhoto) => UploadState;
  retry: (photoId: string) => void;
  /** All of them have arrived. */
  isReady: boolean;
}

/**
 * Sends the pictures that have not arrived yet, one after the other, while the screen is up. One that fails waits for
 * the person, or for the connection to come back.
 */
export function useUploads(
  orderId: string,
  photos: readonly DraftPhoto[],
  onSent: (photoId: string, file: string) => void,
): Uploads {
  const [percent, setPercent] = useState(0);
  const [failed, setFailed] = useState<Readonly<Record<string, Error>>>({});
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  const next = photos.find(({ id, file }) => file === null && !failed[id]);
  const [id, blob] = [next?.id, next?.blob];

  useEffect(() => {
    if (id === undefined || !blob) return;
    const controller = new AbortController();
    const { signal } = controller;
    setPercent(0);
    uploadEvidence(orderId, blob, { signal, onProgress: (part) => setPercent(Math.round(part * 100)) }).then(
      (file) => {
        if (!signal.aborted) sent.current(id, file);
      },
      (error: Error) => {
        if (!signal.aborted) setFailed((others) => ({ ...others, [id]: error }));
      },
    );
    return () => controller.abort(new DOMException('not needed any more', 'AbortError'));
  }, [orderId, id, blob]);

  useEffect(() => {
    const again = () => setFailed({});
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const retry = useCallback((photoId: string) => {
    setFailed(({ [photoId]: _mended, ...others }) => others);
  }, []);
  const stateOf = (photo: DraftPhoto): UploadState => {
    const error = failed[photo.id];
    if (photo.file !== null) return { step: 'sent' };
    if (error) return { step: 'failed', error };
    return photo.id === id ? { step: 'sending', percent } : { step: 'waiting' };
  };
  return { stateOf, retry, isReady: photos.every(({ file }) => file !== null) };
}
