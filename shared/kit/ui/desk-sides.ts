import { from, space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** Two parts of a `wide` screen, beside each other on a desk; one below the other in narrower windows, where both are one column. */
export const DeskSides = styled.div<{ $even?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('desk')} {
    grid-template-columns: ${({ $even = false }) => ($even ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(19rem, 2fr) minmax(0, 3fr)')};
    column-gap: ${space('xxl')};
    align-items: start;
  }
`;

/** One of them. On a phone it has no box, so that what sticks does so along the whole screen. */
export const DeskSide = styled.div`
  display: contents;
  ${from('desk')} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space('xl')};
  }
`;
