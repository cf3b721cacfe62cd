import { isAccountId } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { DoneReceipt } from '../block';
import { entryKey } from '../draft/draft';
import type { TransferFact, Watched } from '../facts';

/** Gas that was not used, and deposits of calls that failed, come back from here: no movement, since they never went. */
const SYSTEM = 'system';

const amount = z.string().check(z.regex(/^\d{1,39}$/));
const transferSchema = z.object({ Transfer: z.object({ deposit: amount }) });
const callSchema = z.object({ FunctionCall: z.object({ deposit: amount }) });

/** One yocto proves that a full-access key signed; it pays for nothing. */
const PROOF = 1n;

/** NEAR that a receipt moved: plain transfers, and deposits for what our contracts store. */
export function nearTransfers(receipt: DoneReceipt, watched: Watched): TransferFact[] {
  const { predecessor, executor, actions, place } = receipt;
  if (predecessor === null || predecessor === SYSTEM || predecessor === executor) return [];
  const takesDeposits = isOurs(executor, watched);
  return actions.flatMap((action, index): TransferFact[] => {
    const plain = named(action, 'Transfer')
      ? transferSchema.safeParse(action).data?.Transfer.deposit
      : undefined;
    const moved =
      plain ?? (takesDeposits ? callSchema.safeParse(action).data?.FunctionCall.deposit : undefined);
    if (moved === undefined || BigInt(moved) <= PROOF) return [];
    if (!isAccountId(predecessor) || !isAccountId(executor)) return [];
    const entry = entryKey('action', index);
    const parties = { from: predecessor, to: executor, memo: null };
    return [{ kind: 'transfer', asset: 'near', ...parties, amount: moved, place, entry }];
  });
}

/** Asked before the schema: nearly all actions of a public network are outsiders' calls. */
const named = (action: unknown, kind: string) =>
  typeof action === 'object' && action !== null && kind in action;

/** The market, its escrow accounts and the token: no wallets, and what is paid to them is for storage. */
export function isOurs(account: string, { market, token }: Watched): boolean {
  return account === market || account === token || account.endsWith(`.${market}`);
}
