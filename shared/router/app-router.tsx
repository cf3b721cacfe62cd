import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { appHistory, hrefOf, type Navigation } from './history';

/**
 * Gives a React root the page's one history. No root makes a router of its own.
 * @param url where the server is rendering; in the browser the address decides
 */
export function AppRouter({ children, url }: { children: ReactNode; url?: string }) {
  const serverNavigation = useMemo(() => navigationFromUrl(url ?? '/'), [url]);
  const { location, kind } = useSyncExternalStore(
    subscribe,
    () => appHistory().current(),
    () => (url === undefined && typeof window !== 'undefined' ? appHistory().current() : serverNavigation),
  );
  return (
    <Router location={location} navigationType={kind as NavigationType} navigator={navigator}>
      {children}
    </Router>
  );
}

const subscribe = (listener: () => void) => appHistory().subscribe(listener);

const navigator = {
  createHref: hrefOf,
  go: (delta: number) => appHistory().go(delta),
  push: (to: Parameters<typeof hrefOf>[0], state?: unknown) => appHistory().push(to, state),
  replace: (to: Parameters<typeof hrefOf>[0], state?: unknown) => appHistory().replace(to, state),
};

function navigationFromUrl(url: string): Navigation {
  const { pathname, search, hash } = new URL(url, 'http://server');
  return { kind: 'POP', location: { pathname, search, hash, state: null, key: 'default' } };
}
