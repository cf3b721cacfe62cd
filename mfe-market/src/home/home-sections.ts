import {
  CATEGORY_PREVIEW_ITEMS,
  FEATURED_KEYWORDS,
  foldText,
  HOME_CATEGORIES,
  type OfferExtra,
} from '@cosecha/shared/domain';

interface Listed {
  extra: OfferExtra;
}

export interface CategorySection<O> {
  id: number;
  offers: readonly O[];
}

/** SPEC.md §2 "Productos Destacados": the product name contains Café, Cacao, Fresas or Mora. */
export function featuredOffers<O extends Listed>(offers: readonly O[]): readonly O[] {
  return offers.filter(({ extra }) => FEATURED_KEYWORDS.some((word) => extra.productName.includes(word)));
}

/** SPEC.md §2: sections for categories 19 and 20 only, sorted by product details; empty ones are left out. */
export function categorySections<O extends Listed>(offers: readonly O[]): readonly CategorySection<O>[] {
  return HOME_CATEGORIES.map((id) => ({
    id,
    offers: byDetails(offers.filter(({ extra }) => extra.category === id)),
  })).filter(({ offers: found }) => found.length > 0);
}

/** As search reads them, without accents and case: a collator of Intl would hold the first draw for longer than all of its cards. */
function byDetails<O extends Listed>(offers: readonly O[]): O[] {
  return offers
    .map((offer) => ({ offer, details: foldText(offer.extra.productDetails) }))
    .sort((a, b) => Number(a.details > b.details) - Number(a.details < b.details))
    .map(({ offer }) => offer);
}

/** Two by default; the toggle exists only when there is more to show. */
export function sectionView<O>(
  offers: readonly O[],
  expanded: boolean,
): { shown: readonly O[]; hasToggle: boolean } {
  const hasToggle = offers.length > CATEGORY_PREVIEW_ITEMS;
  return { shown: expanded ? offers : offers.slice(0, CATEGORY_PREVIEW_ITEMS), hasToggle };
}
