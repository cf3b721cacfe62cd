import styled, { keyframes } from 'styled-components';
import { depth, size, space } from '../theme';

/** How a toast appears. */
export const rise = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;

/** Above the navigation, over everything else; what is beside the cards can be tapped. */
export const ToastPlace = styled.div`
  position: fixed;
  z-index: ${depth('toast')};
  inset-inline: 0;
  bottom: calc(${size('navigation')} + ${space('sm')} + env(safe-area-inset-bottom, 0px));
  display: grid;
  gap: ${space('sm')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding-inline: ${space('md')};
  pointer-events: none;
`;
