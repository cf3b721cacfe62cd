import { css } from 'styled-components';

/** A transparent input over the visible control, for the browser's own keyboard and touch. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;
