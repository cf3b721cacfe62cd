import { useLater } from '@cosecha/shared/browser';
import { lazyPart } from '@cosecha/shared/remote';
import type { NavigationEntry } from '@cosecha/shared/remote/contract';
import { useLocation } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { Icon, Logo } from '@cosecha/shared/ui';
import { useSyncExternalStore } from 'react';
import { Bar, IconPlace, Label, List, Tab } from './navigation.styles';
import { iconOf, isActiveTab, showsTabs, sortedTabs } from './tabs';

/** A number beside an icon: its code and its question come after the first screen's. Milliseconds. */
const BADGE_AFTER_MS = 2_500;

const ActiveOrders = lazyPart(() =>
  import(/* webpackChunkName: "badge" */ './active-orders').then((code) => code.ActiveOrders),
);

interface Props {
  tabs: readonly NavigationEntry[];
  badgeAfterMs?: number;
}

/** The tabs at the bottom, as the remotes publish them; hidden before anyone is inside. */
export function Navigation({ tabs, badgeAfterMs = BADGE_AFTER_MS }: Props) {
  const hasBadge = useLater(badgeAfterMs);
  const { pathname } = useLocation();
  const isInside = useSyncExternalStore(sessionStore.subscribe, isSignedIn, () => true);
  if (!isInside || !showsTabs(pathname) || tabs.length === 0) return null;
  return (
    <Bar aria-label={shellText.navigation.label}>
      <div aria-hidden="true">
        <Logo />
      </div>
      <List>
        {sortedTabs(tabs).map((tab) => (
          <NavigationTab
            key={tab.href}
            tab={tab}
            active={isActiveTab(tab, pathname)}
            hasBadge={hasBadge && tab.badge === 'active-orders'}
          />
        ))}
      </List>
    </Bar>
  );
}

/** The edge draws the tabs for those who are inside; from everybody else they are hidden, and taken away (../first-view). */
const isSignedIn = () => sessionStore.getState().signedIn;

interface TabProps {
  tab: NavigationEntry;
  active: boolean;
  hasBadge: boolean;
}

function NavigationTab({ tab, active, hasBadge }: TabProps) {
  return (
    <li>
      <Tab to={tab.href} $active={active} aria-current={active ? 'page' : undefined}>
        <IconPlace $active={active}>
          <Icon name={iconOf(tab)} />
          {hasBadge && <ActiveOrders />}
        </IconPlace>
        <Label>{tab.label}</Label>
      </Tab>
    </li>
  );
}
