import type { OfferExtra } from '@cosecha/shared/domain';
import {
  wireOffer as coffeeOffer,
  wireOrder as coffeeOrder,
  type OrderInput,
  type WireOffer,
} from '@cosecha/shared/testing';

export type { WireOffer };
export type WireOrder = OrderInput;

export const SELLER = `a${'1'.repeat(63)}`;
export const BUYER = `b${'2'.repeat(63)}`;

/** An offer as the indexed data answers it. */
export const wireOffer = ({
  extra,
  ...changes
}: Omit<Partial<WireOffer>, 'extra'> & { extra?: Partial<OfferExtra> } = {}): WireOffer =>
  coffeeOffer({
    owner_id: SELLER,
    extra: { productName: 'Café Caturra', productDetails: 'Lavado, 84 puntos', ...extra },
    ...{ amount: '500000000', remaining_amount: '120000000', min_limit: '5000000', max_limit: '200000000' },
    exchange_rate: '2.5',
    terms_conditions: 'Entrego en la plaza.',
    payment_method: [{ payment_method_id: '1', payment_method: 'Contra entrega' }],
    ...changes,
  });

/** An order as the indexed data answers it: 10 Kg at 2,50, awaiting, unless told otherwise. */
export const wireOrder = (changes: Partial<WireOrder> = {}): WireOrder =>
  coffeeOrder({
    ...{ owner_id: SELLER, signer_id: BUYER, amount_delivered: '24925000', fee_deducted: '75000' },
    ...{ exchange_rate: '2.5', payment_method: 'Contra entrega', extra: wireOffer().extra },
    ...changes,
  });
