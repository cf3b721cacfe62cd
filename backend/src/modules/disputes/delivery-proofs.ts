import {
  DELIVERY_PROOF_LIMITS,
  DomainError,
  type OrderState,
  orderIdFromIndexed,
  orderState,
  PROOF_STATES,
  roleOf,
  trackingSchema,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database';
import { notifyEvidence } from '../notifications/notify-party';
import { orderForReader } from '../orders/order-for-reader';
import { orderIdSchema } from '../orders/settle-order';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { fileNamesSchema } from './evidence-files';
import { fileNames, lockOrder, writeStatement } from './statements';

export const deliveryProofSchema = z
  .extend(trackingSchema, { orderId: orderIdSchema, photos: z._default(fileNamesSchema, []) })
  .check(
    z.refine(({ carrier, guide, photos }) => carrier !== '' || guide !== '' || photos.length > 0, {
      path: ['guide'],
    }),
  );

type DeliveryProofInput = z.infer<typeof deliveryProofSchema>;

/** What a seller showed of a delivery. shared/client/api/orders/delivery-proofs.ts reads this. */
export interface DeliveryProof {
  id: string;
  carrier: string;
  guide: string;
  photos: string[];
  time: string;
}

const doneSchema = z.object({ done: z.literal(true) });

/**
 * Adds a seller's proof of delivery. Proofs are never replaced, since a dispute may rest on them; an equal proof is
 * stored once, whatever its idempotency key.
 * @returns all proofs of the order, oldest first
 * @throws DomainError `order-not-yours`; `order-action-forbidden` for the buyer; `proof-closed` in another state or
 * when there are too many; `dispute-picture-gone`
 */
export async function addDeliveryProof(
  services: Services,
  { wallet }: Session,
  { key, input }: { key: string; input: DeliveryProofInput },
) {
  const { operations, database, views } = services;
  const orderId = orderIdFromIndexed(input.orderId);
  const { carrier, guide, photos } = input;
  const body = { orderId, carrier, guide, photos };
  await operations.run({ wallet, key, kind: 'delivery-proof', body, answer: doneSchema }, async () => {
    const state = await requireSeller(services, orderId, wallet);
    const { arbiterId } = await views.config();
    const at = new Date(services.clock());
    await database.transaction().execute(async (transaction) => {
      await lockOrder(transaction, orderId);
      const stored = await proofsOf(transaction, orderId);
      if (stored.some((proof) => isSame(proof, input))) return;
      if (stored.length >= DELIVERY_PROOF_LIMITS.perOrder) throw new DomainError('proof-closed');
      const said = { kind: 'delivery', reason: null, words: '', tracking: { carrier, guide } } as const;
      await writeStatement(transaction, { orderId, wallet, key, files: photos, at, ...said });
      if (state !== 'disputed') return;
      const news = { orderId, by: wallet, id: `${wallet}:${key}`, now: at };
      await notifyEvidence(transaction, { ...news, arbiter: arbiterId });
    });
    return { done: true };
  });
  return { orderId, proofs: await proofsOf(database, orderId) };
}

/** The order's state comes from the chain: the index may still show it as open. */
async function requireSeller({ views }: Services, orderId: string, wallet: string): Promise<OrderState> {
  const order = await views.order(orderId);
  if (!order) throw new DomainError('proof-closed');
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  if (role !== 'seller') throw new DomainError('order-action-forbidden');
  const state = orderState(order, 'active');
  if (!PROOF_STATES.includes(state)) throw new DomainError('proof-closed');
  return state;
}

const isSame = (stored: DeliveryProof, { carrier, guide, photos }: DeliveryProofInput): boolean =>
  stored.carrier === carrier && stored.guide === guide && stored.photos.join() === photos.join();

/**
 * What the seller showed of a delivery, for both sides, and for the arbiter while the order is disputed.
 * @throws DomainError `order-not-found`; `order-not-yours` for others
 */
export async function readDeliveryProofs(services: Services, wallet: string, indexedId: string) {
  const orderId = orderIdFromIndexed(indexedId);
  await orderForReader(services, wallet, orderId);
  return { orderId, proofs: await proofsOf(services.database, orderId) };
}

/** Oldest first. */
export async function proofsOf(queries: Queries, orderId: string): Promise<DeliveryProof[]> {
  const rows = await queries
    .selectFrom('dispute_statements')
    .select(['id', 'carrier', 'guide', 'created_at'])
    .select(fileNames.as('photos'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'delivery')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...proof }) => ({ ...proof, time: created_at.toISOString() }));
}
