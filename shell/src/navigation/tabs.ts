import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import type { NavigationEntry } from '@cosecha/shared/remote/contract';
import { matchesAnyRoute } from '@cosecha/shared/remote/routes';
import type { IconName } from '@cosecha/shared/ui';

/** Screens on which the tabs would only distract: the visitor is not signed in yet. */
export const WITHOUT_TABS: readonly string[] = [
  shellPaths.landing,
  shellPaths.welcome,
  accountPaths.signIn,
  accountPaths.email,
  accountPaths.newWallet,
];

/** Names that remotes may use, in our own drawings. */
const ICONS: Record<string, IconName> = {
  home: 'home',
  search: 'search',
  market: 'market',
  wallet: 'wallet',
  account: 'user',
};

export function showsTabs(path: string): boolean {
  return !WITHOUT_TABS.includes(path);
}

/** The tabs that the remotes publish, in their order. */
export function sortedTabs(tabs: readonly NavigationEntry[]): NavigationEntry[] {
  return [...tabs].sort((a, b) => a.order - b.order);
}

export function isActiveTab(tab: NavigationEntry, path: string): boolean {
  return matchesAnyRoute(tab.activeOn, path);
}

export function iconOf(tab: NavigationEntry): IconName {
  return ICONS[tab.icon] ?? 'leaf';
}
