import { type SubgraphQuestion, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  type DeliveryKind,
  deliveryKind,
  escrowOf,
  indexedOrderId,
  type MicroKg,
  type MicroUsdt,
  microKg,
  microUsdt,
  type OfferExtra,
  type OrderRole,
  type OrderState,
  orderDeadline,
  orderState,
  parseOfferExtra,
  plainLine,
  plainWords,
  proposerOf,
  rateOf,
  roleOf,
  type SellerRecord,
} from '../../../domain';
import { OrderByIdDocument, OrdersByIdsDocument, UserStatisticsDocument } from '../generated/orders';
import { ask, subgraphQuestion } from '../request/subgraph-question';

/** One order seen by one person. */
export interface Order {
  /** Id in the indexed data: "{order_id}|1". */
  id: string;
  orderId: string;
  offerId: string;
  sellerId: string;
  buyerId: string;
  /** What this person is in the order; null for a stranger. */
  role: OrderRole | null;
  state: OrderState;
  /** Status number of the active order: the `expectedStatus` of a call. */
  status: number;
  /** What was bought, as the offer described it then. */
  extra: OfferExtra;
  quantity: MicroKg;
  /** Locked, or what was: what the seller gets, the fee, and what went back. */
  escrow: MicroUsdt;
  amountDelivered: MicroUsdt;
  feeDeducted: MicroUsdt;
  /** What went back to the buyer of an order that has ended. */
  amountRefunded: MicroUsdt;
  canSplit: boolean;
  /** The seller's part that one side proposes, before the fee; null without a proposal. */
  proposal: SplitProposal | null;
  rate: MicroUsdt;
  /** What of the escrow is freight. */
  freight: MicroUsdt;
  /** The way that the buyer chose, by its id in `extra.delivery`; '' where none was chosen. */
  deliveryId: string;
  deliveryKind: DeliveryKind | '';
  asset: string;
  paymentMethod: string;
  terms: string;
  /** The offer's minutes for delivery. */
  offerMinutes: number;
  createdMs: number;
  /** When it entered its present state. */
  sinceMs: number;
  /** Deadline of the state, ms since the epoch; null without one. */
  deadlineMs: number | null;
  collection: OrderCollection;
  /** The block of the last event about it. */
  changedBlock: number;
}

export interface SplitProposal {
  by: OrderRole;
  sellerAmount: MicroUsdt;
}

export type OrderCollection = 'active' | 'history';

const micro = z.string().check(z.regex(/^\d+$/));

export const wireOrderSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  offer_id: z.string(),
  owner_id: z.string(),
  signer_id: z.string(),
  operation_amount: micro,
  amount_delivered: micro,
  fee_deducted: micro,
  amount_refunded: micro,
  can_split: z.boolean(),
  proposed_by: z.number(),
  proposed_amount: micro,
  delivery_id: z.string(),
  delivery_kind: z.string(),
  freight_amount: micro,
  exchange_rate: z.string(),
  asset: z.string(),
  payment_method: z.string(),
  terms_conditions: z.string(),
  time: z.number(),
  /** The offer's description when the order was made. */
  extra: z.string(),
  created_time: micro,
  since_time: micro,
  changed_block: micro,
  status: z.number(),
  confirmation_owner_id: z.number(),
  confirmation_signer_id: z.number(),
  confirmation_current: z.number(),
});

export type WireOrder = z.infer<typeof wireOrderSchema>;

/** Reads an order of the wire with the eyes of `wallet`. */
export function orderFromWire(wire: WireOrder, wallet: string, collection: OrderCollection): Order {
  const state = orderState(wire, collection);
  const amounts = {
    amountDelivered: microUsdt(BigInt(wire.amount_delivered)),
    feeDeducted: microUsdt(BigInt(wire.fee_deducted)),
    amountRefunded: microUsdt(BigInt(wire.amount_refunded)),
  };
  const proposer = proposerOf(wire.proposed_by);
  const offerMinutes = wire.time;
  const createdMs = Number(wire.created_time);
  const sinceMs = Number(wire.since_time);
  return {
    id: wire.id,
    orderId: wire.order_id,
    offerId: wire.offer_id,
    sellerId: wire.owner_id,
    buyerId: wire.signer_id,
    role: roleOf(wire, wallet),
    state,
    status: wire.status,
    extra: parseOfferExtra(wire.extra),
    quantity: microKg(BigInt(wire.operation_amount)),
    escrow: escrowOf(amounts),
    ...amounts,
    canSplit: wire.can_split,
    proposal: proposer && { by: proposer, sellerAmount: microUsdt(BigInt(wire.proposed_amount)) },
    rate: rateOf(wire.exchange_rate),
    freight: microUsdt(BigInt(wire.freight_amount)),
    deliveryId: plainLine(wire.delivery_id),
    deliveryKind: deliveryKind(wire.delivery_kind) ?? '',
    asset: wire.asset,
    paymentMethod: plainLine(wire.payment_method),
    terms: plainWords(wire.terms_conditions),
    offerMinutes,
    createdMs,
    sinceMs,
    deadlineMs: orderDeadline(state, { createdMs, sinceMs, offerMinutes }),
    collection,
    changedBlock: Number(wire.changed_block),
  };
}

