import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

const sideSchema = z.object({
  name: z.string(),
  phoneNumber: z.string(),
  telegram: z.string(),
  landAddress: z.string(),
});
const contactSchema = z.object({ seller: sideSchema, buyer: sideSchema });
const answerSchema = z.nullable(contactSchema);

/** How to reach one side of an order, as they typed it; '' for what they left out. */
export type SideContact = z.infer<typeof sideSchema>;
export type OrderContact = z.infer<typeof contactSchema>;

/**
 * How the two sides of an order reach each other: for them while it is open and for 30 days after, for the arbiter while it
 * is disputed.
 * @returns null once that is over
 * @throws RequestError `order-not-yours`, `order-not-found`; MissingSessionError
 */
export function orderContact(orderId: string, signal?: AbortSignal): Promise<OrderContact | null> {
  const url = `${config().apiUrl}/p2p/order-contact/${encodeURIComponent(orderId)}`;
  return request(url, { schema: answerSchema, auth: true, signal });
}
