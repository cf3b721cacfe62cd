import {
  type Country,
  DELIVERY_LIMITS,
  type DeliveryAddress,
  type Place,
  placeFrom,
  placeLabel,
  plainLine,
  plainWords,
} from '@cosecha/shared/domain';
import { placeProblem } from '@cosecha/shared/places';
import { deliveryText } from '@cosecha/shared/text';
import type { Problems } from '@cosecha/shared/ui';

const text = deliveryText.problems;

/** An address as typed in the form. */
export interface AddressDraft {
  name: string;
  phone: string;
  country: Country;
  /** As typed, or the label of the place that was chosen. */
  place: string;
  address: string;
  note: string;
}
export type AddressField = 'name' | 'phone' | 'place' | 'address' | 'note';

export const emptyDraft = (name: string): AddressDraft => ({
  ...{ name: plainLine(name).slice(0, DELIVERY_LIMITS.name), phone: '', country: 'CO', place: '' },
  ...{ address: '', note: '' },
});

export const draftOf = ({ department, municipality, ...rest }: DeliveryAddress): AddressDraft => ({
  ...rest,
  place: placeLabel({ department, municipality }),
});

/** @param places of the draft's country; null: they are not here yet */
export function addressProblems(
  draft: AddressDraft,
  places: readonly Place[] | null,
): Problems<AddressField> {
  return {
    name: nameProblem(draft.name) ?? (plainLine(draft.name) === '' ? text.name : null),
    phone: plainLine(draft.phone) === '' ? text.phone : phoneProblem(draft.phone),
    place: placeProblem(draft.place, places),
    address: plainLine(draft.address) === '' ? text.address : addressTooLong(draft.address),
    note: plainWords(draft.note).length > DELIVERY_LIMITS.note ? text.noteLong(DELIVERY_LIMITS.note) : null,
  };
}

/** What is wrong with who picks up; both may stay empty. */
export const personProblems = ({ name, phone }: { name: string; phone: string }) => ({
  name: nameProblem(name),
  phone: plainLine(phone) === '' ? null : phoneProblem(phone),
});

/** What the form says, without signs that disguise it. @returns null while something is wrong */
export function addressFrom(draft: AddressDraft, places: readonly Place[] | null): DeliveryAddress | null {
  const place = places && placeFrom(places, draft.place);
  if (!place || Object.values(addressProblems(draft, places)).some(Boolean)) return null;
  return {
    name: plainLine(draft.name),
    phone: plainLine(draft.phone),
    ...place,
    address: plainLine(draft.address),
    note: plainWords(draft.note),
  };
}

const nameProblem = (name: string): string | null =>
  plainLine(name).length > DELIVERY_LIMITS.name ? text.nameLong(DELIVERY_LIMITS.name) : null;

const addressTooLong = (address: string): string | null =>
  plainLine(address).length > DELIVERY_LIMITS.address ? text.addressLong(DELIVERY_LIMITS.address) : null;

/** Digits of a number in Colombia or Venezuela, with or without the country's. */
const PHONE_DIGITS = { least: 7, most: 15 } as const;

function phoneProblem(phone: string): string | null {
  if (!/^[\d\s+().-]*$/.test(phone)) return text.phoneLetters;
  const digits = phone.replace(/\D/g, '').length;
  if (digits < PHONE_DIGITS.least) return text.phoneShort;
  return digits > PHONE_DIGITS.most || phone.length > DELIVERY_LIMITS.phone ? text.phoneLong : null;
}
