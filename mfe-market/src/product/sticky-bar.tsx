import { color, depth, size, space, stuckAt } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Holds a screen's main action above the bottom navigation, whatever the length of the screen; what has the focus stays above
 * it (`data-stuck` in the page's style).
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return <Bar data-stuck="">{children}</Bar>;
}

const Bar = styled.div`
  position: sticky;
  bottom: ${stuckAt(`calc(${size('navigation')} + env(safe-area-inset-bottom, 0px))`)};
  z-index: ${depth('raised')};
  display: grid;
  gap: ${space('sm')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('md', 'lg')};
  border-top: ${size('line')} solid ${color('line')};
  background: ${color('paper')};
`;
