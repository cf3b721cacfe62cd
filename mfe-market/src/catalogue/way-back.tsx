import { appHistory, isPlainClick, useLocation } from '@cosecha/shared/router';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

/** The address from which each entry of the history was opened, by the entry's key; since the first list was shown. */
const openedFrom = new Map<string, string>();
/** As many entries as browsers store themselves. */
const MOST_ENTRIES = 50;
let isFollowing = false;

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  const history = appHistory();
  let last = history.current().location;
  history.subscribe(() => {
    const { kind, location } = history.current();
    const from = kind === 'PUSH' ? `${last.pathname}${last.search}` : openedFrom.get(last.key);
    if (kind !== 'POP' && from !== undefined) openedFrom.set(location.key, from);
    const [oldest] = openedFrom.keys();
    if (openedFrom.size > MOST_ENTRIES && oldest !== undefined) openedFrom.delete(oldest);
    last = location;
  });
}

/** Remembers from where screens are opened, from the screen that calls it on. */
export function useFollowedVisits(): void {
  useEffect(follow, []);
}

/** After the first draw, which is the same for everyone: the edge draws it too. */
function useOpenedFrom(): string | undefined {
  const { key } = useLocation();
  const [from, setFrom] = useState<string>();
  useEffect(() => setFrom(openedFrom.get(key)), [key]);
  return from;
}

/**
 * Where the arrow of a screen leads: the list from which it was opened, with its words and filters, else the usual place.
 * @param lists paths of lists
 */
export function useWayBack(lists: readonly string[], usual: string): string {
  const from = useOpenedFrom();
  return from !== undefined && lists.includes(from.split('?')[0] ?? '') ? from : usual;
}

/**
 * Around a screen: a link to the address from which it was opened goes a step back instead of on, so that a list returns
 * at its scroll place, and Back does not lead in circles.
 */
export function StepsBack({ children }: { children: ReactNode }) {
  const from = useOpenedFrom();
  function handleClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (from === undefined || link?.getAttribute('href') !== from) return;
    event.preventDefault();
    appHistory().go(-1);
  }
  return <Around onClickCapture={handleClick}>{children}</Around>;
}

const Around = styled.div`
  display: contents;
`;
