import * as z from 'zod/mini';
import { plainLine, plainWords } from '../plain-words';

/** What the parts of an address may take, in characters. */
export const DELIVERY_LIMITS = { name: 60, phone: 20, place: 60, address: 200, note: 300 } as const;

/** Retention of an address after the order's end. Milliseconds. */
export const DELIVERY_RETENTION_MS = 30 * 24 * 60 * 60_000;

const line = (most: number) => z.string().check(z.overwrite(plainLine), z.maxLength(most));
const person = { name: line(DELIVERY_LIMITS.name), phone: line(DELIVERY_LIMITS.phone) };

export const deliveryAddressSchema = z.object({
  ...person,
  country: z.enum(['CO', 'VE']),
  department: line(DELIVERY_LIMITS.place),
  municipality: line(DELIVERY_LIMITS.place),
  /** Street and number, or the vereda. */
  address: line(DELIVERY_LIMITS.address),
  note: z._default(z.string().check(z.overwrite(plainWords), z.maxLength(DELIVERY_LIMITS.note)), ''),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/**
 * How an order reaches its buyer, as the buyer tells the seller; both are people who may write anything. Leaves the
 * buyer's device sealed only (docs/decisions/0078).
 */
export const deliveryCardSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('bring'), ...deliveryAddressSchema.shape }),
  z.object({ way: z.literal('pickup'), ...person }),
]);
export type DeliveryCard = z.infer<typeof deliveryCardSchema>;

/**
 * The message that carries it in its order's conversation: the same for every device that would send it, so that it is sent
 * once, and known to the service that erases it.
 */
export const deliveryMessageId = (orderId: string): string => `delivery-${orderId.padStart(20, '0')}`;
