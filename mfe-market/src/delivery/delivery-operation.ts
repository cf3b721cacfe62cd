import type { OperationKind } from '@cosecha/shared/operation';
import * as z from 'zod/mini';

const inputSchema = z.object({ orderId: z.string() });
type Input = z.infer<typeof inputSchema>;

/**
 * Sends an order's card to its seller. The card itself is stored separately (`stored-cards.ts`), where it is erased.
 * Sending is idempotent at any age, because the message always has the same id.
 */
export const deliveryKind: OperationKind<Input, Input> = {
  name: 'delivery',
  subject: ({ orderId }) => orderId,
  input: inputSchema,
  result: inputSchema,
  async run({ orderId }) {
    const { sendStoredCard } = await import(/* webpackChunkName: "delivery-card" */ './send-stored-card');
    await sendStoredCard(orderId);
    return { orderId };
  },
  maxAge: Number.POSITIVE_INFINITY,
};
