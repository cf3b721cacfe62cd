import type { Database } from '../../db/database';
import { markOfOperation } from '../../signing/call-mark';

/**
 * The progress of a purchase. `unknown`: it was not requested here, or more than a day ago. `checking`: nothing is signed.
 * `escrow`: the price is on its way. `confirming`: the network has run it. `done` and `refused` are final.
 */
type PurchaseStep = 'unknown' | 'checking' | 'escrow' | 'confirming' | 'done' | 'refused';

const FINAL = { answered: 'done', refused: 'refused' } as const;

/** The progress of the purchase of an idempotency key; reading it changes nothing. */
export async function purchaseProgress(
  database: Database,
  { wallet, key }: { wallet: string; key: string },
): Promise<{ step: PurchaseStep }> {
  const operation = await database
    .selectFrom('operations')
    .select('state')
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .where('kind', '=', 'create-order')
    .executeTakeFirst();
  // Its record may be gone: the same key would find it on the chain, and has to come again.
  if (!operation) return { step: (await isMarked(database, { wallet, key })) ? 'confirming' : 'unknown' };
  if (operation.state !== 'running') return { step: FINAL[operation.state] };
  const signed = await database
    .selectFrom('transactions')
    .select(['step', 'state'])
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .where('state', 'in', ['signed', 'settled'])
    .execute();
  if (signed.length === 0)
    return { step: (await isMarked(database, { wallet, key })) ? 'confirming' : 'checking' };
  const hasRun = signed.some(({ step, state }) => step === 'transfer' && state === 'settled');
  return { step: hasRun ? 'confirming' : 'escrow' };
}

async function isMarked(database: Database, id: { wallet: string; key: string }): Promise<boolean> {
  const call = await database
    .selectFrom('marked_calls')
    .select('id')
    .where('wallet', '=', id.wallet)
    .where('mark', '=', markOfOperation(id))
    .where('method', '=', 'ft_transfer_call')
    .executeTakeFirst();
  return call !== undefined;
}
