import { color, motion, SKELETON_DELAY } from '@cosecha/shared/ui/core';
import styled, { keyframes } from 'styled-components';
import { Drawing, Leaf, Soil, Stem } from './plant';

const grow = keyframes`
  from { transform: scale(0.55, 0.3); }
  to { transform: none; }
`;
const ripen = keyframes`
  from { transform: scale(0); }
  to { transform: none; }
`;
const Sun = styled.circle`
  fill: ${color('attentionSoft')};
`;
const Plant = styled.g`
  transform-origin: 50% 86%;
  animation: ${grow} ${motion('grow')} backwards;
`;
const Cherry = styled.circle`
  fill: ${color('danger')};
  transform-box: fill-box;
  transform-origin: center;
  animation: ${ripen} ${motion('grow')} ${SKELETON_DELAY} backwards;
`;

/** A coffee seedling that grows and bears: success. */
export function Sprout() {
  return (
    <Drawing viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <Sun cx="80" cy="72" r="64" />
      <Soil d="M12 147c14-16 40-22 68-22s54 6 68 22a4 4 0 0 1-3 7H15a4 4 0 0 1-3-7Z" />
      <Plant>
        <Stem d="M80 134C77 104 82 74 80 38" />
        <Leaf d="M79 110C64 88 40 84 22 98c13 19 40 24 57 12Z" />
        <Leaf d="M81 96c15-24 40-28 60-14-14 21-42 28-60 14Z" />
        <Leaf d="M80 70C69 50 51 46 33 54c9 18 30 26 47 16Z" />
        <Leaf d="M80 58c7-22 24-31 45-27-5 21-24 35-45 27Z" />
        <Leaf d="M80 40c-9-11-9-24 0-35 9 11 9 24 0 35Z" />
      </Plant>
      <Cherry cx="69" cy="117" r="8" />
      <Cherry cx="91" cy="107" r="8" />
      <Cherry cx="71" cy="80" r="6.5" />
      <Cherry cx="89" cy="68" r="6.5" />
    </Drawing>
  );
}
