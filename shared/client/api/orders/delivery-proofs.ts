import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import type { Confirmation } from '../request/confirmer';

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

export const deliveryProofSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  guide: z.string(),
  photos: z.array(z.string()),
  time,
});
const answerSchema = z.object({ proofs: z.array(deliveryProofSchema) });

/** What a seller showed of a delivery, as they typed it; '' for what they left out. */
export interface DeliveryProof {
  id: string;
  /** A code of CARRIERS, or a name. */
  carrier: string;
  guide: string;
  /** Names for evidencePicture(). */
  photos: string[];
  timeMs: number;
}

export const proofFrom = ({ time: at, ...proof }: z.infer<typeof deliveryProofSchema>): DeliveryProof => ({
  ...proof,
  timeMs: Date.parse(at),
});

const url = () => `${config().apiUrl}/p2p/delivery-proof`;

/**
 * What the seller showed of an order's delivery, oldest first; for its two sides.
 * @throws RequestError `order-not-yours`, `order-not-found`; MissingSessionError
 */
export async function deliveryProofs(orderId: string, signal?: AbortSignal): Promise<DeliveryProof[]> {
  const at = `${url()}/${encodeURIComponent(orderId)}`;
  return (await request(at, { schema: answerSchema, auth: true, signal })).proofs.map(proofFrom);
}

export interface NewDeliveryProof {
  orderId: string;
  carrier: string;
  guide: string;
  /** Names that uploadEvidence() answered. */
  photos: readonly string[];
}

/**
 * Adds a proof as the order's seller. The same proof is stored once, whatever its idempotency key.
 * @throws RequestError `proof-closed`, `dispute-picture-gone`, `signature-cancelled` among others
 */
export async function addDeliveryProof(
  proof: NewDeliveryProof,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<void> {
  await request(url(), { json: { ...proof }, schema: answerSchema, auth: true, idempotencyKey, confirm });
}
