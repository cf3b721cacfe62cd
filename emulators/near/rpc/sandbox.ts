import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { type Method, method } from './method';

/** One request makes no more blocks than this: each of them is written to the disk. */
const MAX_BLOCKS = 10_000;
/** What a skipped block stands for; blocks of NEAR come about once a second. */
const BLOCK_MS = 1_000;
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;

/**
 * Methods for tests and development, which let time pass without waiting. Only a node that was started with `--sandbox`
 * has them.
 */
export const sandboxMethods: Record<string, Method> = {
  /** As NEAR's sandbox has it: so many blocks, and the time that they take. */
  sandbox_fast_forward: method(
    z.object({ delta_height: z.int().check(z.gte(1), z.lte(MAX_BLOCKS)) }),
    async (chain, { delta_height }) => {
      await chain.passTime(delta_height * BLOCK_MS, delta_height);
      return {};
    },
  ),

  /** Only on this node: moves time forward without blocks, except one block that shows the new time to followers. */
  cosecha_advance_time: method(
    z.object({ ms: z.int().check(z.gte(1), z.lte(TEN_YEARS_MS)) }),
    async (chain: Chain, { ms }) => {
      await chain.passTime(ms, 1);
      const { height, timestamp_nanosec } = chain.lastBlock.block.header;
      return { block_height: height, timestamp_nanosec };
    },
  ),
};
