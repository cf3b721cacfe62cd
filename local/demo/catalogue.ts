import { deliveryTermSchema, type OfferData, offerExtraSchema, parseWire } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import catalogue from './catalogue.json';
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
  | 'delivery'
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

type OfferRow = (typeof catalogue.offers)[number];

/** In the order of publishing: lists show the newest first, so the first row of the catalogue comes last. */
export const DEMO_OFFERS: readonly DemoOffer[] = catalogue.offers
  .map((row) => ({ seller: sellerWallet(row.seller), input: inputFromRow(row) }))
  .reverse();

/** The ways of a row, numbered in their order: what the contract stores of them, and what people read. */
function waysNamed(name: string | undefined) {
  const ways = name === undefined ? [] : new Map(Object.entries(catalogue.ways)).get(name);
  if (ways === undefined) throw new RangeError(`no ways are called ${name}`);
  return ways.map(({ kind, freight, per, ...about }, index) => {
    const id = String(index + 1);
    return {
      term: z.parse(deliveryTermSchema, { id, kind, freight_amount: microText(freight), per }),
      about: { id, ...about },
    };
  });
}

/** A row reads as one reads an offer off a sack: price in USDT per Kg, amounts in Kg, days for the delivery. */
function inputFromRow(row: OfferRow): SellOfferArgs {
  const ways = waysNamed(row.ways);
  const extra = z.parse(offerExtraSchema, {
    ...row,
    productName: row.name,
    productDetails: row.details,
    images: row.pictures.map((name) => `${PICTURES_URL}/${name}.webp`),
    delivery: ways.map(({ about }) => about),
  });
  return {
    asset: 'USDT',
    exchange_rate: row.price,
    amount: microText(row.kg),
    min_limit: microText(row.min),
    max_limit: microText(row.max),
    payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
    fiat_method: 1,
    time: row.days * MINUTES_PER_DAY,
    terms_conditions: termsNamed(row.terms),
    delivery: ways.map(({ term }) => term),
    extra: JSON.stringify(extra),
  };
}

/** Kg or USDT. */
function microText(amount: string): string {
  const parsed = parseWire(amount, 6);
  if (!parsed.ok) throw new RangeError(`not an amount: ${amount} (${parsed.reason})`);
  return parsed.value.toString();
}

function termsNamed(name: string): string {
  const terms = new Map(Object.entries(catalogue.terms)).get(name);
  if (terms === undefined) throw new RangeError(`no terms are called ${name}`);
  return terms;
}
