import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  type MicroKg,
  type MicroUsdt,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderCall,
  refundIntent,
  toWireDecimal,
} from '../../../domain';
import type { Confirmation } from '../request/confirmer';

const createdSchema = z.object({
  orderId: z.union([z.string(), z.number()]),
  transactionHash: z._default(z.nullable(z.string()), ''),
  escrow: z._default(z.nullable(z.union([z.string(), z.number()])), ''),
});
const changedSchema = z.object({
  orderId: z.optional(z.union([z.string(), z.number()])),
  status: z._default(z.nullable(z.union([z.number(), z.string()])), 0),
  transactionHash: z._default(z.nullable(z.string()), ''),
});

export interface NewOrder {
  offerId: string;
  paymentMethodId: string;
  quantity: MicroKg;
  /** The rate that the person saw, as the offer's `rateText`; another one refuses the order. */
  expectedRate: string;
  /** The offer's way that was chosen, and its freight that the person saw; another one refuses the order. */
  delivery?: { id: string; freight: MicroUsdt };
  /** The offer's `revision` that the person saw; the order is refused if it has changed. */
  expectedRevision: number;
}

export interface CreatedOrder {
  orderId: string;
  transactionHash: string;
}

/** Buys: locks the price in escrow and reserves the kilograms. @throws RequestError, MissingSessionError */
export async function createOrder(
  order: NewOrder,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<CreatedOrder> {
  const { offerId, paymentMethodId, quantity, expectedRate, delivery, expectedRevision } = order;
  const way = delivery && { deliveryId: delivery.id, expectedFreight: delivery.freight.toString() };
  const created = await request(`${config().apiUrl}/p2p/create-order`, {
    json: {
      offerId,
      paymentMethodId,
      amountOrder: toWireDecimal(quantity),
      expectedRate,
      expectedRevision,
      ...way,
    },
    schema: createdSchema,
    auth: true,
    idempotencyKey,
    confirm,
  });
  return { orderId: String(created.orderId), transactionHash: created.transactionHash ?? '' };
}

const progressSchema = z.object({
  step: z.enum(['unknown', 'checking', 'escrow', 'confirming', 'done', 'refused']),
});
/**
 * Progress of a purchase: `unknown` to the service (never received, or more than a day old), nothing signed yet, the
 * payment on its way to the escrow, executed by the network, or ended.
 */
export type PurchaseStep = z.infer<typeof progressSchema>['step'];

/** Progress of the purchase with this key; a pure read. @throws RequestError, MissingSessionError */
export async function purchaseStep(idempotencyKey: string, signal?: AbortSignal): Promise<PurchaseStep> {
  const url = `${config().apiUrl}/p2p/create-order/${encodeURIComponent(idempotencyKey)}`;
  return (await request(url, { schema: progressSchema, auth: true, signal })).step;
}

export interface OrderChange {
  orderId: string;
  /** The status that the person saw; if the order moved meanwhile, nothing happens and `order-changed` answers. */
  expectedStatus: number;
  reason?: string;
  /** The seller's part of a split, before the fee. Micro-USDT as a decimal string. */
  sellerAmount?: string;
  /** Whether a cancellation means that the buyer gets the money back, or that the seller is asked. */
  isRefund?: boolean;
}

export interface ChangedOrder {
  orderId: string;
  status: number;
  transactionHash: string;
}

/** One call that changes an order, whatever it says besides whose it is. @throws RequestError, MissingSessionError */
export async function changeOrder<Change extends { orderId: string }>(
  call: OrderCall | 'resolve-dispute',
  change: Change,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<ChangedOrder> {
  const changed = await request(`${config().apiUrl}/p2p/${call}`, {
    confirm,
    json: change,
    schema: changedSchema,
    auth: true,
    idempotencyKey,
  });
  return {
    orderId: String(changed.orderId ?? change.orderId),
    status: Number(changed.status ?? 0),
    transactionHash: changed.transactionHash ?? '',
  };
}

/** Any action of the order table, by the call that it names. */
export const performOrderAction = (
  action: OrderAction,
  change: OrderChange,
  idempotencyKey: string,
  confirm?: Confirmation,
) =>
  changeOrder(
    ORDER_ACTIONS[action].call,
    { ...change, isRefund: refundIntent(action) },
    idempotencyKey,
    confirm,
  );
