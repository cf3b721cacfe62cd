import { type Category, listCategories, queryKeys, usePolledQuery } from '@cosecha/shared/api';

const NO_CATEGORIES: readonly Category[] = [];

/** Names only decorate: without them the chips read "Categoría {id}". */
export function useCategories(): readonly Category[] {
  const { data } = usePolledQuery<readonly Category[]>({
    key: queryKeys.marketplace.categories,
    query: (signal) => listCategories(signal),
    untilAnswered: true,
  });
  return data ?? NO_CATEGORIES;
}
