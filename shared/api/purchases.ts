import * as z from 'zod/mini';
import { microKg, microUsdt } from '../domain';
import { createKeptSubmission, type Ended, type KeptState, type KeptSubmission } from './kept-submission';
import { type CreatedOrder, createOrder, type PurchaseStep, purchaseStep } from './order-calls';

const micro = z.bigint().check(z.gte(0n));
const purchaseSchema = z.object({
  order: z.object({
    offerId: z.string(),
    paymentMethodId: z.string(),
    quantity: z.pipe(
      micro,
      z.transform((value) => microKg(value)),
    ),
    expectedRate: z.string(),
  }),
  /** Per Kg, as the buyer agreed to it. */
  rate: z.pipe(
    micro,
    z.transform((value) => microUsdt(value)),
  ),
  productName: z.string(),
  /** Address of the first photo, or ''. */
  image: z.string(),
  seller: z.string(),
  /** Minutes that the seller has to deliver. */
  minutes: z.number(),
});
const createdSchema = z.object({ orderId: z.string(), transactionHash: z.string() });

/** What a buyer agreed to, and what the screens need to speak of it. */
export type Purchase = z.infer<typeof purchaseSchema>;
export type PurchaseState = KeptState<Purchase, CreatedOrder>;
export type EndedPurchase = Ended<Purchase, CreatedOrder>;
export type PurchaseSubmission = KeptSubmission<Purchase, CreatedOrder>;

/** Nothing is signed yet at these, so an old purchase that stands there will not happen by itself. */
const NOTHING_SIGNED: ReadonlySet<PurchaseStep> = new Set(['unknown', 'checking']);

const purchases = new Map<string, PurchaseSubmission>();

/** The one purchase that a wallet can have open, for every screen of this page. */
export function purchaseOf(wallet: string): PurchaseSubmission {
  const known = purchases.get(wallet);
  if (known) return known;
  const created = createKeptSubmission<Purchase, CreatedOrder>({
    wallet,
    row: 'buying',
    input: purchaseSchema,
    result: createdSchema,
    run: ({ order }, key) => createOrder(order, key),
    isKnown: async (key) => !NOTHING_SIGNED.has(await purchaseStep(key)),
  });
  purchases.set(wallet, created);
  return created;
}

/** Forgets what this page knows, as a reload does. */
export function reloadPurchases(): void {
  purchases.clear();
}
