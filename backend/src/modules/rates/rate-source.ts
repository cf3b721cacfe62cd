import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fetchWithin } from '@cosecha/shared/promise';

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
    read: (signal) => (url.protocol === 'file:' ? readOwn(url, signal) : readAnswer(url, signal)),
  };
}

/** Follows no redirect: who was named in the configuration answers. */
async function readAnswer(url: URL, signal: AbortSignal): Promise<string> {
  const limits = { limitMs: ANSWER_LIMIT_MS, mostBytes: MOST_BYTES };
  const headers = { accept: 'application/json' };
  const answer = await fetchWithin(url, { ...limits, signal, redirect: 'error', headers });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}

async function readOwn(url: URL, signal: AbortSignal): Promise<string> {
  const bytes = await readFile(url, { signal });
  if (bytes.length > MOST_BYTES) throw new RangeError(`a file of more than ${MOST_BYTES} bytes`);
  return bytes.toString('utf8');
}
