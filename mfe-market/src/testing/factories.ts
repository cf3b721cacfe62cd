import { indexedOrderId, type OfferExtra } from '@cosecha/shared/domain';

export const SELLER = `a${'1'.repeat(63)}`;
export const BUYER = `b${'2'.repeat(63)}`;

/** An offer as the indexed data answers it. */
export function wireOffer({
  extra,
  ...given
}: Omit<Partial<WireOffer>, 'extra'> & { extra?: Partial<OfferExtra> } = {}): WireOffer {
  const offerId = given.offer_id ?? '7';
  return {
    id: offerId,
    offer_id: offerId,
    owner_id: SELLER,
    extra: JSON.stringify({
      productName: 'Café Caturra',
      productDetails: 'Lavado, 84 puntos',
      category: 19,
      ...extra,
    }),
    amount: '500000000',
    remaining_amount: '120000000',
    min_limit: '5000000',
    max_limit: '200000000',
    exchange_rate: '2.5',
    asset: 'USDT',
    fiat_method: 1,
    is_merchant: false,
    is_pause: false,
    is_away: false,
    status: 1,
    time: 2880,
    terms_conditions: 'Entrego en la plaza.',
    payment_method: [{ payment_method_id: '1', payment_method: 'Contra entrega' }],
    delivery: [],
    revision: 0,
    ...given,
  };
}

export interface WireOffer {
  id: string;
  offer_id: string;
  owner_id: string;
  extra: string;
  amount: string;
  remaining_amount: string;
  min_limit: string;
  max_limit: string;
  exchange_rate: string;
  asset: string;
  fiat_method: number;
  is_merchant: boolean;
  is_pause: boolean;
  is_away: boolean;
  status: number;
  time: number;
  terms_conditions: string;
  payment_method: { payment_method_id: string; payment_method: string }[];
  delivery: { id: string; kind: string; freight_amount: string; per: string }[];
  revision: number;
}

/** An order as the indexed data answers it: 10 Kg at 2,50, awaiting, unless told otherwise. */
export function wireOrder(given: Partial<WireOrder> = {}): WireOrder {
  const orderId = given.order_id ?? '31';
  return {
    id: indexedOrderId(orderId),
    order_id: orderId,
    offer_id: '7',
    owner_id: SELLER,
    signer_id: BUYER,
    operation_amount: '10000000',
    amount_delivered: '24925000',
    fee_deducted: '75000',
    amount_refunded: '0',
    can_split: true,
    proposed_by: 0,
    proposed_amount: '0',
    delivery_id: '',
    delivery_kind: '',
    freight_amount: '0',
    exchange_rate: '2.5',
    asset: 'USDT',
    payment_method: 'Contra entrega',
    terms_conditions: '',
    extra: wireOffer().extra,
    time: 2880,
    created_time: '1760000000000',
    since_time: '1760000000000',
    status: 1,
    confirmation_owner_id: 0,
    confirmation_signer_id: 0,
    confirmation_current: 0,
    ...given,
  };
}

export interface WireOrder {
  id: string;
  order_id: string;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  operation_amount: string;
  amount_delivered: string;
  fee_deducted: string;
  amount_refunded: string;
  can_split: boolean;
  proposed_by: number;
  proposed_amount: string;
  delivery_id: string;
  delivery_kind: string;
  freight_amount: string;
  exchange_rate: string;
  asset: string;
  payment_method: string;
  terms_conditions: string;
  extra: string;
  time: number;
  created_time: string;
  since_time: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
}
