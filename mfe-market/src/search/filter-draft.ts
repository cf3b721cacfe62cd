import {
  type DeliveryArea,
  type MicroKg,
  type MicroUsdt,
  microKg,
  microUsdt,
  type OfferWish,
  placeLabel,
} from '@cosecha/shared/domain';
import { placesText, searchText } from '@cosecha/shared/text';
import { type AmountUnit, amountProblem, amountText, parseAmount } from '@cosecha/shared/ui';

/** Fields of the filter sheet. */
export interface FilterDraft {
  category: string;
  minRate: string;
  maxRate: string;
  quantity: string;
  sellerOrders: number;
  payment: string;
  place: string;
  /** '' for every way. */
  areaWay: DeliveryArea['way'] | '';
  /** The municipality that is meant, and as it is typed. */
  areaTo: DeliveryArea['to'] | null;
  town: string;
}

export type DraftProblems = Partial<Record<AmountField | 'town', string>>;
type AmountField = 'minRate' | 'maxRate' | 'quantity';

export function draftFrom(wish: OfferWish): FilterDraft {
  const typed = (value: bigint | null, unit: AmountUnit) => (value === null ? '' : amountText(value, unit));
  return {
    category: wish.category === null ? '' : String(wish.category),
    minRate: typed(wish.minRate, 'USDT'),
    maxRate: typed(wish.maxRate, 'USDT'),
    quantity: typed(wish.quantity, 'Kg'),
    sellerOrders: wish.sellerOrders,
    payment: wish.payment,
    place: wish.place,
    areaWay: wish.area?.way ?? '',
    areaTo: wish.area?.to ?? null,
    town: wish.area ? placeLabel(wish.area.to) : '',
  };
}

/** The wish with the draft's filters, or what is wrong with a field. Empty fields filter nothing. */
export function wishFromDraft(
  wish: OfferWish,
  draft: FilterDraft,
): { ok: true; wish: OfferWish } | { ok: false; problems: DraftProblems } {
  const problems: DraftProblems = {};
  const read = (name: AmountField, unit: AmountUnit): bigint | null => {
    const typed = draft[name].trim();
    if (typed === '') return null;
    const problem = amountProblem(typed, unit);
    if (problem !== null) problems[name] = problem;
    const parsed = parseAmount(typed, unit);
    return parsed.ok ? parsed.value : null;
  };
  const [minRate, maxRate, quantity] = [
    read('minRate', 'USDT'),
    read('maxRate', 'USDT'),
    read('quantity', 'Kg'),
  ];
  if (minRate !== null && maxRate !== null && minRate > maxRate) {
    problems.maxRate ??= searchText.filters.priceOrder;
  }
  const { areaWay, areaTo, town } = draft;
  if (areaWay !== '' && areaTo === null) {
    problems.town = town.trim() === '' ? placesText.problems.none : placesText.problems.unknown(town.trim());
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    wish: {
      ...wish,
      category: draft.category === '' ? null : Number(draft.category),
      minRate: rate(minRate),
      maxRate: rate(maxRate),
      quantity: kilograms(quantity),
      sellerOrders: draft.sellerOrders,
      payment: draft.payment,
      place: draft.place.trim(),
      area: areaWay !== '' && areaTo ? { way: areaWay, to: areaTo } : null,
    },
  };
}

const rate = (value: bigint | null): MicroUsdt | null => (value === null ? null : microUsdt(value));
const kilograms = (value: bigint | null): MicroKg | null => (value === null ? null : microKg(value));
