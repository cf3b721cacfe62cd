import type { OwnCurrency } from '@cosecha/shared/domain';
import type { PublicAnswers } from '@cosecha/shared/remote/first-view';
import { makeConfig } from '@cosecha/shared/testing';
import { publicPages } from '../public-pages';

export const SELLER = 'a1'.repeat(32);
export const config = { ...makeConfig() };
const PHOTO = `/media/${'c'.repeat(64)}.webp`;

export function wireOffer(offer_id: string, extra: object = {}, changes: object = {}) {
  const described = {
    productName: 'Café Caturra',
    productDetails: 'Lavado',
    category: 19,
    place: 'Pitalito, Huila',
  };
  return {
    id: offer_id,
    offer_id,
    owner_id: SELLER,
    extra: JSON.stringify({ ...described, images: [PHOTO], ...extra }),
    amount: '500000000',
    remaining_amount: '120000000',
    min_limit: '5000000',
    max_limit: '0',
    exchange_rate: '2.5',
    asset: 'USDT',
    fiat_method: 1,
    is_merchant: false,
    is_pause: false,
    is_away: false,
    time: 2880,
    terms_conditions: 'Entrego en la plaza.',
    payment_method: [],
    delivery: [],
    revision: 0,
    ...changes,
  };
}

export const data = (value: unknown) => ({ data: value });
export const summary = { averageTenths: 46, count: 3, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } };
export const profile = {
  wallet: SELLER,
  name: 'Ana Mejía',
  image: '',
  heading: 'Café',
  headingQuantity: '3',
  ladnName: 'La Loma',
};
const record = {
  sales_in_part: 0,
  sales_withdrawn: 0,
  sales_cancelled: 2,
  sales_expired: 0,
  sales_refunded: 0,
};
const statistics = {
  orders_completed: 5,
  total_orders: 7,
  is_merchant: false,
  sales_delivered: 5,
  ...record,
};

const ANSWERS: Record<string, unknown> = {
  offer: data({ offerssells: [wireOffer('8')] }),
  offers: data({ offerSearch: [wireOffer('8'), wireOffer('7')], offerssells: [wireOffer('8')] }),
  categories: data([{ id: 19, name: 'Café' }]),
  profile: data({ ...profile, memberSince: '2026-01-05T00:00:00.000Z' }),
  ratings: data({ ...summary, items: [], before: null }),
  statistics: data({ datauser: statistics }),
  questions: data({ items: [], before: null }),
  numbers: data({
    newest: [{ offer_id: '2300', owner_id: SELLER }],
    live: [
      { offer_id: '8', owner_id: SELLER },
      { offer_id: '7', owner_id: SELLER },
    ],
  }),
};

/** As the edge does it: asks until nothing is left. */
export function draw(url: string, changes: Record<string, unknown> = {}, currency?: OwnCurrency) {
  const data: Record<string, unknown> = { ...ANSWERS, ...changes };
  let answers: PublicAnswers = {};
  for (let round = 0; round < 3; round += 1) {
    const open = publicPages.ask({ url, config, answers, currency });
    answers = { ...answers, ...Object.fromEntries(open.map(({ id }) => [id, data[id]])) };
  }
  const drawn = publicPages.render({ url, config, answers, currency });
  if (drawn === undefined) throw new Error(`${url} is not drawn`);
  return drawn;
}
export function page(url: string, changes?: Record<string, unknown>, currency?: OwnCurrency) {
  const drawn = draw(url, changes, currency);
  if (!('html' in drawn)) throw new Error(`${url} is no page`);
  return { ...drawn, text: drawn.html.replaceAll(/<!-- -->|<wbr\/>/g, '').replaceAll('\u00a0', ' ') };
}
export const offerWith = (extra: object, changes: object = {}) => ({
  offer: data({ offerssells: [wireOffer('8', extra, changes)] }),
});
