import { currencyOfLanguages, OWN_CURRENCIES, type OwnCurrency } from '@cosecha/shared/domain';

const NAME = 'moneda';

/** The visitor's own money as a part of the address that is drawn, so that each is drawn once. @param accepted the header `accept-language` */
export function ownMoneyQuery(accepted = ''): { [NAME]?: OwnCurrency } {
  const languages = accepted
    .slice(0, 200)
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '');
  return { [NAME]: currencyOfLanguages(languages) };
}

export function ownMoneyIn({ searchParams }: URL): OwnCurrency | undefined {
  return OWN_CURRENCIES.find((known) => known === searchParams.get(NAME));
}
