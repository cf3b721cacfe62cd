import { chatText } from '@cosecha/shared/text';
import { Badge, color, depth, IconButton, lift, radius, size, space } from '@cosecha/shared/ui';
import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const text = chatText.conversation;
/** Nearer than this to the newest message counts as being there; nearer than the other asks for older ones. CSS pixels. */
const NEAR_PX = 80;
const OLDER_PX = 600;

interface Props {
  /** Id of the newest message; a new one below leaves what is being read where it is. */
  newestId: string | null;
  /** Id of the first new message: reading starts there. */
  freshId: string | null;
  /** Grows with every message that one sends: what one says is seen. */
  sent: number;
  /** Messages that came while one was reading further up. */
  missed: number;
  onNearNewest: (isNear: boolean) => void;
  /** Null where there is nothing older, or it is on its way. */
  onOlder: (() => void) | null;
  children: ReactNode;
}

/**
 * Scrolls from below, as conversations do: the browser measures from the newest message, so older ones that come above
 * move nothing, and at the newest one it stays there by itself.
 */
export function MessageScroller(props: Props) {
  const { newestId, freshId, sent, missed, onNearNewest, onOlder, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(true);
  useSteadyPlace(scroller, newestId);
  useStartAtFresh(scroller, freshId);
  useLayoutEffect(() => {
    if (sent > 0) scroller.current?.scrollTo({ top: 0 });
  }, [sent]);

  function handleScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    const belowPx = -currentTarget.scrollTop;
    const abovePx = currentTarget.scrollHeight - currentTarget.clientHeight - belowPx;
    const isNearNow = belowPx < NEAR_PX;
    if (isNearNow !== isNear) {
      setNear(isNearNow);
      onNearNewest(isNearNow);
    }
    if (abovePx < OLDER_PX) onOlder?.();
  }
  return (
    <Place>
      <Scroller ref={scroller} role="region" aria-label={text.messages} tabIndex={0} onScroll={handleScroll}>
        <Inside>{children}</Inside>
      </Scroller>
      {!isNear && (
        <ToNewest>
          <IconButton
            icon="chevron-down"
            label={missed > 0 ? text.toNewestUnread(missed) : text.toNewest}
            filled
            onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          />
          <Missed aria-hidden="true">
            <Badge count={missed} label="" />
          </Missed>
        </ToNewest>
      )}
    </Place>
  );
}

/** What grew below the place that is being read is taken back, in browsers that do not do so themselves, too. */
function useSteadyPlace(scroller: { current: HTMLDivElement | null }, newestId: string | null): void {
  const last = useRef<{ id: string | null; element: Element | null }>({ id: null, element: null });
  useLayoutEffect(() => {
    const place = scroller.current;
    if (!place) return;
    const rows = place.querySelectorAll('[data-message]');
    const before = last.current;
    last.current = { id: newestId, element: rows[rows.length - 1] ?? null };
    const isReading = place.scrollTop < -NEAR_PX;
    if (!isReading || before.id === newestId || !before.element?.isConnected) return;
    const grownPx =
      (last.current.element?.getBoundingClientRect().bottom ?? 0) -
      before.element.getBoundingClientRect().bottom;
    place.scrollTop -= grownPx;
  }, [scroller, newestId]);
}

/** Where more came than a screen holds, one reads from the first of it. */
function useStartAtFresh(scroller: { current: HTMLDivElement | null }, freshId: string | null): void {
  useLayoutEffect(() => {
    const place = scroller.current;
    const fresh = freshId && place?.querySelector('[data-fresh]');
    if (!place || !fresh) return;
    const hiddenPx = place.getBoundingClientRect().top + NEAR_PX - fresh.getBoundingClientRect().top;
    if (hiddenPx > 0) place.scrollTop -= hiddenPx;
  }, [scroller, freshId]);
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;
const Scroller = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column-reverse;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;
/** Few messages stand at the newest end, beside where one writes. */
const Inside = styled.div`
  flex: none;
  min-width: 0;
  padding: ${space('md', 'md', 'sm')};
`;
const ToNewest = styled.div`
  ${lift}
  position: absolute;
  inset-inline-end: ${space('md')};
  bottom: ${space('md')};
  z-index: ${depth('raised')};
  border-radius: ${radius('round')};
  background: ${color('surface')};
  color: ${color('text')};
`;
const Missed = styled.span`
  position: absolute;
  top: calc(-1 * ${space('sm')});
  inset-inline-end: calc(-1 * ${space('xs')});
  pointer-events: none;
`;
