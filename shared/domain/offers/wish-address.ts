import { type DeliveryRegion, regionFrom, regionText } from '../delivery/delivery-options';
import { parseWire, toWireDecimal } from '../money/decimal';
import { microKg, microUsdt } from '../money/units';
import {
  ANY_OFFER,
  type DeliveryArea,
  OFFER_SORTS,
  type OfferOrder,
  type OfferSort,
  type OfferWish,
} from './offer-wish';

/** How the sorts are written in an address; the usual one is left out, the nearest name their municipality: `cerca=CO/Huila/Pitalito`. */
const SORT_WORDS: Record<Exclude<OfferSort, 'nearest'>, string> = {
  newest: 'nuevas',
  cheapest: 'menor-precio',
  dearest: 'mayor-precio',
  'most-available': 'mas-cantidad',
};
/** How the ways of a search for a municipality are written: `llega=CO/Huila/Pitalito`. */
const AREA_WORDS: Record<DeliveryArea['way'], string> = { brought: 'llega', fetched: 'recoger' };
const AREA_WAYS = ['brought', 'fetched'] as const;
const NEAR = 'cerca';
/** Longer than anything that is searched; an address can hold anything. */
const MAX_TEXT = 80;

export function orderFromAddress(params: URLSearchParams): OfferOrder {
  const near = townFrom(params.get(NEAR));
  if (near) return { sort: 'nearest', near };
  const word = params.get('orden');
  const sort = OFFER_SORTS.find((one) => one !== 'nearest' && SORT_WORDS[one] === word);
  return { sort: sort ?? ANY_OFFER.sort, near };
}

export function orderToAddress({ sort, near }: OfferOrder): URLSearchParams {
  if (near) return new URLSearchParams({ [NEAR]: regionText(near) });
  const isUsual = sort === ANY_OFFER.sort || sort === 'nearest';
  return new URLSearchParams(isUsual ? {} : { orden: SORT_WORDS[sort] });
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
    ...orderFromAddress(params),
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
    const to = townFrom(params.get(AREA_WORDS[way]));
    if (to) return { way, to };
  }
  return null;
}

function townFrom(text: string | null): DeliveryRegion | null {
  const region = regionFrom(text ?? '');
  return region?.municipality ? region : null;
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
  for (const [name, value] of orderToAddress(wish)) put(name, value);
  return params;
}

/** A saved search: what of an address narrows offers down, always in the same words; '' where nothing does. */
export const queryToSave = (params: URLSearchParams): string =>
  wishToAddress({ ...wishFromAddress(params), sort: ANY_OFFER.sort, near: null }).toString();
