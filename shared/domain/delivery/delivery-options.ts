import * as z from 'zod/mini';
import { type MicroKg, type MicroUsdt, microUsdt } from '../money/units';
import { perKgPrice } from '../orders/order-price';
import { plainLine, plainWords } from '../plain-words';

/** How an offer's goods reach the buyer: fetched at a place, brought by the seller, or sent with a carrier. */
export const DELIVERY_KINDS = ['pickup', 'seller', 'carrier'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What freight is counted by. */
export const FREIGHT_UNITS = ['order', 'kg'] as const;
export type FreightUnit = (typeof FREIGHT_UNITS)[number];

/** Limits of the contract: options of an offer, and freight in micro-USDT (contracts/market/assembly/delivery.ts). */
export const MAX_DELIVERY_OPTIONS = 5;
export const MAX_FREIGHT = microUsdt(10n ** 15n);

/** A delivery option as stored by the contract. */
export const deliveryTermSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  kind: z.enum(DELIVERY_KINDS),
  /** Micro-USDT; 0: included, fetched, or paid to the carrier on arrival. */
  freight_amount: z.string().check(z.regex(/^\d{1,39}$/)),
  per: z.enum(FREIGHT_UNITS),
});
export type DeliveryTermWire = z.infer<typeof deliveryTermSchema>;

export interface DeliveryTerm {
  id: string;
  kind: DeliveryKind;
  freight: MicroUsdt;
  per: FreightUnit;
}

/** Null for a kind that this version does not know. */
export const deliveryKind = (text: string): DeliveryKind | null =>
  DELIVERY_KINDS.find((kind) => kind === text) ?? null;

/** From the indexed data, which tells what the contract has kept. */
export const deliveryTerm = ({
  id,
  kind,
  freight_amount,
  per,
}: Readonly<Record<keyof DeliveryTermWire, string>>): DeliveryTerm => ({
  id,
  kind: deliveryKind(kind) ?? 'seller',
  freight: microUsdt(BigInt(freight_amount)),
  per: per === 'kg' ? 'kg' : 'order',
});

export const DELIVERY_TEXT_LIMITS = { place: 80, hours: 100, note: 200, regions: 24 } as const;

/** A department or state, or one municipality of it, of a country by ISO 3166-1. */
export interface DeliveryRegion {
  country: string;
  department: string;
  /** '' for all of the department. */
  municipality: string;
}

const SEPARATOR = '/';
const REGION = /^([A-Z]{2})\/([^/]{1,60})(?:\/([^/]{1,60}))?$/;

/** "CO/Huila", "CO/Huila/Pitalito": a region's form in `extra`. */
export const regionText = ({ country, department, municipality }: DeliveryRegion): string =>
  [country, department, municipality].filter(Boolean).join(SEPARATOR);

/** Null for what is no region. */
export function regionFrom(text: string): DeliveryRegion | null {
  const [, country, department, municipality = ''] = REGION.exec(plainLine(text)) ?? [];
  return country && department ? { country, department, municipality } : null;
}

const line = (most: number) => z._default(z.string().check(z.overwrite(plainLine), z.maxLength(most)), '');
const region = z.pipe(z.string().check(z.maxLength(130)), z.transform(regionFrom));
const { place, hours, note, regions } = DELIVERY_TEXT_LIMITS;

/** What people read about a way, in `extra.delivery` under the id of its term. */
const aboutSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  /** Where to fetch it, in words, and its municipality. */
  place: line(place),
  region: z._default(z.catch(region, null), null),
  /** Days and hours, of fetching or of bringing. */
  hours: line(hours),
  note: z._default(z.string().check(z.overwrite(plainWords), z.maxLength(note)), ''),
  /** Where it is brought to; none: wherever the two agree. */
  regions: z._default(
    z.pipe(
      z.array(region).check(z.maxLength(regions)),
      z.transform((all) => all.filter((one) => one !== null)),
    ),
    [],
  ),
});
export type DeliveryAbout = z.infer<typeof aboutSchema>;

/** One way with all that is known of it. */
export type DeliveryOption = DeliveryTerm & Omit<DeliveryAbout, 'id'>;

const NOTHING_SAID: Omit<DeliveryAbout, 'id'> = { place: '', region: null, hours: '', note: '', regions: [] };

const aboutsSchema = z.array(aboutSchema).check(z.maxLength(MAX_DELIVERY_OPTIONS));

/** Zod throws over a `length` that cannot be compared with a number. */
function aboutsIn(about: unknown): DeliveryAbout[] {
  try {
    return aboutsSchema.safeParse(about).data ?? [];
  } catch {
    return [];
  }
}

/**
 * The ways of an offer. What is paid comes from the terms alone; words without a term are no way.
 * @param about `delivery` of the offer's `extra`; what is not ours says nothing
 */
export function deliveryOptions(terms: readonly DeliveryTerm[], about: unknown): DeliveryOption[] {
  const words = aboutsIn(about);
  return terms.map((term) => ({ ...NOTHING_SAID, ...words.find(({ id }) => id === term.id), ...term }));
}

/**
 * Price of a delivery option for a quantity; the contract computes the same, rounded up to a whole micro-USDT.
 * @param quantity micro-Kg
 */
export function freightOf(
  { freight, per }: Pick<DeliveryTerm, 'freight' | 'per'>,
  quantity: MicroKg,
): MicroUsdt {
  return per === 'order' ? freight : perKgPrice(quantity, freight);
}

/** Some way costs more than the goods: a price without a way is the least that one pays. */
export const isPriceFrom = (terms: readonly DeliveryTerm[]): boolean =>
  terms.some(({ freight }) => freight > 0n);

type Address = Pick<DeliveryRegion, 'country' | 'department' | 'municipality'>;

/** Whether it is brought there: a way without regions is agreed on. Pick-up is brought nowhere. */
export function servesAddress(
  { kind, regions: served }: Pick<DeliveryOption, 'kind' | 'regions'>,
  { country, department, municipality }: Address,
): boolean {
  if (kind === 'pickup') return false;
  return (
    served.length === 0 ||
    served.some(
      (one) =>
        one.country === country &&
        one.department === department &&
        (one.municipality === '' || one.municipality === municipality),
    )
  );
}
