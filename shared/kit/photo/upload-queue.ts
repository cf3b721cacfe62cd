import { RequestError, readableError, retryAfterMs, type UploadOptions } from '@cosecha/shared/api';
import { codeOf, pauseAfter } from '@cosecha/shared/operation';
import { createMutex } from '@cosecha/shared/promise';
import { sessionStore, sharedStore } from '@cosecha/shared/state';
import { useSyncExternalStore } from 'react';

/** State of a picture not uploaded yet. */
export interface Upload {
  state: 'preparing' | 'waiting' | 'uploading' | 'failed' | 'refused';
  /** It failed because of the connection, and is tried again by itself. */
  isRetried: boolean;
  /** How much has left the device, from 0 to 1. */
  sent: number;
  /** Why it failed, or why it never will be sent. */
  error: string | null;
}

export interface UploadJob {
  /** Makes it small enough to send; without, it is so already. */
  prepare?: () => Promise<void>;
  /** Sends it and puts down what the service answers. */
  send: (sending: Required<UploadOptions>) => Promise<void>;
  /** It has arrived or was taken out, or, `isLeft`, the person is gone, who may come back to it. */
  onEnd?: (isLeft: boolean) => void;
}

type UploadQueue<About extends object> = ReturnType<typeof createUploadQueue<About>>;

/** A picture is much larger than a request: minimum pause after a failure. Milliseconds. */
const SHORTEST_PAUSE_MS = 10_000;

/**
 * Uploads pictures one after the other, so that a weak connection loses at most one. All are prepared before the slow
 * part. Temporary failures are retried with backoff, and at once when the connection is back. The queue outlives the
 * screens, so that a person can navigate meanwhile; it ends when the person signs out, here or in another tab, since it
 * would send one person's pictures with another's token.
 * @param name of the page's store
 */
export function createUploadQueue<About extends object>(name: string) {
  const store = sharedStore<Readonly<Record<string, Upload & About>>>(name, {});
  const jobs = new Map<string, UploadJob & { ending: AbortController; tries: number }>();
  const preparing = createMutex();
  const sending = createMutex();

  function change(id: string, change: Partial<Upload>) {
    const { [id]: before, ...others } = store.getState();
    if (before) store.setState({ ...others, [id]: { ...before, ...change } }, true);
  }

  async function prepare(id: string) {
    try {
      await jobs.get(id)?.prepare?.();
      enqueue(id);
    } catch (error) {
      change(id, { state: 'refused', error: readableError(error) });
    }
  }

  function enqueue(id: string) {
    change(id, { state: 'waiting', isRetried: false, sent: 0, error: null });
    void sending(() => send(id));
  }

  async function send(id: string) {
    const job = jobs.get(id);
    if (!job || store.getState()[id]?.state !== 'waiting') return;
    const { signal } = job.ending;
    change(id, { state: 'uploading' });
    job.tries += 1;
    try {
      await job.send({ onProgress: (sent) => change(id, { sent }), signal });
      remove(id);
    } catch (error) {
      if (signal.aborted) return;
      const isRetried = error instanceof RequestError && error.retryable;
      const state = isAboutTheFile(error) ? 'refused' : 'failed';
      change(id, { state, isRetried, error: readableError(error) });
      if (isRetried)
        setTimeout(retry, pauseAfter(job.tries, Math.max(retryAfterMs(error), SHORTEST_PAUSE_MS)), id);
    }
  }

  /** Tries one again that failed. */
  function retry(id: string) {
    if (store.getState()[id]?.state === 'failed') enqueue(id);
  }

  function retryAll() {
    for (const id of jobs.keys()) retry(id);
  }

  /** Takes one out; what is on its way ends. */
  function remove(id: string, isLeft = false) {
    const job = jobs.get(id);
    const { [id]: _removed, ...others } = store.getState();
    job?.ending.abort(new DOMException('not needed any more', 'AbortError'));
    jobs.delete(id);
    store.setState(others, true);
    job?.onEnd?.(isLeft);
  }

  sessionStore.subscribe(({ wallet }, before) => {
    if (wallet !== before.wallet) for (const id of [...jobs.keys()]) remove(id, true);
  });

  return {
    store,
    retry,
    remove: (id: string) => remove(id),
    removeWhere(isMeant: (id: string, upload: Upload & About) => boolean): void {
      for (const [id, upload] of Object.entries(store.getState())) if (isMeant(id, upload)) remove(id);
    },
    add(id: string, about: About, job: UploadJob): void {
      if (jobs.has(id)) return;
      addEventListener('online', retryAll);
      jobs.set(id, { ...job, ending: new AbortController(), tries: 0 });
      const upload: Upload & About = { ...about, state: 'preparing', isRetried: false, sent: 0, error: null };
      store.setState({ ...store.getState(), [id]: upload }, true);
      if (job.prepare) void preparing(() => prepare(id));
      else enqueue(id);
    },
  };
}

/** What is no photo, or too large, stays so however often it is sent. */
const isAboutTheFile = (error: unknown): boolean =>
  error instanceof Error && codeOf(error)?.startsWith('image-') === true;

/** Pictures that the service does not have yet, by id. */
export const useUploads = <About extends object>({
  store,
}: UploadQueue<About>): Readonly<Record<string, Upload & About>> =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState);
