import {
  categoryLabel,
  listCategories,
  listProducts,
  type Product,
  packingNames,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import type { SelectOption } from '@cosecha/shared/ui';

const ONCE = 0;

export interface MarketplaceLists {
  error: Error | null;
  retry: () => void;
  categories: readonly SelectOption[];
  /** Kinds of goods that the marketplace knows. */
  products: readonly Product[];
}

/** Products, and categories as options, with the one that is chosen already even where the service does not list it. */
export function useMarketplaceLists(category: string): MarketplaceLists {
  const categories = usePolledQuery({
    key: queryKeys.marketplace.categories,
    query: listCategories,
    pollMs: ONCE,
  });
  const products = usePolledQuery({
    key: queryKeys.marketplace.products,
    query: listProducts,
    pollMs: ONCE,
  });
  const categoryOptions = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    error: categories.error ?? products.error,
    retry: () => {
      categories.refresh();
      products.refresh();
    },
    categories: withChosen(categoryOptions, category, categoryLabel(Number(category))),
    products: products.data ?? [],
  };
}

/** What offers are packed in, as options, with what is chosen already. */
export function usePackings(packing: string): readonly SelectOption[] {
  const packings = usePolledQuery({ key: queryKeys.marketplace.packings, query: packingNames, pollMs: ONCE });
  const options = (packings.data ?? []).map((name) => ({ value: name, label: name }));
  return withChosen(options, packing, packing);
}

function withChosen(options: readonly SelectOption[], value: string, label: string): readonly SelectOption[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [...options, { value, label }];
}
