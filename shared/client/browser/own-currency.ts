import { currencyOf, currencyOfLanguages, OWN_CURRENCIES, type OwnCurrency } from '../../domain/rates';
import { saveCookie } from './cookie';

/** In which money a person wants to read amounts beside USDT; none: in USDT only. */
export type CurrencyChoice = OwnCurrency | 'none';

const NAME = 'money';

/** What was chosen on this device; before that, what the device lets guess. */
export function readCurrency(cookies: string = document.cookie): CurrencyChoice {
  const [, kept] = /(?:^|; )money=(\w+)/.exec(cookies) ?? [];
  if (kept === 'none') return kept;
  return OWN_CURRENCIES.find((known) => known === kept) ?? guessCurrency();
}

/** Keeps it for a year, on this device only. */
export const saveCurrency = (choice: CurrencyChoice): void => saveCookie(NAME, choice);

/** Where the clock stands first, for a phone speaks many kinds of Spanish; then the region of its language. */
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
