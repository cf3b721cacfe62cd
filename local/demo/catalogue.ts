import { type OfferData, offerExtraSchema, parseWire } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { COFFEE_CACAO } from './catalogue/coffee-cacao';
import { FRUITS } from './catalogue/fruits';
import { ROOTS, VEGETABLES } from './catalogue/garden';
import { type OfferRow, TERMS } from './catalogue/offer-row';
import { GRAINS, PANELA_HONEY } from './catalogue/pantry';
import { sellerWallet } from './people';

/** What `set_offers_sell` takes (contracts/README.md). */
export type SellOfferArgs = Pick<
  OfferData,
  | 'asset'
  | 'exchange_rate'
  | 'amount'
  | 'min_limit'
  | 'max_limit'
  | 'payment_method'
  | 'fiat_method'
  | 'time'
  | 'terms_conditions'
  | 'extra'
>;

export interface DemoOffer {
  /** Wallet of the seller, who signs it. */
  seller: string;
  /** Arguments of `set_offers_sell`. */
  input: SellOfferArgs;
}

/** Where the launcher serves the pictures of PICTURES_DIR. */
export const PICTURES_URL = '/media/demo';
const MINUTES_PER_DAY = 24 * 60;

const BY_CATEGORY: readonly (readonly [category: number, rows: readonly OfferRow[]])[] = [
  [24, VEGETABLES],
  [23, ROOTS],
  [22, GRAINS],
  [21, PANELA_HONEY],
  [20, FRUITS],
  [19, COFFEE_CACAO],
];

/** In the order of publishing: lists show the newest first, so coffee and cacao come last. */
export const DEMO_OFFERS: readonly DemoOffer[] = BY_CATEGORY.flatMap(([category, rows]) =>
  [...rows]
    .reverse()
    .map((row) => ({ seller: sellerWallet(row.seller), input: inputFromRow(category, row) })),
);

function inputFromRow(category: number, row: OfferRow): SellOfferArgs {
  const extra = z.parse(offerExtraSchema, {
    productName: row.name,
    productDetails: row.details,
    category,
    packing: row.packing,
    place: row.place,
    images: row.pictures.map((name) => `${PICTURES_URL}/${name}.webp`),
  });
  return {
    asset: 'USDT',
    exchange_rate: row.price,
    amount: microKgText(row.kg),
    min_limit: microKgText(row.min),
    max_limit: microKgText(row.max),
    payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
    fiat_method: 1,
    time: row.days * MINUTES_PER_DAY,
    terms_conditions: TERMS[row.terms],
    extra: JSON.stringify(extra),
  };
}

function microKgText(kg: string): string {
  const parsed = parseWire(kg, 6);
  if (!parsed.ok) throw new RangeError(`not an amount of Kg: ${kg} (${parsed.reason})`);
  return parsed.value.toString();
}
