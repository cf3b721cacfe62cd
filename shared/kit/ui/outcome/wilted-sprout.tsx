import { color } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { Drawing, Leaf, Soil, Stem } from './plant';

const Hanging = styled(Stem)`
  stroke: ${color('textMuted')};
`;

/** A sprout that hangs its head: something failed, nothing is lost. */
export function WiltedSprout() {
  return (
    <Drawing viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <Soil d="M12 98c14-16 40-22 68-22s54 6 68 22a4 4 0 0 1-3 7H15a4 4 0 0 1-3-7Z" />
      <Hanging d="M80 86c-3-26 2-46 22-50 12-2 18 6 17 18" />
      <Leaf d="M119 52c10 2 15 11 13 26-10-2-17-12-13-26Z" />
      <Leaf d="M84 60c-6-15-20-19-36-11 7 14 21 18 36 11Z" />
    </Drawing>
  );
}
