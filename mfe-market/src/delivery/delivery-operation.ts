import type { OperationKind } from '@cosecha/shared/operation';
import * as z from 'zod/mini';

const inputSchema = z.object({ orderId: z.string() });
type Input = z.infer<typeof inputSchema>;

/**
 * Takes an order's card to its seller. The card itself is kept beside (`kept-cards.ts`), where it is erased; sending it
 * again is safe at any age, because its message has the same id for ever.
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
