import { isUncertain, newIdempotencyKey, RequestError } from '@cosecha/shared/api';
import { useRef, useState } from 'react';
import type { DraftHandle } from './use-draft';

export interface SendHandle<Input> {
  send: (input: Input) => Promise<void>;
  pending: boolean;
  error: Error | null;
  /** It may have arrived, perhaps before a reload: sent again it is the same message. */
  uncertain: boolean;
}

interface Options<Input, Result> {
  run: (input: Input, idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result) => void;
}

/**
 * Sends a draft once. Its key is written down with it before it leaves, so that the same message after a reload or a
 * lost answer is still the same one; the draft goes when it has arrived.
 */
export function useSend<Input, Result>(
  { draft, latest, change, clear }: DraftHandle,
  { run, onDone }: Options<Input, Result>,
): SendHandle<Input> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const underWay = useRef(false);

  async function sendOnce(input: Input): Promise<void> {
    const print = JSON.stringify(input);
    const { sent } = latest();
    const key = sent?.print === print ? sent.key : newIdempotencyKey();
    await change((draft) => ({ ...draft, sent: { key, print } }));
    try {
      const result = await run(input, key);
      await clear();
      onDone(result);
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      if (!isUncertain(failure)) await change((draft) => mended({ ...draft, sent: null }, failure));
      setError(failure);
    }
  }

  async function send(input: Input): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setError(null);
    try {
      await sendOnce(input);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  }

  return { send, pending, error, uncertain: !pending && draft !== null && draft.sent !== null };
}

/** The service forgets pictures that nobody used for two days: they are still here and go again. */
function mended<D extends { photos: readonly { file: string | null }[] }>(draft: D, error: Error): D {
  const isGone = error instanceof RequestError && error.code === 'dispute-picture-gone';
  return isGone ? { ...draft, photos: draft.photos.map((photo) => ({ ...photo, file: null })) } : draft;
}
