import * as z from 'zod/mini';
import { blockSchema, type FeedBlock } from './block';

const TIMEOUT_MS = 30_000;

export type FeedAnswer =
  | { kind: 'block'; block: FeedBlock }
  /** No block was made at this height. */
  | { kind: 'skipped' }
  /** Not there yet. */
  | { kind: 'ahead' };

/** The block feed by URL, in neardata's paths. */
export interface BlockFeed {
  at(height: number, signal: AbortSignal): Promise<FeedAnswer>;
  firstHeight(signal: AbortSignal): Promise<number>;
}

const errorSchema = z.object({ type: z.string() });

export function createBlockFeed(dataUrl: string): BlockFeed {
  const base = dataUrl.replace(/\/$/, '');
  const get = (path: string, signal: AbortSignal) =>
    fetch(`${base}${path}`, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });

  return {
    async at(height, signal) {
      const response = await get(`/v0/block/${height}`, signal);
      const body: unknown = await response.json();
      if (response.status === 404) {
        const reason = errorSchema.safeParse(body).data?.type;
        if (reason === 'BLOCK_HEIGHT_TOO_HIGH') return { kind: 'ahead' };
        if (reason === 'BLOCK_DOES_NOT_EXIST') return { kind: 'skipped' };
        throw new Error(`the feed has no block ${height}: ${reason ?? 'unknown reason'}`);
      }
      if (!response.ok) throw new Error(`the feed answered ${response.status}`);
      return body === null ? { kind: 'skipped' } : { kind: 'block', block: z.parse(blockSchema, body) };
    },

    async firstHeight(signal) {
      const response = await get('/v0/first_block', signal);
      if (!response.ok) throw new Error(`the feed answered ${response.status}`);
      return z.parse(blockSchema, await response.json()).block.header.height;
    },
  };
}
