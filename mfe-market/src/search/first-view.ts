import { categoriesQuestion, queryKeys } from '@cosecha/shared/api';
import { wishFromAddress } from '@cosecha/shared/domain';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { called } from '@cosecha/shared/remote/first-view-query';
import { listQueries } from '../catalogue/list-queries';

/** What the first render of /buscar reads: what the address finds, and the names of the categories. */
export const queries: FirstViewQueries = (url) => [
  ...listQueries(wishFromAddress(new URL(url, 'http://any').searchParams)),
  called('categories', queryKeys.marketplace.categories, categoriesQuestion()),
];
