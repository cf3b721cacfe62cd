import { regionFrom, regionText } from '../delivery/delivery-options';
import { parseWire, toWireDecimal } from '../money/decimal';
import { microKg, microUsdt } from '../money/units';
import { ANY_OFFER, type DeliveryArea, OFFER_SORTS, type OfferSort, type OfferWish } from './offer-wish';

/** How the sorts are written in an address; the usual one is left out. */
const SORT_WORDS: Record<OfferSort, string> = {
  newest: 'nuevas',
  cheapest: 'menor-precio',
  dearest: 'mayor-precio',
  'most-available': 'mas-cantidad',
};
/** How the ways of a search for a municipality are written: `llega=CO/Huila/Pitalito`. */
const AREA_WORDS: Record<DeliveryArea['way'], string> = { brought: 'llega', fetched: 'recoger' };
const AREA_WAYS = ['brought', 'fetched'] as const;
/** Longer than anything that is searched; an address can hold anything. */
const MAX_TEXT = 80;

export function sortFromAddress(params: URLSearchParams): OfferSort {
  const word = params.get('orden');
  return OFFER_SORTS.find((sort) => SORT_WORDS[sort] === word) ?? ANY_OFFER.sort;
}

export function sortToAddress(sort: OfferSort): URLSearchParams {
  return new URLSearchParams(sort === ANY_OFFER.sort ? {} : { orden: SORT_WORDS[sort] });
}

/** The whole search of an address. What cannot be read narrows nothing down. */
export function wishFromAddress(params: URLSearchParams): OfferWish {
  const words = (name: string) => [...(params.get(name) ?? '')].slice(0, MAX_TEXT).join('');
  const amount = (name: string): bigint | null => {
    const parsed = parseWire(params.get(name) ?? '', 6);
    return parsed.ok && parsed.value > 0n ? parsed.value : null;
  };
  const whole = (name: string): number | null => {
    const text = params.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
  };
  const [minRate, maxRate, quantity] = [amount('desde'), amount('hasta'), amount('kg')];
  return {
    text: words('q'),
    sort: sortFromAddress(params),
    category: whole('categoria'),
    minRate: minRate === null ? null : microUsdt(minRate),
    maxRate: maxRate === null ? null : microUsdt(maxRate),
    quantity: quantity === null ? null : microKg(quantity),
    sellerOrders: whole('ventas') ?? 0,
    payment: words('pago'),
    place: words('lugar'),
    area: areaFromAddress(params),
  };
}

function areaFromAddress(params: URLSearchParams): DeliveryArea | null {
  for (const way of AREA_WAYS) {
    const to = regionFrom(params.get(AREA_WORDS[way]) ?? '');
    if (to && to.municipality !== '') return { way, to };
  }
  return null;
}

/** The address of a search; `wishFromAddress` reads the same wish out of it. */
export function wishToAddress(wish: OfferWish): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value !== null && value !== '') params.set(name, value);
  };
  const amount = (value: bigint | null) => (value === null ? null : toWireDecimal(value));
  put('q', wish.text);
  put('categoria', wish.category === null ? null : String(wish.category));
  put('desde', amount(wish.minRate));
  put('hasta', amount(wish.maxRate));
  put('kg', amount(wish.quantity));
  put('ventas', wish.sellerOrders > 0 ? String(wish.sellerOrders) : null);
  put('pago', wish.payment);
  put('lugar', wish.place);
  if (wish.area) put(AREA_WORDS[wish.area.way], regionText(wish.area.to));
  if (wish.sort !== ANY_OFFER.sort) put('orden', SORT_WORDS[wish.sort]);
  return params;
}

/** A saved search: what of an address narrows offers down, always in the same words; '' where nothing does. */
export const queryToSave = (params: URLSearchParams): string =>
  wishToAddress({ ...wishFromAddress(params), sort: ANY_OFFER.sort }).toString();
