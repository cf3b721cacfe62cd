import type { OfferWish } from '@cosecha/shared/domain';
import { searchText } from '@cosecha/shared/text';
import { ChipButton, color, RemovableChip, space } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { ActiveFilter } from './active-filters';

const text = searchText.filters;

interface Props {
  filters: readonly ActiveFilter[];
  onRemove: (without: Partial<OfferWish>) => void;
  onClear: () => void;
}

/** What narrows the list down; each can be taken away by itself. */
export function FilterChips({ filters, onRemove, onClear }: Props) {
  if (filters.length === 0) return null;
  return (
    <Chips aria-label={text.active}>
      {filters.map(({ id, label, without }) => (
        <li key={id}>
          <RemovableChip label={text.remove(label)} onRemove={() => onRemove(without)}>
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Clear type="button" onClick={onClear}>
          {text.clear}
        </Clear>
      </li>
    </Chips>
  );
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
`;

const Clear = styled(ChipButton)`
  border-color: transparent;
  background: transparent;
  color: ${color('primary')};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
