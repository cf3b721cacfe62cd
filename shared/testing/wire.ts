import type { OfferFieldsFragment } from '../client/api/generated/types';
import type { WireOrder } from '../client/api/orders/orders';
import { indexedOrderId, type OfferExtra } from '../domain';
import { people } from './factories';
import type { OrderInput } from './order-data';

export type WireOffer = OfferFieldsFragment & { status: number };

/** The offer of `makeOffer` in the wire format of the subgraph. */
export function wireOffer({
  extra,
  ...changes
}: Omit<Partial<WireOffer>, 'extra'> & { extra?: Partial<OfferExtra> } = {}): WireOffer {
  const offerId = changes.offer_id ?? '7';
  const coffee = { productName: 'Café tostado', productDetails: '', category: 19, images: [] };
  return {
    ...{ id: offerId, offer_id: offerId, owner_id: people.seller.wallet },
    extra: JSON.stringify({ ...coffee, ...extra }),
    town: '',
    ...{ amount: '100000000', remaining_amount: '80000000', min_limit: '1000000', max_limit: '50000000' },
    ...{ exchange_rate: '4.5', asset: 'USDT', fiat_method: 1, payment_method: [], delivery: [] },
    ...{ is_merchant: false, is_pause: false, is_away: false, status: 1, revision: 0 },
    ...{ time: 2880, terms_conditions: '' },
    ...changes,
  };
}

/** The order of `makeOrder` in the wire format of the subgraph. */
export function wireOrder(changes: Partial<OrderInput> = {}): WireOrder {
  const orderId = changes.order_id ?? '31';
  return {
    ...{ id: indexedOrderId(orderId), order_id: orderId, offer_id: '7' },
    ...{ owner_id: people.seller.wallet, signer_id: people.buyer.wallet },
    ...{ operation_amount: '10000000', exchange_rate: '4.5', asset: 'USDT', payment_method: '1' },
    ...{ amount_delivered: '44865000', fee_deducted: '135000', amount_refunded: '0' },
    ...{ can_split: true, proposed_by: 0, proposed_amount: '0' },
    ...{ delivery_id: '', delivery_kind: '', freight_amount: '0' },
    ...{ extra: wireOffer().extra, time: 2880, terms_conditions: '' },
    ...{ created_time: '1760000000000', since_time: '1760000000000', status: 1 },
    changed_block: '0',
    ...{ confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 },
    ...changes,
  };
}
