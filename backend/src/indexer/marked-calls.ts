import { isAccountId, markIn } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../db/database';
import type { MarkedCallRow } from '../db/tables/indexer';
import type { Clock } from '../util/service';
import type { DoneReceipt } from './block';
import { entryKey, placeKey } from './draft/draft';
import type { Watched } from './facts';

/** An idempotency key counts for a day after its last word. */
export const MARK_RETENTION_MS = 2 * 24 * 60 * 60_000;

const callSchema = z.object({
  FunctionCall: z.object({ method_name: z.string().check(z.regex(/^\w{1,64}$/)), args: z.string() }),
});

/** Calls of wallets to the market and the token that name their idempotency key. */
export function markedCalls(receipt: DoneReceipt, { market, token }: Watched): MarkedCallRow[] {
  const { executor, predecessor, signer, actions, place } = receipt;
  if (executor !== market && executor !== token) return [];
  if (predecessor === null || signer === null || !isAccountId(predecessor) || !isAccountId(signer)) return [];
  return actions.flatMap((action, index): MarkedCallRow[] => {
    const call = callSchema.safeParse(action).data?.FunctionCall;
    const mark = call ? markIn(Buffer.from(call.args, 'base64').toString()) : null;
    if (!call || mark === null) return [];
    return [
      {
        id: placeKey(place, entryKey('action', index)),
        ...{ wallet: predecessor, mark, method: call.method_name },
        ...{ tx_hash: place.txHash, signer_id: signer, block_time: place.time },
      },
    ];
  });
}

/** A rebuilt index does not store marks that have already expired. */
export async function saveMarkedCalls(queries: Queries, calls: readonly MarkedCallRow[]): Promise<void> {
  const since = Date.now() - MARK_RETENTION_MS;
  const fresh = calls.filter(({ block_time }) => block_time.getTime() > since);
  if (fresh.length === 0) return;
  await queries
    .insertInto('marked_calls')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetMarkedCalls(queries: Queries, clock: Clock): Promise<void> {
  await sql`delete from marked_calls where block_time < ${new Date(clock() - MARK_RETENTION_MS)}`.execute(
    queries,
  );
}
