import { color, StuckFoot, size, stuckAt } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Holds a screen's main action above the bottom navigation, whatever the length of the screen; what has the focus stays above
 * it (`data-stuck` in the page's style).
 */
export function StickyBar({ children }: { children: ReactNode }) {
  return <Bar data-stuck="">{children}</Bar>;
}

const Bar = styled(StuckFoot)`
  bottom: ${stuckAt(`calc(${size('navigation')} + env(safe-area-inset-bottom, 0px))`)};
  background: ${color('paper')};
`;
