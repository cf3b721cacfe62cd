import { useLocation } from '@cosecha/shared/router';
import * as z from 'zod/mini';

const receiptSchema = z.object({
  transactionHash: z.optional(z.string().check(z.minLength(1))),
  /** Why a release failed, as a whole sentence. */
  reason: z.optional(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What the screen before handed over with the navigation; it survives a reload and never stands in the address. */
export function useReceipt(): Receipt {
  const parsed = receiptSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data : {};
}
