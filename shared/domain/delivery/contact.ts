/** How long after the end of an order its two sides may still see how to reach each other. */
export const CONTACT_WINDOW_MS = 30 * 24 * 60 * 60 * 1_000;

/** What people put between the digits of a number. */
const BETWEEN_DIGITS = /[\s().-]/g;
const DIALLED = /^\+?\d{5,15}$/;

/** The number without separators; null if it cannot be dialled. */
function dialled(phone: string): string | null {
  const number = phone.replace(BETWEEN_DIGITS, '');
  return DIALLED.test(number) ? number : null;
}

const FEWEST_OF_A_NUMBER = 7;

/** The digits of a possible complete telephone number (at least seven); null otherwise. */
export function phoneDigits(text: string): string | null {
  const digits = dialled(text.trim())?.replace('+', '') ?? '';
  return digits.length < FEWEST_OF_A_NUMBER ? null : digits;
}

/** Whether two texts are the same number, where either may lack the country code. */
export function isSamePhone(left: string, right: string): boolean {
  const [one, other] = [phoneDigits(left), phoneDigits(right)];
  return one !== null && other !== null && (one.endsWith(other) || other.endsWith(one));
}

/** `tel:` of a number, with its + where it has one; null for a text that is no number. */
export function callLink(phone: string): string | null {
  const number = dialled(phone);
  return number === null ? null : `tel:${number}`;
}

/** A mobile number of Colombia or Venezuela that says its country, but without the +: twelve digits, so never a national one. */
const WITH_COUNTRY = /^(?:573|584)\d{9}$/;
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/**
 * `https://wa.me/…` of a number; WhatsApp needs the country code. Numbers starting with + or with the country code of a
 * Colombian or Venezuelan mobile have one. For others none is guessed: 300 123 4567 may be of either side of the
 * border, and a wrong guess writes to someone else. Null then, and for anything that is no number.
 */
export function whatsappLink(phone: string): string | null {
  const number = dialled(phone);
  if (number === null || !(INTERNATIONAL.test(number) || WITH_COUNTRY.test(number))) return null;
  return `https://wa.me/${number.replace('+', '')}`;
}

/** Telegram's own rule for names: a letter first, 5 to 32 letters without accents, digits and underscores. */
const TELEGRAM_NAME = /^@?([a-z][a-z\d_]{4,31})$/i;

/** `https://t.me/…` of a name, with or without @; null for anything else. */
export function telegramLink(name: string): string | null {
  const [, found] = TELEGRAM_NAME.exec(name.trim()) ?? [];
  return found === undefined ? null : `https://t.me/${found}`;
}