const oneSchema = z.object({ active: z.nullable(wireOrderSchema), history: z.nullable(wireOrderSchema) });

/**
 * One order of the wallet; when it has left the active collection it is read from the history (SPEC.md §4). Null when
 * it does not exist or belongs to other people.
 */
export async function orderById(
  orderId: string,
  wallet: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const found = await anyOrderById(orderId, wallet, signal);
  return found?.role ? found : null;
}

/** The same for people who may see an order that is not theirs: its `role` is null then. */
export async function anyOrderById(
  orderId: string,
  wallet: string,
  signal?: AbortSignal,
): Promise<Order | null> {
  const variables = { id: orderId.includes('|') ? orderId : indexedOrderId(orderId) };
  const { active, history } = await subgraph(OrderByIdDocument, { variables, schema: oneSchema, signal });
  return history
    ? orderFromWire(history, wallet, 'history')
    : active && orderFromWire(active, wallet, 'active');
}

/** How far the indexed data was when it was read. */
export const indexedBlockSchema = z.nullable(z.object({ block: z.object({ number: z.number() }) }));

const someSchema = z.object({
  active: z.array(wireOrderSchema),
  history: z.array(wireOrderSchema),
  _meta: indexedBlockSchema,
});

/** Orders of the wallet by id (at least one), active or ended. Unknown ids are left out. @throws RequestError */
export async function ordersByIds(
  ids: readonly string[],
  wallet: string,
  signal?: AbortSignal,
): Promise<{ orders: Order[]; block: number }> {
  const question = { variables: { ids: [...ids], first: ids.length }, schema: someSchema, signal };
  const { active, history, _meta } = await subgraph(OrdersByIdsDocument, question);
  const orders = [
    ...history.map((wire) => orderFromWire(wire, wallet, 'history')),
    ...active.map((wire) => orderFromWire(wire, wallet, 'active')),
  ];
  return { orders, block: _meta?.block.number ?? 0 };
}

const statisticsSchema = z.pipe(
  z.object({
    datauser: z.nullable(
      z.object({
        orders_completed: z.number(),
        total_orders: z.number(),
        is_merchant: z.boolean(),
        sales_delivered: z.number(),
        sales_in_part: z.number(),
        sales_withdrawn: z.number(),
        sales_cancelled: z.number(),
        sales_expired: z.number(),
        sales_refunded: z.number(),
      }),
    ),
  }),
  z.transform(
    ({ datauser }): UserStatistics | null =>
      datauser && {
        ordersCompleted: datauser.orders_completed,
        totalOrders: datauser.total_orders,
        isMerchant: datauser.is_merchant,
        record: {
          delivered: datauser.sales_delivered,
          inPart: datauser.sales_in_part,
          withdrawn: datauser.sales_withdrawn,
          cancelled: datauser.sales_cancelled,
          expired: datauser.sales_expired,
          refunded: datauser.sales_refunded,
        },
      },
  ),
);

export interface UserStatistics {
  /** On either side. */
  ordersCompleted: number;
  totalOrders: number;
  isMerchant: boolean;
  /** As seller. */
  record: SellerRecord;
}

/** How reliably a person trades; null for a person who never did. */
export const userStatistics = (wallet: string, signal?: AbortSignal): Promise<UserStatistics | null> =>
  ask(statisticsQuestion(wallet), signal);

export const statisticsQuestion = (wallet: string): SubgraphQuestion<UserStatistics | null> =>
  subgraphQuestion(UserStatisticsDocument, { id: wallet }, statisticsSchema);
