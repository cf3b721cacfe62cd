import type { IncomingHttpHeaders } from 'node:http';
import {
  chosenCurrency,
  currencyOfLanguages,
  OWN_CURRENCIES,
  type OwnCurrency,
} from '@cosecha/shared/domain';

const MOST_LETTERS = 4_000;

/**
 * In which money a page is drawn for a visitor: as chosen on the device, else of the region of its languages, else the market's main
 * one. Undefined: USDT only.
 * @param main `mainCurrency` of the page's configuration
 */
export function visitorMoney(headers: IncomingHttpHeaders, main: unknown): OwnCurrency | undefined {
  const chosen = chosenCurrency((headers.cookie ?? '').slice(0, MOST_LETTERS));
  if (chosen) return chosen === 'none' ? undefined : chosen;
  const languages = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '');
  return currencyOfLanguages(languages) ?? OWN_CURRENCIES.find((known) => known === main);
}
