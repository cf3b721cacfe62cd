import type { Spot } from '../chat';
import { regionText } from '../delivery/delivery-options';
import { offerPickups, type PublishedOffer } from '../delivery/delivery-search';
import { parseOfferExtra } from '../offers/offer-extra';
import { COLOMBIA } from './colombia';
import { COUNTRIES, type Country, type Place } from './place';
import { placeFrom } from './place-from';
import { SPOTS } from './spots';
import { VENEZUELA } from './venezuela';

/**
 * All municipalities and where they are. Thousands of names: browsers load this file by itself, when a form or a distance asks for it.
 */
const LISTS: Readonly<Record<Country, string>> = { CO: COLOMBIA, VE: VENEZUELA };

function placesIn(country: Country): Place[] {
  const lines = LISTS[country].trim().split('\n');
  return lines.flatMap((line) => {
    const [department = '', names = ''] = line.split(': ');
    return names.split(', ').map((municipality) => ({ country, department, municipality }));
  });
}

const BY_COUNTRY: Readonly<Record<Country, readonly Place[]>> = { CO: placesIn('CO'), VE: placesIn('VE') };
const ALL: readonly Place[] = COUNTRIES.flatMap((country) => BY_COUNTRY[country]);

/** The municipalities of a country, or of all, by department. */
export const placesOf = (country?: Country): readonly Place[] => (country ? BY_COUNTRY[country] : ALL);

type Position = Pick<Spot, 'latitude' | 'longitude'>;

const DIGITS = /[0-9a-z]{4}/g;
const STEPS = 50;
const degrees = (digits: string, from: number) => Number.parseInt(digits, 36) / STEPS + from;

const seatsIn = (country: Country): Position[] =>
  (SPOTS[country].match(DIGITS) ?? []).map((digits) => ({
    latitude: degrees(digits.slice(0, 2), -5),
    longitude: degrees(digits.slice(2), -82),
  }));

interface Town {
  place: Place;
  seat: Position;
}

/** By "CO/Huila/Pitalito". */
const TOWNS: ReadonlyMap<string, Town> = new Map(
  COUNTRIES.flatMap((country) => {
    const seats = seatsIn(country);
    return BY_COUNTRY[country].flatMap((place, index): [string, Town][] => {
      const seat = seats[index];
      return seat ? [[regionText(place), { place, seat }]] : [];
    });
  }),
);

const KM_PER_DEGREE = 111.2;
const inRadians = (angle: number) => (angle * Math.PI) / 180;

/** As the crow flies. So near the equator a flat map is wrong by less than the seats are. */
function kmBetween(one: Position, other: Position): number {
  const east = (other.longitude - one.longitude) * Math.cos(inRadians((one.latitude + other.latitude) / 2));
  return KM_PER_DEGREE * Math.hypot(other.latitude - one.latitude, east);
}

/**
 * Whole Km between the seats of two municipalities, each as "CO/Huila/Pitalito": 0 within one, at least 1 between two; null where one
 * is none of the list.
 */
export function kmBetweenTowns(one: string, other: string): number | null {
  const [from, to] = [TOWNS.get(one)?.seat, TOWNS.get(other)?.seat];
  if (!from || !to) return null;
  if (from === to) return 0;
  return Math.max(1, Math.round(kmBetween(from, to)));
}

/** Further from every seat than this, a position is in none of these countries. Km. */
const FURTHEST_KM = 150;

/** The municipality whose seat is nearest; null in another part of the world. */
export function nearestPlace(position: Position): Place | null {
  const seats = [...TOWNS.values()].map(({ place, seat }) => ({ place, km: kmBetween(position, seat) }));
  const [first, ...others] = seats;
  const nearest = others.reduce((best, town) => (best && best.km <= town.km ? best : town), first);
  return nearest && nearest.km <= FURTHEST_KM ? nearest.place : null;
}

/** Every municipality, the nearest first, as "CO/Huila/Pitalito"; null for one that is none of the list. */
export function townsByDistance(from: string): readonly string[] | null {
  const start = TOWNS.get(from)?.seat;
  if (!start) return null;
  return [...TOWNS]
    .map(([town, { seat }]) => ({ town, km: seat === start ? -1 : kmBetween(start, seat) }))
    .sort((a, b) => a.km - b.km)
    .map(({ town }) => town);
}

/** An offer's municipality for the index, as "CO/Huila/Pitalito": where it is fetched, else what its place names; '' for none of the list. */
export function offerTown(offer: PublishedOffer): string {
  const fetched = offerPickups(offer)
    .map(regionText)
    .find((town) => TOWNS.has(town));
  if (fetched !== undefined) return fetched;
  const named = placeFrom(ALL, parseOfferExtra(offer.extra).place);
  return named ? regionText(named) : '';
}
