import { onDemand } from '@cosecha/shared/domain';
import { accountText } from '@cosecha/shared/text';
import type { SelectOption } from '@cosecha/shared/ui';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

const { errors } = accountText.profile;

/** Where most people here are. */
const HOME_COUNTRY: CountryCode = 'CO';

/** A number as people write it at home, and the country that it belongs to. */
export interface Phone {
  /** Two letters: CO. */
  country: string;
  number: string;
}

const countryOf = (text: string): CountryCode => (isSupportedCountry(text) ? text : HOME_COUNTRY);

/** Parses a number; one with + includes its country. */
function readPhone({ country, number }: Phone): PhoneNumber | undefined {
  return parsePhoneNumberFromString(number, { defaultCountry: countryOf(country), extract: false });
}

/** What is wrong with a number, in Spanish; null for a good one and for none. */
export function phoneProblem(phone: Phone): string | null {
  const number = phone.number.trim();
  if (number === '') return null;
  if (readPhone(phone)?.isValid()) return null;
  if (!/^\+?[\d\s().-]+$/.test(number)) return errors.phoneLetters;
  const length = validatePhoneNumberLength(number, countryOf(phone.country));
  if (length === 'TOO_SHORT') return errors.phoneShort;
  if (length === 'TOO_LONG') return errors.phoneLong;
  return errors.phoneInvalid(countryName(phone.country));
}

/** E.164, as stored: +573001234567. '' when empty or invalid. */
export const phoneToWire = (phone: Phone): string => readPhone(phone)?.number ?? '';

/** A kept number as people write it; what cannot be read stays as it is. */
export function phoneFromWire(text: string): Phone {
  return tidyPhone({ country: HOME_COUNTRY, number: text });
}

/**
 * The same number with the spaces of its country, and that country where the number itself names another. One of no country
 * (a satellite's) stays as typed: without its + it would be another number.
 */
export function tidyPhone(phone: Phone): Phone {
  const read = readPhone(phone);
  if (!read?.isValid() || read.country === undefined) return phone;
  return { country: read.country, number: read.formatNational() };
}

const names = onDemand(() => new Intl.DisplayNames(['es-CO', 'es'], { type: 'region' }));
const countryName = (country: string): string => names().of(countryOf(country)) ?? country;

/** Every country with its prefix, ours first, then as in a Spanish dictionary. */
export function countryOptions(): SelectOption[] {
  const order = new Intl.Collator('es', { sensitivity: 'base' });
  const all = getCountries().map((value) => ({ value, name: countryName(value) }));
  const sorted = all.sort((a, b) => order.compare(a.name, b.name));
  const home = sorted.filter(({ value }) => value === HOME_COUNTRY);
  return [...home, ...sorted.filter(({ value }) => value !== HOME_COUNTRY)].map(({ value, name }) => ({
    value,
    label: `${name} (+${getCountryCallingCode(value)})`,
  }));
}
