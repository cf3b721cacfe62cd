import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

const ANSWER_LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/** Where rates come from. Whatever it answers is unknown until read-rates.ts has parsed it. */
export interface RateSource {
  /** Names it in the database; says nothing of a key that its address may carry. */
  id: string;
  /** Names it in the log. */
  place: string;
  /** @throws Error when nothing came in time, or more than rates take */
  read(signal: AbortSignal): Promise<string>;
}

/** @param address `https://…`, or `file:///…` */
export function rateSource(address: string): RateSource {
  const url = new URL(address);
  return {
    id: createHash('sha256').update(address).digest('hex').slice(0, 16),
    place: url.host || 'a file',
    read: (signal) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]);
      return url.protocol === 'file:' ? readFile(url, ended) : readAnswer(url, ended);
    },
  };
}

/** Follows no redirect: who was named in the configuration answers. */
async function readAnswer(url: URL, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`HTTP ${answer.status}`);
  }
  return textOf(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>, { signal }));
}

const readFile = (url: URL, signal: AbortSignal): Promise<string> =>
  textOf(createReadStream(url, { signal }));

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
