import type { Category, Offer } from '@cosecha/shared/api';
import { findText } from '@cosecha/shared/text';
import { ChipLinks } from '@cosecha/shared/ui';
import { links } from '../links';

interface Props {
  offers: readonly Offer[];
  categories: readonly Category[];
}

/** To the offers of each category that has some, those with the most first; one without a name is left out. */
export function CategoryChips({ offers, categories }: Props) {
  const counts = new Map<number, number>();
  for (const { extra } of offers) counts.set(extra.category, (counts.get(extra.category) ?? 0) + 1);
  const chips = categories
    .filter(({ id }) => counts.has(id))
    .sort((left, right) => (counts.get(right.id) ?? 0) - (counts.get(left.id) ?? 0))
    .map(({ id, name }) => ({ to: links.category(id), label: name }));
  return <ChipLinks label={findText.home.categories} links={chips} isRow />;
}
