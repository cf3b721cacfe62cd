import { OFFER_SORTS, type OfferSort } from '@cosecha/shared/domain';
import { searchText } from '@cosecha/shared/text';
import { Select } from '@cosecha/shared/ui';

const text = searchText.list;
const OPTIONS = OFFER_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }));

export function SortSelect({ value, onChange }: { value: OfferSort; onChange: (sort: OfferSort) => void }) {
  return (
    <Select
      label={text.sort}
      value={value}
      options={OPTIONS}
      onChange={({ target }) => onChange(OFFER_SORTS.find((sort) => sort === target.value) ?? value)}
    />
  );
}
