import type { Offer } from '@cosecha/shared/api';
import {
  DELIVERY_KINDS,
  type DeliveryKind,
  type DeliveryOption,
  type DeliveryTermWire,
  deliveryOptions,
  deliveryTerm,
  formatEsCo,
  parseUsdt,
  plainLine,
  plainWords,
  regionText,
} from '@cosecha/shared/domain';
import { COUNTRIES, isCountry, placeLabel } from '@cosecha/shared/places';
import * as z from 'zod/mini';

/** What freight costs: nothing beside the goods, or an amount by the order or by the kilogram. */
export const FREIGHT_CHOICES = ['none', 'order', 'kg'] as const;
export type FreightChoice = (typeof FREIGHT_CHOICES)[number];

const freight = { per: z.enum(FREIGHT_CHOICES), price: z.string() };
const note = z.string();

/** The ways to the buyer as they stand in the form; one that is not chosen keeps what was typed. */
export const waysSchema = z.object({
  /** Whose municipalities are looked through. */
  country: z.enum(COUNTRIES),
  pickup: z.object({
    chosen: z.boolean(),
    place: z.string(),
    /** The municipality as typed, and as "CO/Huila/Pitalito" once it is one of the list. */
    town: z.string(),
    region: z.string(),
    hours: z.string(),
    note,
  }),
  seller: z.object({
    chosen: z.boolean(),
    /** "CO/Huila", "CO/Huila/Pitalito". */
    regions: z.array(z.string()),
    /** In the search for another one. */
    typed: z.string(),
    hours: z.string(),
    ...freight,
    note,
  }),
  carrier: z.object({ chosen: z.boolean(), ...freight, note }),
});
export type WaysDraft = z.infer<typeof waysSchema>;

const NO_FREIGHT = { per: 'none', price: '' } as const;
export const NO_WAYS: WaysDraft = {
  country: 'CO',
  pickup: { chosen: false, place: '', town: '', region: '', hours: '', note: '' },
  seller: { chosen: false, regions: [], typed: '', hours: '', ...NO_FREIGHT, note: '' },
  carrier: { chosen: false, ...NO_FREIGHT, note: '' },
};

const chosenKinds = (ways: WaysDraft): DeliveryKind[] => DELIVERY_KINDS.filter((kind) => ways[kind].chosen);

/** The terms for the contract, none where the two agree in the chat. The kind is the id: it stays the same over every edit. */
export const wireTerms = (ways: WaysDraft): DeliveryTermWire[] =>
  chosenKinds(ways).map((kind) => {
    const { per, price } = kind === 'pickup' ? NO_FREIGHT : ways[kind];
    const amount = parseUsdt(price);
    return {
      id: kind,
      kind,
      freight_amount: per !== 'none' && amount.ok ? amount.value.toString() : '0',
      per: per === 'kg' ? 'kg' : 'order',
    };
  });

/** What stands in `extra.delivery`; empty texts and lists are left out, for every byte is stored on chain. */
export const wireAbout = (ways: WaysDraft): Record<string, unknown>[] =>
  chosenKinds(ways).map((kind) => {
    const about: Record<string, string | readonly string[]> = {
      pickup: {
        place: plainLine(ways.pickup.place),
        region: ways.pickup.region,
        hours: plainLine(ways.pickup.hours),
      },
      seller: { regions: ways.seller.regions, hours: plainLine(ways.seller.hours) },
      carrier: {},
    }[kind];
    const said = Object.entries({ ...about, note: plainWords(ways[kind].note) });
    return { id: kind, ...Object.fromEntries(said.filter(([, value]) => value.length > 0)) };
  });

/** The ways as buyers will read them. */
export const draftedOptions = (ways: WaysDraft): DeliveryOption[] =>
  deliveryOptions(wireTerms(ways).map(deliveryTerm), wireAbout(ways));

/** The ways of a published offer, for the form: the first of each kind. */
export function waysFromOffer({ delivery, extra }: Pick<Offer, 'delivery' | 'extra'>): WaysDraft {
  const options = deliveryOptions(delivery, extra.delivery);
  const [pickup, seller, carrier] = DELIVERY_KINDS.map((kind) => options.find((one) => one.kind === kind));
  const places = [pickup?.region, ...(seller?.regions ?? [])];
  const country = places.find((place) => place)?.country ?? '';
  return {
    country: isCountry(country) ? country : NO_WAYS.country,
    pickup: pickup
      ? {
          chosen: true,
          place: pickup.place,
          town: pickup.region ? placeLabel(pickup.region) : '',
          region: pickup.region ? regionText(pickup.region) : '',
          hours: pickup.hours,
          note: pickup.note,
        }
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

const freightFrom = ({
  freight: amount,
  per,
}: DeliveryOption): Pick<WaysDraft['carrier'], 'per' | 'price'> =>
  amount === 0n ? NO_FREIGHT : { per, price: formatEsCo(amount, 6) };
