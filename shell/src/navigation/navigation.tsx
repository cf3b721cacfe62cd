import { lazyPart } from '@cosecha/shared/remote';
import type { NavigationEntry } from '@cosecha/shared/remote/contract';
import { useLocation } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { Icon } from '@cosecha/shared/ui';
import { Bar, IconPlace, Label, List, Tab } from './navigation.styles';
import { iconOf, isActiveTab, showsTabs, sortedTabs } from './tabs';

/** A number beside an icon: it may come after everything else. */
const ActiveOrders = lazyPart(() =>
  import(/* webpackChunkName: "badge" */ './active-orders').then((code) => code.ActiveOrders),
);

/** The tabs at the bottom, as the remotes publish them; hidden before anyone is inside. */
export function Navigation({ tabs }: { tabs: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const { signedIn } = useSession();
  if (!signedIn || !showsTabs(pathname) || tabs.length === 0) return null;
  return (
    <Bar aria-label={shellText.navigation.label}>
      <List>
        {sortedTabs(tabs).map((tab) => (
          <NavigationTab key={tab.href} tab={tab} active={isActiveTab(tab, pathname)} />
        ))}
      </List>
    </Bar>
  );
}

function NavigationTab({ tab, active }: { tab: NavigationEntry; active: boolean }) {
  return (
    <li>
      <Tab to={tab.href} $active={active} aria-current={active ? 'page' : undefined}>
        <IconPlace $active={active}>
          <Icon name={iconOf(tab)} />
          {tab.badge === 'active-orders' && <ActiveOrders />}
        </IconPlace>
        <Label>{tab.label}</Label>
      </Tab>
    </li>
  );
}
