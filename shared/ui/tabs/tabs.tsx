import styled from 'styled-components';
import { NavLink } from '../../remote/router';
import { color, radius, size, space, type } from '../theme';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs')};
  padding: ${space('xs')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
`;
const Tab = styled(NavLink)`
  ${type('label')}
  flex: 1 0 auto;
  display: grid;
  place-items: center;
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  border: ${size('edge')} solid transparent;
  border-radius: ${radius('md')};
  color: ${color('textMuted')};
  text-decoration: none;
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

/** Sibling screens side by side; the present one carries aria-current. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <Bar aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.to} to={tab.to} end>
          {tab.label}
        </Tab>
      ))}
    </Bar>
  );
}
