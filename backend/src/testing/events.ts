import type { MarketEvent, OfferData, OrderData } from '@cosecha/shared/domain';
import type { OrderRow } from '../db/tables/indexer';

export const SELLER = 'a1'.repeat(32);
export const BUYER = 'b2'.repeat(32);

const KG = 1_000_000n;

export function offerData(offerId: string, changes: Partial<OfferData> = {}): OfferData {
  return {
    offer_id: offerId,
    owner_id: SELLER,
    asset: 'USDT',
    extra: JSON.stringify({ productName: 'Café pergamino', category: 19 }),
    amount: String(100n * KG),
    remaining_amount: String(100n * KG),
    exchange_rate: '2.5',
    min_limit: String(KG),
    max_limit: String(50n * KG),
    fiat_method: 1,
    is_merchant: false,
    is_pause: false,
    is_away: false,
    status: 1,
    time: 60,
    terms_conditions: 'Se entrega en la finca.',
    payment_method: [{ payment_method_id: '1', payment_method: 'Entrega en finca' }],
    delivery: [],
    revision: 0,
    ...changes,
  };
}

export function orderData(orderId: string, changes: Partial<OrderData> = {}): OrderData {
  return {
    order_id: orderId,
    offer_id: '1',
    owner_id: SELLER,
    signer_id: BUYER,
    escrow_id: 'buyer.mercado.cosecha.test',
    asset: 'USDT',
    operation_amount: String(2n * KG),
    amount_delivered: '4985000',
    fee_deducted: '15000',
    exchange_rate: '2.5',
    fiat_method: 1,
    payment_method: '1',
    terms_conditions: 'Se entrega en la finca.',
    time: 60,
    created_ns: '1767225600123456789',
    can_split: true,
    delivery_id: '',
    delivery_kind: '',
    freight_amount: '0',
    since_ns: '1767225600123456789',
    status: 1,
    confirmation_owner_id: 0,
    confirmation_signer_id: 0,
    confirmation_current: 0,
    ...changes,
  };
}

/** An order as the index holds it. */
export function orderRow(orderId: string, changes: Partial<OrderData> = {}): Omit<OrderRow, ClosingColumn> {
  const { escrow_id: _, ...order } = orderData(orderId, changes);
  const splits = { amount_refunded: '0', proposed_by: 0, proposed_amount: '0', changed_height: '0' };
  return { ...order, ...splits, closed: true, extra: '' };
}

type ClosingColumn = 'created_tx_hash' | 'created_height' | 'closed_tx_hash' | 'closed_height' | 'closed_at';

export const offerSetEvent = (offerId: string, changes: Partial<OfferData> = {}): MarketEvent => ({
  event: 'offer_set',
  data: offerData(offerId, changes),
});

export const orderActiveEvent = (orderId: string, changes: Partial<OrderData> = {}): MarketEvent => ({
  event: 'order_active',
  data: orderData(orderId, changes),
});

type OrderEnd = Extract<MarketEvent, { event: 'order_closed' }>['data'];

export const orderClosedEvent = (orderId: string, changes: Partial<OrderEnd> = {}): MarketEvent => ({
  event: 'order_closed',
  data: {
    order_id: orderId,
    status: 2,
    confirmation_owner_id: 1,
    confirmation_signer_id: 1,
    confirmation_current: 0,
    since_ns: '1767229200000000000',
    ...(changes.status === 4 || changes.confirmation_current === 3
      ? { amount_delivered: '0', fee_deducted: '0', amount_refunded: '5000000' }
      : { amount_delivered: '4985000', fee_deducted: '15000', amount_refunded: '0' }),
    ...changes,
  },
});
