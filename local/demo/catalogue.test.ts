import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CATEGORY_PREVIEW_ITEMS,
  DELIVERY_KINDS,
  deliveryOptions,
  deliveryTerm,
  FEATURED_KEYWORDS,
  HOME_CATEGORIES,
  IMAGES_PER_OFFER,
  microKg,
  microUsdt,
  offerDataSchema,
  offerExtraSchema,
  orderPrice,
  parseOfferExtra,
  parseWire,
} from '@cosecha/shared/domain';
import { placesOf } from '@cosecha/shared/places';
import * as z from 'zod/mini';
import { DEMO_OFFERS, DEMO_PEOPLE, PICTURES_DIR, PICTURES_URL } from '.';

const MARKETPLACE_SEED = readFileSync(
  join(__dirname, '../../backend/src/db/migrations/0008-catalogue.sql'),
  'utf8',
);
/** Limits of the market contract, in bytes and minutes. */
const [MAX_EXTRA, MAX_TERMS, MAX_TIME] = [4000, 2000, 259_200];

const offers = DEMO_OFFERS.map(({ seller, input }) => ({
  seller,
  input,
  extra: parseOfferExtra(input.extra),
}));
const named = offers.map((offer) => [offer.extra.productName, offer] as const);
const inCategory = (category: number) => offers.filter(({ extra }) => extra.category === category);

describe('the demo catalogue', () => {
  it('has about forty offers, each name once per seller', () => {
    expect(offers.length).toBeGreaterThanOrEqual(38);
    expect(offers.length).toBeLessThanOrEqual(44);
    expect(new Set(offers.map(({ seller, extra }) => `${seller} ${extra.productName}`)).size).toBe(
      offers.length,
    );
  });

  it('fills the categories of the home screen far beyond their preview', () => {
    for (const category of HOME_CATEGORIES) {
      expect(inCategory(category).length).toBeGreaterThanOrEqual(10);
      expect(inCategory(category).length).toBeGreaterThan(CATEGORY_PREVIEW_ITEMS);
    }
  });

  it('has every other category too', () => {
    for (const category of [21, 22, 23, 24]) expect(inCategory(category).length).toBeGreaterThan(2);
  });

  it('has offers with each kind of way to the buyer, and offers without any', () => {
    const kinds = offers.flatMap(({ input }) => input.delivery.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(DELIVERY_KINDS));
    expect(offers.some(({ input }) => input.delivery.length === 0)).toBe(true);
  });

  it.each(FEATURED_KEYWORDS)('has featured products called %s', (keyword) => {
    expect(offers.some(({ extra }) => extra.productName.includes(keyword))).toBe(true);
  });

  it('gives every seller something to sell, and lets nobody else sell', () => {
    const sellers = DEMO_PEOPLE.filter(({ role }) => role === 'seller').map(({ wallet }) => wallet);
    expect(new Set(offers.map(({ seller }) => seller))).toEqual(new Set(sellers));
  });

  it('lets every buyer afford the smallest order of most offers', () => {
    const purse = DEMO_PEOPLE.filter(({ role }) => role === 'buyer').map(({ usdt }) => usdt);
    const cheapest = offers.map(({ input }) => smallestPrice(input)).sort((a, b) => (a < b ? -1 : 1));
    const median = cheapest[Math.floor(cheapest.length / 2)] ?? 0n;
    for (const usdt of purse) expect(usdt > median).toBe(true);
  });
});

describe.each(named)('%s', (_name, { seller, input, extra }) => {
  it('fits what the market contract and its events hold', () => {
    const offer = {
      ...input,
      offer_id: '1',
      owner_id: seller,
      remaining_amount: input.amount,
      is_merchant: false,
      is_pause: false,
      is_away: false,
      status: 1,
      revision: 0,
    };
    expect(z.safeParse(offerDataSchema, offer).success).toBe(true);
    expect(Buffer.byteLength(input.extra)).toBeLessThanOrEqual(MAX_EXTRA);
    expect(Buffer.byteLength(input.terms_conditions)).toBeLessThanOrEqual(MAX_TERMS);
    expect(input.time).toBeGreaterThan(0);
    expect(input.time).toBeLessThanOrEqual(MAX_TIME);
  });

  it('has limits in order and a price above zero', () => {
    const [min, max, amount] = [BigInt(input.min_limit), BigInt(input.max_limit), BigInt(input.amount)];
    expect(0n < min && min <= max && max <= amount).toBe(true);
    expect(smallestPrice(input) > 0n).toBe(true);
  });

  it('describes itself in words that the marketplace knows', () => {
    expect(z.safeParse(offerExtraSchema, JSON.parse(input.extra)).success).toBe(true);
    expect(extra.productDetails.length).toBeGreaterThan(40);
    expect(extra.place).not.toBe('');
    expect(MARKETPLACE_SEED).toContain(`(${extra.category}, '`);
    expect(MARKETPLACE_SEED).toContain(`'${extra.packing}'`);
  });

  it('is handed over in ways that can be read, at places that there are', async () => {
    const known = await placesOf('CO');
    const ways = deliveryOptions(input.delivery.map(deliveryTerm), extra.delivery);
    for (const { kind, place, regions, region } of ways) {
      expect(kind !== 'pickup' || (place !== '' && region !== null)).toBe(true);
      for (const { department, municipality } of region ? [...regions, region] : regions) {
        const ofDepartment = known.filter((each) => each.department === department);
        expect(ofDepartment.map((each) => each.municipality)).toEqual(
          municipality
            ? expect.arrayContaining([municipality])
            : expect.arrayContaining([expect.any(String)]),
        );
      }
    }
  });

  it('shows pictures that exist', () => {
    expect(extra.images.length).toBeGreaterThan(0);
    expect(extra.images.length).toBeLessThanOrEqual(IMAGES_PER_OFFER);
    for (const url of extra.images) {
      expect(url.startsWith(`${PICTURES_URL}/`)).toBe(true);
      expect(existsSync(join(PICTURES_DIR, url.slice(PICTURES_URL.length)))).toBe(true);
    }
  });
});

function smallestPrice(input: { min_limit: string; exchange_rate: string }): bigint {
  const rate = parseWire(input.exchange_rate, 6);
  if (!rate.ok) throw new RangeError(`not a price: ${input.exchange_rate}`);
  return orderPrice(microKg(BigInt(input.min_limit)), microUsdt(rate.value)).escrow;
}
