import { color, size } from '@cosecha/shared/ui';
import styled from 'styled-components';

const Drawing = styled.svg`
  width: ${size('illustration')};
  height: auto;
`;
const Soil = styled.path`
  fill: ${color('sunk')};
`;
const Stem = styled.path`
  fill: none;
  stroke: ${color('textMuted')};
  stroke-width: 4;
  stroke-linecap: round;
`;
const Leaf = styled.path`
  fill: ${color('leafSoft')};
  stroke: ${color('primary')};
  stroke-width: 2.5;
  stroke-linejoin: round;
`;

/** A sprout that hangs its head: something failed, nothing is lost. */
export function WiltedSprout() {
  return (
    <Drawing viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <Soil d="M12 98c14-16 40-22 68-22s54 6 68 22a4 4 0 0 1-3 7H15a4 4 0 0 1-3-7Z" />
      <Stem d="M80 86c-3-26 2-46 22-50 12-2 18 6 17 18" />
      <Leaf d="M119 52c10 2 15 11 13 26-10-2-17-12-13-26Z" />
      <Leaf d="M84 60c-6-15-20-19-36-11 7 14 21 18 36 11Z" />
    </Drawing>
  );
}
