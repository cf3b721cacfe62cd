import { Link, useLocation } from '@cosecha/shared/router';
import { color, radius, size, space, type } from '@cosecha/shared/ui/core';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Bar = styled.nav`
  position: relative;
  display: flex;
  gap: ${space('xs')};
  padding: ${space('xs')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space('xxl')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  scrollbar-width: none;
  /* An edge behind which there is more fades out. */
  --before: 0;
  --after: 0;
  mask-image: linear-gradient(
    to right,
    transparent,
    black calc(var(--before) * ${space('xxl')}),
    black calc(100% - var(--after) * ${space('xxl')}),
    transparent
  );
  &[data-more~='before'] {
    --before: 1;
  }
  &[data-more~='after'] {
    --after: 1;
  }
  /* A mouse has nothing else to move the row with. */
  @media (hover: hover) and (pointer: fine) {
    scrollbar-width: thin;
    scrollbar-color: ${color('edge')} transparent;
  }
`;
const Tab = styled(Link)`
  ${type('label')}
  flex: 1 0 auto;
  display: grid;
  place-items: center;
  min-height: ${size('target')};
  padding: ${space('xs', 'md')};
  border: ${size('edge')} solid transparent;
  border-radius: ${radius('md')};
  color: ${color('textMuted')};
  text-decoration: none;
  white-space: nowrap;
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
  &[aria-current='page'] {
    border-color: ${color('line')};
    background: ${color('surface')};
    color: ${color('text')};
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
`;

export interface TabLink {
  to: string;
  label: string;
}

/**
 * Sibling screens side by side, in one row that scrolls where it is too long and fades out where it goes on; the present
 * one carries aria-current.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // A figure that comes into a label moves its neighbours.
  const labels = tabs.map((tab) => tab.label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are measured, not read
  useEffect(() => {
    if (bar.current) showCurrent(bar.current, pathname);
  }, [pathname, labels]);
  useEffect(() => {
    const mark = () => bar.current && markEnds(bar.current);
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  }, []);
  return (
    <Bar ref={bar} aria-label={label} onScroll={({ currentTarget }) => markEnds(currentTarget)}>
      {tabs.map((tab) => (
        <Tab key={tab.to} to={tab.to} aria-current={tab.to === pathname ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Bar>
  );
}

function showCurrent(bar: HTMLElement, pathname: string): void {
  const current = bar.querySelector<HTMLElement>(`[href="${pathname}"]`);
  if (current) bar.scrollLeft = middleOf(current) - bar.clientWidth / 2;
  markEnds(bar);
}

/** Notes on the bar at which of its ends there is more to scroll to. */
function markEnds(bar: HTMLElement): void {
  const before = bar.scrollLeft;
  const after = bar.scrollWidth - bar.clientWidth - before;
  bar.dataset.more = [before > 1 && 'before', after > 1 && 'after'].filter(Boolean).join(' ');
}

/** In px from the start of the bar, which is the tab's offset parent. */
const middleOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth / 2;
