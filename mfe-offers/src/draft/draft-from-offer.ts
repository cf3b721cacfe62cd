import type { Offer } from '@cosecha/shared/api';
import {
  DELIVERY_KINDS,
  type DeliveryOption,
  deliveryOptions,
  formatEsCo,
  IMAGES_PER_OFFER,
  perTextField,
  regionText,
} from '@cosecha/shared/domain';
import { DELIVERY_CHOICES } from '@cosecha/shared/text';
import { CUSTOM_DELIVERY, EMPTY_DRAFT, type OfferDraft, UNIT_MINUTES } from './offer-draft';
import { NO_FREIGHT, NO_WAYS, type WaysDraft } from './ways/ways';

/** The draft that would publish this offer again. */
export function draftFromOffer(offer: Offer): OfferDraft {
  const { extra } = offer;
  const options = deliveryOptions(offer.delivery, extra.delivery);
  return {
    productName: extra.productName,
    productDetails: extra.productDetails,
    category: extra.category > 0 ? String(extra.category) : '',
    ...perTextField((field) => extra[field]),
    region: pickupRegion(options),
    photos: extra.images.slice(0, IMAGES_PER_OFFER).map((url) => ({ id: url, url })),
    price: typed(offer.rate),
    ownPrice: null,
    typedIn: null,
    unit: EMPTY_DRAFT.unit,
    quantity: typed(offer.amount),
    minLimit: typed(offer.minLimit),
    maxLimit: offer.maxLimit === 0n || offer.maxLimit === offer.amount ? '' : typed(offer.maxLimit),
    ...deliveryFrom(offer.time),
    ways: waysFromOptions(options),
    paymentMethods: offer.paymentMethods.map(({ id, name }) => ({ id, name })),
    minPurchases: String(extra.minPurchases ?? ''),
    terms: offer.terms,
  };
}

function deliveryFrom(
  minutes: number,
): Pick<OfferDraft, 'deliveryMinutes' | 'customDelivery' | 'customUnit'> {
  const isChoice = DELIVERY_CHOICES.includes(minutes);
  const unit = minutes % UNIT_MINUTES.days === 0 ? 'days' : 'hours';
  const isWhole = minutes % UNIT_MINUTES.hours === 0;
  return {
    // A time that is no whole hour, from another app, is kept unchanged.
    deliveryMinutes: isChoice || !isWhole ? String(minutes) : CUSTOM_DELIVERY,
    customDelivery: isChoice || !isWhole ? '' : String(minutes / UNIT_MINUTES[unit]),
    customUnit: unit,
  };
}

const typed = (micro: bigint): string => formatEsCo(micro, 6);

/** The ways of a published offer, for the form: the first of each kind. */
export function waysFromOptions(options: readonly DeliveryOption[]): WaysDraft {
  const [pickup, seller, carrier] = DELIVERY_KINDS.map((kind) => options.find((one) => one.kind === kind));
  return {
    pickup: pickup
      ? { chosen: true, place: pickup.place, hours: pickup.hours, note: pickup.note }
      : NO_WAYS.pickup,
    seller: seller
      ? {
          ...NO_WAYS.seller,
          chosen: true,
          regions: seller.regions.map(regionText),
          hours: seller.hours,
          note: seller.note,
          ...freightFrom(seller),
        }
      : NO_WAYS.seller,
    carrier: carrier ? { chosen: true, note: carrier.note, ...freightFrom(carrier) } : NO_WAYS.carrier,
  };
}

function pickupRegion(options: readonly DeliveryOption[]): string {
  const pickup = options.find(({ kind }) => kind === 'pickup');
  return pickup?.region ? regionText(pickup.region) : '';
}

const freightFrom = ({
  freight: amount,
  per,
}: DeliveryOption): Pick<WaysDraft['carrier'], 'per' | 'price' | 'ownPrice'> =>
  amount === 0n ? NO_FREIGHT : { ...NO_FREIGHT, per, price: formatEsCo(amount, 6) };
