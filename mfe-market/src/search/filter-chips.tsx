import type { OfferWish } from '@cosecha/shared/domain';
import { findText } from '@cosecha/shared/text';
import { color, Icon, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { ActiveFilter } from './active-filters';

const text = findText.filters;

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
          <Removable type="button" aria-label={text.remove(label)} onClick={() => onRemove(without)}>
            <span>{label}</span>
            <Icon name="close" size="iconSm" />
          </Removable>
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

const Removable = styled.button`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  max-width: 100%;
  min-height: ${size('target')};
  padding: ${space('xs', 'md')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('pill')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
  overflow-wrap: anywhere;
  text-align: left;
  cursor: pointer;
`;

const Clear = styled(Removable)`
  border-color: transparent;
  background: transparent;
  color: ${color('primary')};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
