import { CALL_MARK, fitText, isAccountId, readEnvelope } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { DoneReceipt } from '../block';
import { entryKey } from '../draft/draft';
import type { TransferFact, Watched } from '../facts';

/** Events of NEP-141. The stablecoin is an external contract: an event that does not fit is skipped and stops nothing. */
const accountId = z.string().check(z.refine(isAccountId));
const transferSchema = z.object({
  old_owner_id: z.optional(accountId),
  new_owner_id: z.optional(accountId),
  owner_id: z.optional(accountId),
  amount: z.string().check(z.regex(/^\d{1,39}$/)),
  memo: z.optional(z.nullable(z.string())),
});

type Transfer = z.infer<typeof transferSchema>;

const PARTIES: Readonly<Record<string, (data: Transfer) => { from?: string; to?: string }>> = {
  ft_transfer: ({ old_owner_id, new_owner_id }) => ({ from: old_owner_id, to: new_owner_id }),
  ft_mint: ({ owner_id }) => ({ to: owner_id }),
  ft_burn: ({ owner_id }) => ({ from: owner_id }),
};

const MEMO_MAX = 500;

/** What the stablecoin's own events say that moved. */
export function tokenTransfers({ executor, logs, place }: DoneReceipt, { token }: Watched): TransferFact[] {
  if (executor !== token) return [];
  return logs.flatMap((log, index) => {
    const envelope = readEnvelope(log);
    if (envelope?.standard !== 'nep141' || !Object.hasOwn(PARTIES, envelope.event)) return [];
    const partiesOf = PARTIES[envelope.event];
    return envelope.data.flatMap((item, number): TransferFact[] => {
      const data = transferSchema.safeParse(item).data;
      const { from = null, to = null } = data && partiesOf ? partiesOf(data) : {};
      if (!data || (from === null && to === null) || BigInt(data.amount) === 0n) return [];
      const entry = entryKey('log', index, number);
      // A mark of ours is for the service, not for people.
      const memo = data.memo && !CALL_MARK.test(data.memo) ? fitText(data.memo.slice(0, MEMO_MAX)) : null;
      return [
        {
          kind: 'transfer',
          asset: 'token',
          from,
          to,
          amount: data.amount,
          memo,
          place,
          entry,
        },
      ];
    });
  });
}
