import {
  CATEGORY_PREVIEW_ITEMS,
  FEATURED_KEYWORDS,
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
  const byDetails = new Intl.Collator('es', { sensitivity: 'base' });
  return HOME_CATEGORIES.map((id) => ({
    id,
    offers: offers
      .filter(({ extra }) => extra.category === id)
      .sort((a, b) => byDetails.compare(a.extra.productDetails, b.extra.productDetails)),
  })).filter(({ offers: found }) => found.length > 0);
}

/** Two by default; the toggle exists only when there is more to show. */
export function sectionView<O>(
  offers: readonly O[],
  expanded: boolean,
): { shown: readonly O[]; hasToggle: boolean } {
  const hasToggle = offers.length > CATEGORY_PREVIEW_ITEMS;
  return { shown: expanded ? offers : offers.slice(0, CATEGORY_PREVIEW_ITEMS), hasToggle };
}
