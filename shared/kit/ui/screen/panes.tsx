import { color, size, space } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface PanesProps {
  /** A `Screen` with `pane`; it scrolls by itself and stays while what is beside it changes. */
  list: ReactNode;
  /** What was chosen of it, or a word about choosing. */
  children: ReactNode;
}

/** A list, and beside it what was chosen: for the room that a desk has (`useIsDesk`). Both are the screen's main content. */
export function Panes({ list, children }: PanesProps) {
  return (
    <Both>
      <First>{list}</First>
      <Second>{children}</Second>
    </Both>
  );
}

const Both = styled.main`
  display: grid;
  grid-template-columns: minmax(19rem, 2fr) minmax(0, 3fr);
  max-width: ${size('page')};
  margin-inline: auto;
`;
const First = styled.div`
  position: sticky;
  top: 0;
  align-self: start;
  height: calc(100 * var(--dvh));
  overflow-y: auto;
  overscroll-behavior-y: contain;
  scroll-padding-block: ${space('lg')};
  border-inline-end: ${size('line')} solid ${color('line')};
`;
const Second = styled.div`
  min-width: 0;
`;
