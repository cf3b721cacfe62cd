import type { Offer } from '@cosecha/shared/api';
import { type MicroKg, type MicroUsdt, orderPrice, unitsWords } from '@cosecha/shared/domain';
import { waysText } from '@cosecha/shared/text';
import { cardLine } from '../../delivery/card-line';
import type { DeliveryHandle } from '../../delivery/use-delivery';
import { type Funds, networkPayer } from '../funds/funds';
import type { Purchase } from '../purchase';
import type { Review } from './money-sheet';
import type { Counted } from './pack-units';

interface Wish {
  quantity: MicroKg;
  counted: Counted;
  method: Offer['paymentMethods'][number] | undefined;
  /** The seller's name. */
  seller: string;
  freight: MicroUsdt;
}

/** What the form asks for, as the buyer looks at it before any signature. */
export function reviewOf(
  offer: Offer,
  { quantity, counted, method, seller, freight }: Wish,
  delivery: DeliveryHandle,
  funds: Funds,
): Review {
  const { term } = delivery;
  return {
    purchase: purchaseFrom(offer, {
      quantity,
      methodId: method?.id ?? '',
      unit: counted.unit.name,
      seller,
      ...(term && { delivery: { id: term.id, freight } }),
    }),
    quantity: unitsWords(quantity, counted.unit),
    payment: method?.name ?? '',
    delivery: deliveryLine(delivery),
    hasTerms: offer.terms !== '',
    isEscrowOpen: funds.isEscrowOpen,
    isCarried: networkPayer(funds, orderPrice(quantity, offer.rate, freight).escrow) === 'treasury',
  };
}

/** The way and where to: of a pick-up the way says it all. */
const deliveryLine = ({ term, card }: DeliveryHandle): string =>
  [term && waysText.kinds[term.kind], card && term?.kind !== 'pickup' && cardLine(card)]
    .filter(Boolean)
    .join(' · ');

function purchaseFrom(
  offer: Offer,
  {
    methodId,
    seller,
    unit,
    ...wish
  }: Pick<Purchase['order'], 'quantity' | 'delivery'> &
    Pick<Purchase, 'seller' | 'unit'> & { methodId: string },
): Purchase {
  return {
    order: {
      offerId: offer.offerId,
      paymentMethodId: methodId,
      ...wish,
      expectedRate: offer.rateText,
      expectedRevision: offer.revision,
    },
    rate: offer.rate,
    unit,
    productName: offer.extra.productName,
    image: offer.extra.images[0] ?? '',
    seller,
    minutes: offer.time,
  };
}
