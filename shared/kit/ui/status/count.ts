import { color, radius, size, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** A number on the ground of a ripe cherry. */
export const Count = styled.span`
  ${type('tiny')}
  display: inline-grid;
  place-items: center;
  min-width: ${size('icon')};
  height: ${size('icon')};
  padding-inline: ${space('xs')};
  border: ${size('line')} solid transparent;
  border-radius: ${radius('pill')};
  background: ${color('danger')};
  color: ${color('onDanger')};
`;
