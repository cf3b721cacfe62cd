import { color, radius, size } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** One of several pictures: a button as tall as a finger needs, a dot to the eye; `aria-current` marks the shown one. */
export const PositionDot = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  flex: 0 1 2.25rem;
  min-width: ${size('rail')};
  height: ${size('target')};
  padding: 0;
  border: 0;
  background: transparent;
  cursor: pointer;
  &::after {
    content: '';
    width: ${size('dot')};
    height: ${size('dot')};
    border: ${size('edge')} solid ${color('edge')};
    border-radius: ${radius('pill')};
  }
  &[aria-current='true']::after {
    width: ${size('icon')};
    border-color: ${color('primary')};
    background: ${color('primary')};
  }
`;
