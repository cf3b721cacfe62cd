import { MICRO, type MicroUsdt, microUsdt, moneyText, type OwnRate, parseUsdt } from '@cosecha/shared/domain';
import { priceWarningText as texts } from '@cosecha/shared/text';
import type { OfferDraft } from '../offer-draft';
import type { PriceSuggestion } from './price-suggestion';

/** What a draft asks money for: its goods by the Kg, and the ways that cost something. */
export type MoneyName = 'price' | 'sellerPrice' | 'carrierPrice';

/** An amount of a draft, and what it is the price of: a Kg of goods, or the freight of an order or a Kg. */
export interface Asked {
  per: 'price' | 'order' | 'kg';
  value: MicroUsdt;
}

/** What is beyond these is more often another money, or a comma, than a price, where nothing else can be compared with it. */
export const USUAL: Readonly<Record<Asked['per'], { least: MicroUsdt; most: MicroUsdt }>> = {
  price: { least: microUsdt(20_000n), most: microUsdt(100n * MICRO) },
  order: { least: microUsdt(100_000n), most: microUsdt(500n * MICRO) },
  kg: { least: microUsdt(2_000n), most: microUsdt(10n * MICRO) },
};

/** So many times more or less than others ask, or than was published, is more often a mistake, too. */
const FAR = 10n;

/** The amounts that would be published; null where there is none, or none that can be read. */
export function amountsOf({ price, ways }: OfferDraft): Record<MoneyName, Asked | null> {
  const read = (per: Asked['per'], text: string): Asked | null => {
    const parsed = parseUsdt(text);
    return parsed.ok && parsed.value > 0n ? { per, value: parsed.value } : null;
  };
  const freight = ({ chosen, per, price: text }: OfferDraft['ways']['carrier']) =>
    chosen && per !== 'none' ? read(per, text) : null;
  return {
    price: read('price', price),
    sellerPrice: freight(ways.seller),
    carrierPrice: freight(ways.carrier),
  };
}

interface Beside {
  /** What the edited offer asks now. */
  published?: Asked | null;
  /** What others ask for the same kind; null where too few do. */
  alike?: PriceSuggestion | null;
  /** Says amounts in the person's own currency as well. */
  rate: OwnRate | null;
}

/** Asks whether an amount is meant that is far from the others', from what is published, or else from all that is usual. */
export function priceWarning(
  { per, value }: Asked,
  { published, alike = null, rate }: Beside,
): string | null {
  const before = published?.per === per ? published.value : null;
  if (value === before) return null;
  const inWords = (amount: MicroUsdt) => moneyText(amount, rate);
  const asks = (why: string) => `${texts.asked[per](inWords(value))} ${why}`;
  const toOthers = alike && farFrom(value, alike.median);
  if (alike && toOthers) return asks(texts.alike(alike.count, inWords(alike.median), texts.far[toOthers]));
  const toBefore = before !== null ? farFrom(value, before) : null;
  if (before !== null && toBefore) return asks(texts.published(inWords(before), texts.far[toBefore]));
  if (alike || before !== null) return null;
  const { least, most } = USUAL[per];
  if (value > most) return asks(texts.unusual.above(inWords(most)));
  return value < least ? asks(texts.unusual.below(inWords(least))) : null;
}

function farFrom(value: MicroUsdt, other: MicroUsdt): keyof typeof texts.far | null {
  if (value >= other * FAR) return 'above';
  return value * FAR <= other ? 'below' : null;
}
