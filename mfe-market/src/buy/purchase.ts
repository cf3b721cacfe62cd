import {
  type CreatedOrder,
  createOrder,
  type PurchaseStep,
  purchaseStep,
  queryClient,
} from '@cosecha/shared/api';
import {
  type MicroUsdt,
  microKg,
  microUsdt,
  moneyText,
  orderPrice,
  type PrintRate,
} from '@cosecha/shared/domain';
import { ownRateStore } from '@cosecha/shared/money';
import { type Done, KEY_LIFE_MS, type Operation, type OperationKind } from '@cosecha/shared/operation';
import { bestEffort } from '@cosecha/shared/promise';
import { marketText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { refreshAfterAction } from '../order/actions/refresh-after-action';

const text = marketText.buy;
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
    /** The edit of the offer that the buyer saw. */
    expectedRevision: z.number(),
    /** The offer's way that was chosen, with the freight that the buyer agreed to; absent where it names none. */
    delivery: z.optional(
      z.object({
        id: z.string(),
        freight: z.pipe(
          micro,
          z.transform((value) => microUsdt(value)),
        ),
      }),
    ),
  }),
  /** Per Kg, as the buyer agreed to it. */
  rate: z.pipe(
    micro,
    z.transform((value) => microUsdt(value)),
  ),
  /** In what the quantity was counted. */
  unit: z.string(),
  productName: z.string(),
  /** Address of the first photo, or ''. */
  image: z.string(),
  seller: z.string(),
  /** Minutes that the seller has to deliver. */
  minutes: z.number(),
  /** Id of the delivery card; the card itself is stored separately (`delivery/stored-cards.ts`). */
  delivery: z.optional(z.string()),
});

/** What a buyer agreed to, and what the screens need to speak of it. */
export type Purchase = z.infer<typeof purchaseSchema>;
export type PurchaseOperation = Operation<Purchase, CreatedOrder>;
export type EndedPurchase = Done<Purchase, CreatedOrder>;
export type OpenPurchase = Extract<PurchaseOperation, { status: 'sending' | 'uncertain' }>;

/** States in which nothing is signed yet, so an old purchase will not happen by itself. */
const NOTHING_SIGNED: ReadonlySet<PurchaseStep> = new Set(['unknown', 'checking']);

/** A wallet can have one purchase open. */
export const PURCHASE = '';

export const purchaseKind: OperationKind<Purchase, CreatedOrder> = {
  name: 'purchase',
  subject: () => PURCHASE,
  input: purchaseSchema,
  result: z.object({ orderId: z.string(), transactionHash: z.string() }),
  run: (purchase, key, isAsked) =>
    createOrder(purchase.order, key, { ...questionOf(purchase), recentPin: true, isAsked }),
  isKnown: async (key) => !NOTHING_SIGNED.has(await purchaseStep(key)),
  maxAge: KEY_LIFE_MS,
  /** Money first: whether the card arrives changes nothing about the purchase. */
  onDone: ({ input, result }, wallet) =>
    void (input.delivery && bestEffort(sendCard(wallet, input.delivery, result.orderId))),
  onUnwatchedEnd({ input }) {
    refreshAfterAction(queryClient());
    return { done: text.success, refused: text.refusedElsewhere(input.productName) };
  },
};

/** What a purchase puts into escrow, goods and freight. */
export const costOf = ({ order, rate }: Purchase): MicroUsdt =>
  orderPrice(order.quantity, rate, order.delivery?.freight).escrow;
/** The same to the last millionth: "31,25 USDT". */
export const totalOf = (purchase: Purchase, rate: PrintRate): string => moneyText(costOf(purchase), rate);

/** What the PIN confirms. */
export const questionOf = (purchase: Purchase) => ({
  title: pinText.confirm,
  explain: pinText.pay(totalOf(purchase, ownRateStore.getState()), purchase.seller),
});

async function sendCard(wallet: string, ref: string, orderId: string): Promise<void> {
  const { startDelivery } = await import(
    /* webpackChunkName: "delivery-card" */ '../delivery/start-delivery'
  );
  await startDelivery(wallet, ref, orderId);
}
