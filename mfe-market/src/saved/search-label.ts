import type { Category } from '@cosecha/shared/api';
import { wishFromAddress } from '@cosecha/shared/domain';
import { activeFilters } from '../search/active-filters';

/** A saved search as a person names it: its words, else its first filter; and what else narrows it down. */
export function searchLabel(
  query: string,
  categories: readonly Category[],
): { title: string; detail: string } {
  const wish = wishFromAddress(new URLSearchParams(query));
  const filters = activeFilters(wish, categories).map(({ label }) => label);
  const [title = '', ...rest] = wish.text.trim() === '' ? filters : [wish.text, ...filters];
  return { title, detail: rest.join(' · ') };
}
