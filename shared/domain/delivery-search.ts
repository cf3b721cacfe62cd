import {
  type DeliveryRegion,
  type DeliveryTermWire,
  deliveryOptions,
  deliveryTerm,
} from './delivery-options';
import { parseOfferExtra } from './offer-extra';
import { foldText } from './offer-search';

/**
 * What an offer is found by where goods shall be brought or fetched, as two texts of the index: marks between bars, so that
 * a filter `…_contains` with a whole mark finds no other place that begins alike.
 */
const BAR = '|';
/** A way without regions: wherever the two agree. No place is called so, for every place has a "/". */
const ANYWHERE = `${BAR}anywhere${BAR}`;

const folded = (name: string): string => foldText(name.replaceAll(BAR, ' '));

/** "CO/Valle del Cauca/Cali" → "co/valle del cauca/cali". */
const keyOf = ({ country, department, municipality }: DeliveryRegion): string =>
  [country, department, municipality].filter(Boolean).map(folded).join('/');

const mark = (region: DeliveryRegion): string => `${BAR}${keyOf(region)}${BAR}`;

interface PublishedOffer {
  extra: string;
  delivery: readonly DeliveryTermWire[];
}

const optionsOf = ({ extra, delivery }: PublishedOffer) =>
  deliveryOptions(delivery.map(deliveryTerm), parseOfferExtra(extra).delivery);

/** Where an offer is brought to, as the index keeps it; '' for one that is brought nowhere or does not say. */
export function offerServedIn(offer: PublishedOffer): string {
  const brought = optionsOf(offer).filter(({ kind }) => kind !== 'pickup');
  if (brought.some(({ regions }) => regions.length === 0)) return ANYWHERE;
  return [...new Set(brought.flatMap(({ regions }) => regions.map(mark)))].join('');
}

/** Where an offer can be fetched, as the index keeps it; '' where it cannot, or where that is not said. */
export function offerPickupIn(offer: PublishedOffer): string {
  const places = optionsOf(offer).flatMap(({ kind, region }) => (kind === 'pickup' && region ? region : []));
  return [...new Set(places.map(mark))].join('');
}

/** One of these stands in `offerServedIn` of every offer that is brought to the municipality, and in no other. */
export const servedMarks = (place: DeliveryRegion): string[] => [
  ANYWHERE,
  mark({ ...place, municipality: '' }),
  mark(place),
];

/** Stands in `offerPickupIn` of every offer that can be fetched in the department of the place, and in no other. */
export const pickupMark = (place: DeliveryRegion): string =>
  `${BAR}${keyOf({ ...place, municipality: '' })}/`;

/** How goods come from an offer to a buyer who looks for them by a municipality. */
export type HandoverWay = 'brought' | 'fetched';
