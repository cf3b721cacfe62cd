import { Link } from '@cosecha/shared/router';
import { space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { ChipShape } from '../status/status';
import type { PlaceLink } from './tabs';

/** Links that narrow down what stands below; they go on in the next line, so that none is hidden past the edge. */
export function ChipLinks({ label, links }: { label: string; links: readonly PlaceLink[] }) {
  return (
    <Chips aria-label={label}>
      {links.map(({ to, label: words, current }) => (
        <ChipShape key={words} as={Link} to={to} aria-current={current}>
          {words}
        </ChipShape>
      ))}
    </Chips>
  );
}

const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
`;
