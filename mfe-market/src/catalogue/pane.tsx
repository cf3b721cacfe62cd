import { space } from '@cosecha/shared/ui';
import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';

const Resting = createContext(false);

/** True within a hidden pane: what measures itself or follows the scrolling has to wait. */
export const useIsResting = (): boolean => useContext(Resting);

interface Props {
  isResting: boolean;
  children: ReactNode;
}

/**
 * One of several contents for the same place. The hidden one is not drawn, read out or focusable and takes no room, but
 * stays laid out: on a slow phone showing it again costs less than making it again.
 */
export function Pane({ isResting, children }: Props) {
  return (
    <Frame inert={isResting} aria-hidden={isResting || undefined}>
      <Resting value={isResting}>{children}</Resting>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  &[inert] {
    content-visibility: hidden;
    @supports not (content-visibility: hidden) {
      display: none;
    }
  }
`;
