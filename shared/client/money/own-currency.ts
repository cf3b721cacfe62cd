import { config } from '@cosecha/shared/api/core';
import {
  type CurrencyChoice,
  chosenCurrency,
  currencyOf,
  currencyOfLanguages,
  type OwnCurrency,
} from '../../domain';
import { saveCookie } from '../browser/cookie';

const NAME = 'money';

/** What was chosen on this device; before that, what the device lets guess, else the market's own. */
export const readCurrency = (cookies: string = document.cookie): CurrencyChoice =>
  chosenCurrency(cookies) ?? guessCurrency() ?? config().mainCurrency ?? 'none';

/** Stores it for a year, on this device only. */
export const saveCurrency = (choice: CurrencyChoice): void => saveCookie(NAME, choice);

/** The time zone decides first, because phones use many kinds of Spanish; then the region of the language. */
export function guessCurrency(
  timeZone: string = timeZoneOfDevice(),
  languages: readonly string[] = navigator.languages,
): OwnCurrency | undefined {
  return currencyOf('timeZone', timeZone) ?? currencyOfLanguages(languages);
}

/** What the language's next edition has; not in the compiler's list yet. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/** A first formatter takes a phone's processor a tenth of a second, for the name of a zone. */
const timeZoneOfDevice = (): string =>
  typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
