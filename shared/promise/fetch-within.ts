import { bestEffort } from './best-effort';
import { whyAborted } from './why-aborted';

/** Photos go and come over a slow phone's network, some 4 kB a second: each byte adds to the time, so silence ends a call and a slow line does not. */
export const SLOW_MS_PER_BYTE = 0.25;

/** What a request may cost who waits for it. */
export interface Within {
  /** For all of it, until the last byte of the answer: a receiver that sends one byte now and then is silent. */
  limitMs: number;
  /** A longer answer is none: the other side may be anybody, and memory is ours. */
  mostBytes: number;
  /** So much longer for each byte that has come, where the line may be a slow phone's: a photo that keeps coming is no silence. */
  msPerByte?: number;
}

/**
 * `fetch` with an answer that is here to its last byte. The one way to ask another machine (fetch-within.test.ts).
 * @throws TypeError without an answer, DOMException `TimeoutError` where it was not whole in time, RangeError for one that is
 * too long; what the signal was aborted with
 */
export async function fetchWithin(
  address: RequestInfo | URL,
  { limitMs, mostBytes, msPerByte = 0, signal, ...init }: RequestInit & Within,
): Promise<Response> {
  // Own timer instead of AbortSignal.any, which phones of three years ago do not have.
  const controller = new AbortController();
  let stop: (reason: unknown) => void = () => undefined;
  // Node's fetch forgets its signal when memory is tidied while an answer comes: who waits hears of the end all the same.
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = (reason) => {
      controller.abort(reason);
      reject(reason);
    };
  });
  const giveUp = () => stop(whyAborted(signal));
  const late = () => stop(new DOMException('no answer in time', 'TimeoutError'));
  const began = performance.now();
  let timer = setTimeout(late, limitMs);
  const onBytes = (bytes: number) => {
    if (bytes > mostBytes) throw new RangeError(`an answer of more than ${mostBytes} bytes`);
    if (msPerByte === 0) return;
    clearTimeout(timer);
    timer = setTimeout(late, began + limitMs + bytes * msPerByte - performance.now());
  };
  let reader: Reader | undefined;
  signal?.addEventListener('abort', giveUp);
  try {
    if (signal?.aborted) giveUp();
    const answer = await Promise.race([stopped, fetch(address, { ...init, signal: controller.signal })]);
    reader = answer.body?.getReader();
    return reader ? await Promise.race([stopped, whole(answer, reader, onBytes)]) : answer;
  } catch (error) {
    // What is left of an answer would keep its connection.
    controller.abort(error);
    void bestEffort(reader?.cancel(error));
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function whole(
  { status, statusText, headers }: Response,
  reader: Reader,
  onBytes: (bytes: number) => void,
): Promise<Response> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    bytes += next.value.length;
    onBytes(bytes);
    pieces.push(next.value);
  }
  const content = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return new Response(content, { status, statusText, headers });
}
