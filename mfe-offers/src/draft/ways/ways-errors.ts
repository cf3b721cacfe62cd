import {
  DELIVERY_TEXT_LIMITS,
  errorText,
  MAX_FREIGHT,
  parseUsdt,
  plainLine,
  plainWords,
} from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import type { OfferDraft } from '../offer-draft';
import type { FreightChoice } from './ways';

const texts = offersText.errors;
const most = DELIVERY_TEXT_LIMITS;

/** Fields of the ways to the buyer that can be wrong. */
export type WayField =
  | 'pickupPlace'
  | 'pickupHours'
  | 'pickupNote'
  | 'sellerRegions'
  | 'sellerHours'
  | 'sellerPrice'
  | 'sellerNote'
  | 'carrierPrice'
  | 'carrierNote';

type WayErrors = Partial<Record<WayField, string>>;

/**
 * What is wrong with the ways that are chosen, by field; those that are not chosen are not looked at. Who picks up has to
 * find the municipality in the list, too.
 */
export function wayErrors({ ways, ...draft }: OfferDraft): WayErrors & { place?: string } {
  const { pickup, seller, carrier } = ways;
  const town = plainLine(draft.place);
  return {
    ...(pickup.chosen && {
      ...(town !== '' && draft.region === '' && { place: texts.townUnknown(town) }),
      pickupPlace: plainLine(pickup.place) === '' ? texts.pickupPlace : longLine(pickup.place, most.place),
      pickupHours: longLine(pickup.hours, most.hours),
      pickupNote: longNote(pickup.note),
    }),
    ...(seller.chosen && {
      sellerRegions:
        plainLine(seller.typed) !== ''
          ? texts.regionUnknown(plainLine(seller.typed))
          : seller.regions.length > most.regions
            ? texts.tooManyRegions(most.regions)
            : undefined,
      sellerHours: longLine(seller.hours, most.hours),
      sellerPrice: freightError(seller),
      sellerNote: longNote(seller.note),
    }),
    ...(carrier.chosen && { carrierPrice: freightError(carrier), carrierNote: longNote(carrier.note) }),
  };
}

function freightError({ per, price }: { per: FreightChoice; price: string }): string | undefined {
  if (per === 'none') return undefined;
  const parsed = parseUsdt(price);
  if (!parsed.ok) return errorText(`amount-${parsed.reason}`, { decimals: '6' });
  if (parsed.value === 0n) return texts.freightZero;
  return parsed.value > MAX_FREIGHT ? errorText('amount-too-large') : undefined;
}

const tooLong = (text: string, limit: number) => (text.length > limit ? texts.tooLong(limit) : undefined);
const longLine = (text: string, limit: number) => tooLong(plainLine(text), limit);
const longNote = (text: string) => tooLong(plainWords(text), most.note);
