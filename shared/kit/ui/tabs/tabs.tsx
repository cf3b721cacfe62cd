import { Link } from '@cosecha/shared/router';
import { color, radius, size, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs')};
  padding: ${space('xs')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
`;
const Tab = styled(Link)`
  ${type('label')}
  display: grid;
  flex: 1 1 0;
  place-items: center;
  min-width: min-content;
  min-height: ${size('target')};
  padding: ${space('xs', 'md')};
  border: ${size('edge')} solid transparent;
  border-radius: ${radius('md')};
  color: ${color('textMuted')};
  text-align: center;
  text-decoration: none;
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
  &[aria-current] {
    border-color: ${color('line')};
    background: ${color('surface')};
    color: ${color('text')};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-color: Highlight;
    }
  }
`;

export interface PlaceLink {
  to: string;
  label: string;
  /** 'page': this very screen. 'true': the screen is a part of what the link leads to. */
  current?: 'page' | 'true';
}

/** The two or three parts of a place side by side, each of the same width, or below each other where a large text needs it; the present one carries aria-current. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly PlaceLink[] }) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ to, label: words, current }) => (
        <Tab key={to} to={to} aria-current={current}>
          {words}
        </Tab>
      ))}
    </Bar>
  );
}
