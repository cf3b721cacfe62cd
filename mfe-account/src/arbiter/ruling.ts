import { type ChangedOrder, resolveDispute } from '@cosecha/shared/api';
import { microUsdt } from '@cosecha/shared/domain';
import { KEY_LIFE_MS, type OperationKind } from '@cosecha/shared/operation';
import { seenOrderSchema } from '@cosecha/shared/signing';
import { pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { rulingDrafts } from './draft';

const rulingSchema = z.object({
  orderId: z.string(),
  /** What the seller is paid of the whole, before the fee. Micro-USDT. */
  sellerAmount: z.string().check(z.regex(/^\d+$/)),
  explanation: z.string(),
  /** What the arbiter reads before confirming. */
  effect: z.string(),
  /** The order's parties and its escrow as the arbiter saw them: the device signs for no others. */
  order: seenOrderSchema,
});
type Ruling = z.infer<typeof rulingSchema>;

/** The arbiter's decision on one order, which the wallet's key confirms. Its draft goes when it has arrived. */
export const rulingKind: OperationKind<Ruling, ChangedOrder> = {
  name: 'ruling',
  subject: ({ orderId }) => orderId,
  input: rulingSchema,
  result: z.object({ orderId: z.string(), status: z.number(), transactionHash: z.string() }),
  run: ({ effect, order, sellerAmount, ...ruling }, key, isAsked) =>
    resolveDispute(
      { ...ruling, sellerAmount: microUsdt(BigInt(sellerAmount)) },
      key,
      isAsked ? { title: pinText.confirm, explain: effect, order } : undefined,
    ),
  maxAge: KEY_LIFE_MS,
  onDone: ({ input }, wallet) => rulingDrafts.drop(wallet, input.orderId),
};
