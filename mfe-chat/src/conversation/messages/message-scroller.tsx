import { chatText } from '@cosecha/shared/text';
import { Badge, color, depth, IconButton, lift, radius, size, space } from '@cosecha/shared/ui';
import { type ReactNode, type UIEvent, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';

const text = chatText.conversation;
/** Nearer than this to the newest message counts as being there; nearer than the other asks for older ones. CSS pixels. */
export const NEAR_PX = 80;
const OLDER_PX = 600;
/** Distances up to this many window heights are scrolled smoothly; longer ones jump. */
const FAR_WINDOWS = 4;

interface Props {
  /** Grows with every message that one sends: what one says is seen. */
  sent: number;
  /** Messages that came while one was reading further up. */
  missed: number;
  onNearNewest: (isNear: boolean) => void;
  /** Null where there is nothing older, or it is on its way. */
  onOlder: (() => void) | null;
  /** @param scroller null before it is there */
  children: (scroller: HTMLElement | null) => ReactNode;
}

/**
 * Scrolls from below, as conversations do: the browser measures from the newest message, so older ones that come above
 * move nothing, and at the newest one it stays there by itself.
 */
export function MessageScroller(props: Props) {
  const { sent, missed, onNearNewest, onOlder, children } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(true);
  useLayoutEffect(() => {
    if (sent > 0) scroller?.scrollTo({ top: 0 });
  }, [scroller, sent]);

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
  function goToNewest() {
    const { scrollTop = 0, clientHeight = 0 } = scroller ?? {};
    const behavior = -scrollTop < FAR_WINDOWS * clientHeight ? 'smooth' : 'auto';
    scroller?.scrollTo({ top: 0, behavior });
  }
  return (
    <Place>
      <Scroller
        ref={setScroller}
        role="region"
        aria-label={text.messages}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <Inside>{children(scroller)}</Inside>
      </Scroller>
      {!isNear && (
        <ToNewest>
          <IconButton
            icon="chevron-down"
            label={missed > 0 ? text.toNewestUnread(missed) : text.toNewest}
            filled
            onClick={goToNewest}
          />
          <Missed aria-hidden="true">
            <Badge count={missed} label="" />
          </Missed>
        </ToNewest>
      )}
    </Place>
  );
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
/** A few messages are aligned at the bottom, next to the composer. */
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
