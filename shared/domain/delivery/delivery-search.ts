import { parseOfferExtra } from '../offers/offer-extra';
import { foldText } from '../offers/offer-search';
import {
  type DeliveryRegion,
  type DeliveryTermWire,
  deliveryOptions,
  deliveryTerm,
} from './delivery-options';

/**
 * Two search texts of the index for delivery and pickup areas: marks between bars, so that a filter `…_contains` with a
 * whole mark matches no other place with the same prefix.
 */
const BAR = '|';
/** A way without regions: wherever the two agree. No place is called so, for every place has a "/". */
const ANYWHERE = `${BAR}anywhere${BAR}`;

const folded = (name: string): string => foldText(name.replaceAll(BAR, ' '));

/** "CO/Valle del Cauca/Cali" → "co/valle del cauca/cali". */
const keyOf = ({ country, department, municipality }: DeliveryRegion): string =>
  [country, department, municipality].filter(Boolean).map(folded).join('/');

const mark = (region: DeliveryRegion): string => `${BAR}${keyOf(region)}${BAR}`;

export interface PublishedOffer {
  extra: string;
  delivery: readonly DeliveryTermWire[];
}

const optionsOf = ({ extra, delivery }: PublishedOffer) =>
  deliveryOptions(delivery.map(deliveryTerm), parseOfferExtra(extra).delivery);

/** Delivery area for the index; '' when the offer is not delivered or names no area. */
export function offerServedIn(offer: PublishedOffer): string {
  const brought = optionsOf(offer).filter(({ kind }) => kind !== 'pickup');
  if (brought.some(({ regions }) => regions.length === 0)) return ANYWHERE;
  return [...new Set(brought.flatMap(({ regions }) => regions.map(mark)))].join('');
}

/** Where it can be fetched, as far as that is stated. */
export const offerPickups = (offer: PublishedOffer): DeliveryRegion[] =>
  optionsOf(offer).flatMap(({ kind, region }) => (kind === 'pickup' && region ? region : []));

/** Pickup place for the index; '' when there is none or it is not stated. */
export const offerPickupIn = (offer: PublishedOffer): string =>
  [...new Set(offerPickups(offer).map(mark))].join('');

/** Marks of which every offer delivered to the municipality has one in `offerServedIn`, and no other offer. */
export const servedMarks = (place: DeliveryRegion): string[] => [
  ANYWHERE,
  mark({ ...place, municipality: '' }),
  mark(place),
];

/** The mark in `offerPickupIn` of exactly those offers with pickup in the department of the place. */
export const pickupMark = (place: DeliveryRegion): string =>
  `${BAR}${keyOf({ ...place, municipality: '' })}/`;

/** How goods come from an offer to a buyer who looks for them by a municipality. */
export type HandoverWay = 'brought' | 'fetched';
