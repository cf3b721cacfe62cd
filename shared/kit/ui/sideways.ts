import { space } from '@cosecha/shared/ui/core';
import { css } from 'styled-components';

/** A row that is moved sideways, from edge to edge of the screen's column; what has the focus comes into sight by itself. */
export const sideways = css`
  margin-inline: calc(-1 * ${space('lg')});
  padding-inline: ${space('lg')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space('lg')};
  scrollbar-width: none;
  & > * {
    flex: none;
  }
  /* A mouse has nothing else to move the row with. */
  @media (hover: hover) and (pointer: fine) {
    scrollbar-width: thin;
  }
`;
