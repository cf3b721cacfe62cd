import { bestEffort } from './best-effort';
import { whyAborted } from './why-aborted';

/** A person's line on which nothing came for so long has fallen silent; a slow one brings something now and then. Milliseconds. */
export const SILENCE_MS = 15_000;
/** GPRS takes 20 kbit/s, and something else may be under way: what leaves has so long for each byte. */
export const LEAVING_MS_PER_BYTE = 0.6;
/** Slower than GPRS is with several files on their way: what comes at less than 1 kB a second is kept up, and ends, too. */
const MOST_MS_PER_BYTE = 1;

/** What a request may cost who waits for it. */
export interface Within {
  /** For all of it, until the last byte of the answer: a receiver that sends one byte now and then is silent. With `silenceMs`, until it begins. */
  limitMs: number;
  /** A longer answer is none: the other side may be anybody, and memory is ours. */
  mostBytes: number;
  /** Over a person's line: an answer that has begun ends when nothing of it came for so long, and not for being slow. */
  silenceMs?: number;
  /** Told as soon as an answer begins: its end may never come. */
  onBegin?: (status: number) => void;
}

let heardAtMs = Number.NEGATIVE_INFINITY;

/** How long ago something came over the line, of whatever was asked by this page. Milliseconds. */
export const quietForMs = (): number => performance.now() - heardAtMs;

/**
 * `fetch` with an answer that is here to its last byte. The one way to ask another machine (fetch-within.test.ts).
 * @throws TypeError without an answer, DOMException `TimeoutError` where it was not whole in time, `NetworkError` where it fell silent,
 * RangeError for one that is too long; what the signal was aborted with
 */
export async function fetchWithin(
  address: RequestInfo | URL,
  { limitMs, mostBytes, silenceMs, onBegin, signal, ...init }: RequestInit & Within,
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
  const silent = () => stop(new DOMException('the answer fell silent', 'NetworkError'));
  let timer = setTimeout(late, limitMs);
  let began = 0;
  const onBytes = (bytes: number) => {
    heardAtMs = performance.now();
    if (bytes === 0) began = heardAtMs;
    if (bytes > mostBytes) throw new RangeError(`an answer of more than ${mostBytes} bytes`);
    if (silenceMs === undefined) return;
    clearTimeout(timer);
    const leftMs = began + limitMs + bytes * MOST_MS_PER_BYTE - heardAtMs;
    timer = setTimeout(silent, Math.min(silenceMs, leftMs));
  };
  let reader: Reader | undefined;
  signal?.addEventListener('abort', giveUp);
  try {
    if (signal?.aborted) giveUp();
    const answer = await Promise.race([stopped, fetch(address, { ...init, signal: controller.signal })]);
    onBegin?.(answer.status);
    onBytes(0);
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
  // WebKit gives an answer without a body (204, 304) an empty one, and takes none back where there may be none.
  return new Response(bytes === 0 ? null : content, { status, statusText, headers });
}
