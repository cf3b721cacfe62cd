import { color, depth, size, space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/**
 * Where something sticks to an edge of the window, `position: sticky`. Where a large text makes the window low, it goes with the
 * page instead: what is read needs the room.
 * @param distance from the edge, a CSS length
 */
export const stuckAt = (distance = '0px'): string => `min(${distance}, (100 * var(--dvh) - 34rem) * 999)`;

/** The buttons that end a long screen or sheet: in sight however long it is, unless a large text needs the room. */
export const StuckFoot = styled.div`
  position: sticky;
  bottom: ${stuckAt()};
  z-index: ${depth('raised')};
  display: grid;
  gap: ${space('sm')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('md', 'lg')};
  border-top: ${size('line')} solid ${color('line')};
  background: ${color('surface')};
`;
