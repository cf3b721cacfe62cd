import { color, size } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** What the pictures of a good end and of a failure are drawn from. */
export const Drawing = styled.svg`
  width: ${size('illustration')};
  height: auto;
  overflow: visible;
`;
export const Soil = styled.path`
  fill: ${color('sunk')};
`;
export const Stem = styled.path`
  fill: none;
  stroke: ${color('primary')};
  stroke-width: 4;
  stroke-linecap: round;
`;
export const Leaf = styled.path`
  fill: ${color('leafSoft')};
  stroke: ${color('primary')};
  stroke-width: 2.5;
  stroke-linejoin: round;
`;
