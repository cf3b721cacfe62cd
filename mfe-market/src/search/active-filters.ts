import { type Category, categoryLabel } from '@cosecha/shared/api';
import {
  ANY_OFFER,
  formatKg,
  type OfferWish,
  type PrintRate,
  placeLabel,
  shortMoneyText,
} from '@cosecha/shared/domain';
import { deliveryAreaText, searchText } from '@cosecha/shared/text';

const text = searchText.filters;

export interface ActiveFilter {
  id: string;
  label: string;
  /** What is put back to take it away. */
  without: Partial<OfferWish>;
}

type Rule = (wish: OfferWish, categories: readonly Category[], rate: PrintRate) => ActiveFilter | null;

/** Every filter, in the sequence of its chips. The price is one, though it has two ends. */
const RULES: readonly Rule[] = [
  ({ category }, categories) =>
    category === null
      ? null
      : {
          id: 'category',
          label: categoryLabel(category, categories.find(({ id }) => id === category)?.name),
          without: { category: null },
        },
  (wish, _categories, rate) => {
    const label = priceLabel(wish, rate);
    return label === null ? null : { id: 'price', label, without: { minRate: null, maxRate: null } };
  },
  ({ quantity }) =>
    quantity === null
      ? null
      : { id: 'quantity', label: text.chip.quantity(formatKg(quantity)), without: { quantity: null } },
  ({ sellerOrders }) =>
    sellerOrders === 0
      ? null
      : { id: 'seller', label: text.sellerWith(sellerOrders), without: { sellerOrders: 0 } },
  ({ payment }) => (payment === '' ? null : { id: 'payment', label: payment, without: { payment: '' } }),
  ({ place }) => (place === '' ? null : { id: 'place', label: place, without: { place: '' } }),
  ({ area }) =>
    area && {
      id: 'reach',
      label:
        area.way === 'brought'
          ? deliveryAreaText.chips.brought(placeLabel(area.to))
          : deliveryAreaText.chips.fetched(area.to.department),
      without: { area: null },
    },
];

/** The active filters of a search as people name them; words and sort are none. */
export function activeFilters(
  wish: OfferWish,
  categories: readonly Category[],
  rate: PrintRate,
): readonly ActiveFilter[] {
  return RULES.flatMap((rule) => rule(wish, categories, rate) ?? []);
}

/** The same words and sort without any filter. */
export const withoutFilters = ({ text: words, sort, near }: OfferWish): OfferWish => ({
  ...ANY_OFFER,
  text: words,
  sort,
  near,
});

function priceLabel({ minRate, maxRate }: OfferWish, rate: PrintRate): string | null {
  const [min, max] = [minRate, maxRate].map((end) => (end === null ? null : shortMoneyText(end, rate)));
  if (min && max) return text.chip.rateBetween(min, max);
  if (min) return text.chip.rateFrom(min);
  return max ? text.chip.rateTo(max) : null;
}
