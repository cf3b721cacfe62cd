import { fetchWithin } from '@cosecha/shared/promise';
import { reasonOf } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import { blockSchema, type FeedBlock } from './block';
import { IndexerProblem } from './problem';

/** Longer than a feed lets a reader wait for the next block. */
const TIMEOUT_MS = 30_000;
/** A block of mainnet is some megabytes of JSON. */
const MOST_BYTES = 64 * 1024 * 1024;
const RETRY_AFTER_MAX_MS = 5 * 60_000;

export type FeedAnswer =
  | { kind: 'block'; block: FeedBlock }
  /** No block was made at this height. */
  | { kind: 'skipped' }
  /** Not there yet. */
  | { kind: 'ahead' };

/** The block feed by URL, in neardata's paths. Every failure is an IndexerProblem. */
export interface BlockFeed {
  at(height: number, signal: AbortSignal): Promise<FeedAnswer>;
  firstHeight(signal: AbortSignal): Promise<number>;
  /** Height of the newest final block. */
  lastHeight(signal: AbortSignal): Promise<number>;
}

const refusalSchema = z.object({ type: z.string() });

/** neardata's own words in a 404. */
const REFUSALS: Readonly<Record<string, (height: string) => FeedAnswer>> = {
  BLOCK_HEIGHT_TOO_HIGH: () => ({ kind: 'ahead' }),
  BLOCK_DOES_NOT_EXIST: () => ({ kind: 'skipped' }),
  BLOCK_HEIGHT_TOO_LOW: (what) => {
    throw new IndexerProblem('feed-too-late', `the feed has no ${what}: it begins later`);
  },
};

/** @param timeoutMs of one request; a test shortens it */
export function createBlockFeed(dataUrl: string, timeoutMs = TIMEOUT_MS): BlockFeed {
  const base = dataUrl.replace(/\/$/, '');

  /** Follows redirects: to archives of old blocks, and from the names of the first and the last one. */
  async function get(path: string, signal: AbortSignal): Promise<FeedAnswer> {
    let response: Response;
    let text: string;
    try {
      response = await fetchWithin(`${base}${path}`, {
        signal,
        limitMs: timeoutMs,
        mostBytes: MOST_BYTES,
      });
      text = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      throw new IndexerProblem('feed-unavailable', `the feed did not answer: ${reasonOf(error)}`);
    }
    if (response.status === 429 || response.status === 503) throw busy(response);
    if (response.status === 404) return readRefusal(path, parse(text));
    if (!response.ok) throw new IndexerProblem('feed-unavailable', `the feed answered ${response.status}`);
    const body = parse(text);
    if (body === null) return { kind: 'skipped' };
    const block = blockSchema.safeParse(body);
    if (block.success) return { kind: 'block', block: block.data };
    const [issue] = block.error.issues;
    throw new IndexerProblem(
      'block-unreadable',
      `${path}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  }

  async function heightOf(path: string, signal: AbortSignal): Promise<number> {
    const answer = await get(path, signal);
    if (answer.kind === 'block') return answer.block.block.header.height;
    throw new IndexerProblem('feed-unavailable', `the feed has nothing at ${path}`);
  }

  return {
    async at(height, signal) {
      const answer = await get(`/v0/block/${height}`, signal);
      if (answer.kind === 'block' && answer.block.block.header.height !== height) {
        const found = answer.block.block.header.height;
        throw new IndexerProblem('block-unreadable', `asked for block ${height}, the feed sent ${found}`);
      }
      return answer;
    },
    firstHeight: (signal) => heightOf('/v0/first_block', signal),
    lastHeight: (signal) => heightOf('/v0/last_block/final', signal),
  };
}

/** A proxy's page of HTML, or half an answer, is as good as none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IndexerProblem('block-unreadable', `the feed sent no JSON, but: ${text.slice(0, 60)}`);
  }
}

function readRefusal(path: string, body: unknown): FeedAnswer {
  const type = refusalSchema.safeParse(body).data?.type ?? '';
  const read = Object.hasOwn(REFUSALS, type) ? REFUSALS[type] : undefined;
  if (read) return read(path);
  throw new IndexerProblem('feed-unavailable', `the feed answered 404 for ${path}: ${type || 'no reason'}`);
}

function busy(response: Response): IndexerProblem {
  const header = response.headers.get('retry-after');
  const seconds = Number(header);
  const waitMs =
    header === null ? null : Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  const asked =
    waitMs === null || Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
  return new IndexerProblem('feed-busy', `the feed answered ${response.status}`, asked);
}
