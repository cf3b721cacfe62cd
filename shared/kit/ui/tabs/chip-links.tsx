import { Link } from '@cosecha/shared/router';
import { size, space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { sideways } from '../sideways';
import { ChipShape } from '../status/status';
import type { PlaceLink } from './tabs';

interface Props {
  label: string;
  links: readonly PlaceLink[];
  /** One row that is moved sideways, and keeps its height while it is empty; otherwise the chips go on in the next line. */
  isRow?: boolean;
}

/** Links that narrow down what is listed. */
export function ChipLinks({ label, links, isRow = false }: Props) {
  return (
    <Chips aria-label={label} $isRow={isRow}>
      {links.map(({ to, label: words, current }) => (
        <ChipShape key={words} as={Link} to={to} aria-current={current}>
          {words}
        </ChipShape>
      ))}
    </Chips>
  );
}

const Chips = styled.nav<{ $isRow: boolean }>`
  display: flex;
  flex-wrap: ${({ $isRow }) => ($isRow ? 'nowrap' : 'wrap')};
  gap: ${space('sm')};
  min-height: ${size('target')};
  ${({ $isRow }) => $isRow && sideways}
`;
