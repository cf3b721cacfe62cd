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
  scroll-padding-inline: ${space('xl')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  scrollbar-width: none;
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

/** Sibling screens side by side, in one row that scrolls where it is too long; the present one carries aria-current. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (bar.current && current) bar.current.scrollLeft = middleOf(current) - bar.current.clientWidth / 2;
  }, [pathname]);
  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.to} to={tab.to} aria-current={tab.to === pathname ? 'page' : undefined}>
          {tab.label}
        </Tab>
      ))}
    </Bar>
  );
}

/** In px from the start of the bar, which is the tab's offset parent. */
const middleOf = (tab: HTMLElement) => tab.offsetLeft + tab.offsetWidth / 2;
