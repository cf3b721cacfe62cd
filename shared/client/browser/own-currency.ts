import { currencyOf, currencyOfLanguages, OWN_CURRENCIES, type OwnCurrency } from '../../domain/money/rates';
import { saveCookie } from './cookie';

/** The currency in which a person reads amounts besides USDT; none: USDT only. */
export type CurrencyChoice = OwnCurrency | 'none';

const NAME = 'money';

/** What was chosen on this device; before that, what the device lets guess. */
export function readCurrency(cookies: string = document.cookie): CurrencyChoice {
  const [, stored] = /(?:^|; )money=(\w+)/.exec(cookies) ?? [];
  if (stored === 'none') return stored;
  return OWN_CURRENCIES.find((known) => known === stored) ?? guessCurrency();
}

/** Stores it for a year, on this device only. */
export const saveCurrency = (choice: CurrencyChoice): void => saveCookie(NAME, choice);

/** The time zone decides first, because phones use many kinds of Spanish; then the region of the language. */
export function guessCurrency(
  timeZone: string = timeZoneOfDevice(),
  languages: readonly string[] = navigator.languages,
): CurrencyChoice {
  return currencyOf('timeZone', timeZone) ?? currencyOfLanguages(languages) ?? 'none';
}

/** What the language's next edition has; not in the compiler's list yet. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/** A first formatter takes a phone's processor a tenth of a second, for the name of a zone. */
const timeZoneOfDevice = (): string =>
  typeof Temporal === 'undefined'
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
