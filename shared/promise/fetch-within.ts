import { bestEffort } from './best-effort';
import { whyAborted } from './why-aborted';

/** A connection without data for this long counts as dead; a slow one delivers something now and then. Milliseconds. */
export const SILENCE_MS = 15_000;
/** Upload time allowed per byte: GPRS has 20 kbit/s, and other transfers may share it. */
export const LEAVING_MS_PER_BYTE = 0.6;
/** Below 1 kB a second, slower than GPRS with several parallel files, even a steady answer is given up. */
const MOST_MS_PER_BYTE = 1;

/** Limits of a request. */
export interface Within {
  /**
   * For the whole request, up to the last byte, so that a server sending one byte now and then cannot hold it open.
   * With `silenceMs`: until the answer starts.
   */
  limitMs: number;
  /** Longer answers are refused: the other side is untrusted, and memory is limited. */
  mostBytes: number;
  /** For people's connections: a started answer is aborted after this much silence, and not for being slow. */
  silenceMs?: number;
  /** Called when an answer starts; its end may never come. */
  onStart?: (status: number) => void;
}

let receivedAtMs = Number.NEGATIVE_INFINITY;

/** How long ago something came over the line, of whatever was asked by this page. Milliseconds. */
export const quietForMs = (): number => performance.now() - receivedAtMs;

/**
 * `fetch` with an answer that is here to its last byte. The one way to ask another machine (fetch-within.test.ts).
 * @throws TypeError without an answer, DOMException `TimeoutError` where it was not whole in time, `NetworkError` where it fell silent,
 * RangeError for one that is too long; what the signal was aborted with
 */
export async function fetchWithin(
  address: RequestInfo | URL,
  { limitMs, mostBytes, silenceMs, onStart, signal, ...init }: RequestInit & Within,
): Promise<Response> {
  // Own timer instead of AbortSignal.any, which phones of three years ago do not have.
  const controller = new AbortController();
  let stop: (reason: unknown) => void = () => undefined;
  // Node's fetch can lose its signal to garbage collection during an answer: the caller is rejected anyway.
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
    receivedAtMs = performance.now();
    if (bytes === 0) began = receivedAtMs;
    if (bytes > mostBytes) throw new RangeError(`an answer of more than ${mostBytes} bytes`);
    if (silenceMs === undefined) return;
    clearTimeout(timer);
    const leftMs = began + limitMs + bytes * MOST_MS_PER_BYTE - receivedAtMs;
    timer = setTimeout(silent, Math.min(silenceMs, leftMs));
  };
  let reader: Reader | undefined;
  signal?.addEventListener('abort', giveUp);
  try {
    if (signal?.aborted) giveUp();
    const answer = await Promise.race([stopped, fetch(address, { ...init, signal: controller.signal })]);
    onStart?.(answer.status);
    onBytes(0);
    reader = answer.body?.getReader();
    return reader ? await Promise.race([stopped, whole(answer, reader, onBytes)]) : answer;
  } catch (error) {
    // Cancels the rest of the answer, which would hold its connection.
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
