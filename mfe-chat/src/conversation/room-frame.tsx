import { useLocation } from '@cosecha/shared/router';
import { color, from, type ScreenProps, size } from '@cosecha/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fitToViewport } from './fit-to-viewport';

interface Props extends Pick<ScreenProps, 'pane'> {
  /** The document's title. */
  title: string;
  header: ReactNode;
  /** A `RoomBody`. */
  children: ReactNode;
  /** What opens above all of it. */
  sheets: ReactNode;
}

/** A conversation fills the screen between the notices above and the tabs below: only its messages scroll. */
export function RoomFrame({ title, header, children, sheets, pane }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell gives each new address its published title first
  useEffect(() => {
    document.title = `${title} · Cosecha`;
  }, [title, pathname]);
  useEffect(() => (frame.current ? fitToViewport(frame.current) : undefined), []);
  return (
    <Frame ref={frame} $alone={!pane}>
      {header}
      <Main as={pane && 'div'}>{children}</Main>
      {sheets}
    </Frame>
  );
}

/** `keepInSight` knows what really is above and below; until it has looked, the tabs are. */
const Frame = styled.div<{ $alone: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $alone }) => ($alone ? size('column') : 'none')};
  height: calc(
    100 * var(--dvh) - var(--room-above, 0px) -
      var(--room-below, calc(${size('navigation')} + env(safe-area-inset-bottom, 0px)))
  );
  margin-inline: auto;
  ${from('wide')} {
    border-inline: ${size('line')} solid ${({ $alone }) => ($alone ? color('line') : 'transparent')};
  }
`;
const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
/** The messages, and below them where one writes. */
export const RoomBody = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: hidden;
`;
