import {
  categoryLabel,
  listCategories,
  packingNames,
  productNames,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import type { OfferTextField } from '@cosecha/shared/domain';
import type { SelectOption } from '@cosecha/shared/ui';

const ONCE = 0;

export interface MarketplaceLists {
  error: Error | null;
  retry: () => void;
  categories: readonly SelectOption[];
  /** For texts that are chosen from a list instead of typed. */
  choices: Partial<Record<OfferTextField, readonly SelectOption[]>>;
  /** Names that are usual in the chosen category. */
  products: readonly string[];
}

/**
 * Categories and packings as options, with what is chosen already even where the service does not list it, and names
 * that others use in the chosen category.
 */
export function useMarketplaceLists(category: string, packing: string): MarketplaceLists {
  const categories = usePolledQuery({
    key: queryKeys.marketplace.categories,
    query: listCategories,
    pollMs: ONCE,
  });
  const packings = usePolledQuery({ key: queryKeys.marketplace.packings, query: packingNames, pollMs: ONCE });
  const products = usePolledQuery({
    key: queryKeys.marketplace.products(Number(category)),
    query: (signal) => productNames(Number(category), signal),
    pollMs: ONCE,
    enabled: category !== '',
  });
  const categoryOptions = (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const packingOptions = (packings.data ?? []).map((name) => ({ value: name, label: name }));
  return {
    error: categories.error ?? packings.error,
    retry: () => {
      categories.refresh();
      packings.refresh();
    },
    categories: withChosen(categoryOptions, category, categoryLabel(Number(category))),
    choices: { packing: withChosen(packingOptions, packing, packing) },
    products: products.data ?? [],
  };
}

function withChosen(options: readonly SelectOption[], value: string, label: string): readonly SelectOption[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [...options, { value, label }];
}
