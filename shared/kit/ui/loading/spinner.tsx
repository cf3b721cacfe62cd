import styled, { keyframes } from 'styled-components';
import { motion, radius, size } from '../theme';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;
const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: ${size('icon')};
  height: ${size('icon')};
  border: ${size('ring')} solid currentColor;
  border-right-color: transparent;
  border-radius: ${radius('round')};
  animation: ${turn} ${motion('turn')};
`;

/** With a label it announces itself; without one it only decorates a text that says the same. */
export function Spinner({ label }: { label?: string }) {
  return label ? <Ring role="status" aria-label={label} /> : <Ring aria-hidden="true" />;
}
