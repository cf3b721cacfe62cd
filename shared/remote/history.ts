/**
 * The one history of the page. Every React root (the shell's and each remote's) reads it, so a navigation renders
 * each of them once. single-spa dispatches an artificial popstate after every push and replace (its `singleSpa`
 * flag is set); here it is ignored, because the push itself has already been told to the subscribers.
 */
import { keepScroll, restoreScroll, scrollToTop } from './scroll';

export interface AppLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

export interface Navigation {
  location: AppLocation;
  kind: NavigationKind;
}

export type To = string | { pathname?: string; search?: string; hash?: string };

export interface AppHistory {
  /** The same object until the next navigation. */
  current: () => Navigation;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
  /** Whether a step back stays inside the app. */
  canGoBack: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Gives the window back; tests make several histories. */
  dispose: () => void;
}

/** What we keep in `history.state` of an entry. */
interface EntryState {
  key: string;
  index: number;
  user: unknown;
}

export function createAppHistory(window: Window): AppHistory {
  const listeners = new Set<() => void>();
  const first = entryState(window.history.state) ?? { key: newKey(), index: 0, user: null };
  if (entryState(window.history.state) === undefined) window.history.replaceState(first, '');
  window.history.scrollRestoration = 'manual';
  let index = first.index;
  let navigation = read('POP');
  /** single-spa dispatches its popstate inside our own push, before we have told anybody: that one is not a stranger's. */
  let isWriting = false;

  function read(kind: NavigationKind): Navigation {
    const { pathname, search, hash } = window.location;
    const entry = entryState(window.history.state);
    return {
      kind,
      location: { pathname, search, hash, state: entry?.user ?? null, key: entry?.key ?? 'default' },
    };
  }

  function move(kind: NavigationKind) {
    navigation = read(kind);
    for (const listener of [...listeners]) listener();
  }

  function write(kind: 'PUSH' | 'REPLACE', to: To, state: unknown) {
    keepScroll(window, navigation.location.key);
    const nextIndex = kind === 'PUSH' ? index + 1 : index;
    const entry: EntryState = { key: newKey(), index: nextIndex, user: state ?? null };
    const before = window.location.pathname;
    isWriting = true;
    if (kind === 'PUSH') window.history.pushState(entry, '', hrefOf(to));
    else window.history.replaceState(entry, '', hrefOf(to));
    isWriting = false;
    index = nextIndex;
    move(kind);
    if (kind === 'PUSH' || before !== window.location.pathname) scrollToTop(window);
  }

  function handlePopState(event: PopStateEvent) {
    if ('singleSpa' in event && event.singleSpa) {
      if (!isWriting && !isKnown(navigation.location)) adopt();
      return;
    }
    keepScroll(window, navigation.location.key);
    index = entryState(window.history.state)?.index ?? 0;
    move('POP');
    restoreScroll(window, navigation.location.key);
  }

  /** Other code pushed an entry (single-spa's own navigateToUrl): take the entry over. */
  function adopt() {
    index += 1;
    window.history.replaceState({ key: newKey(), index, user: null } satisfies EntryState, '');
    move('PUSH');
  }

  function isKnown({ pathname, search, hash }: AppLocation): boolean {
    const { location } = window;
    return location.pathname === pathname && location.search === search && location.hash === hash;
  }

  function handlePageHide() {
    keepScroll(window, navigation.location.key);
  }

  window.addEventListener('popstate', handlePopState);
  window.addEventListener('pagehide', handlePageHide);

  return {
    current: () => navigation,
    push: (to, state) => write('PUSH', to, state),
    replace: (to, state) => write('REPLACE', to, state),
    go: (delta) => window.history.go(delta),
    canGoBack: () => index > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispose: () => {
      window.removeEventListener('popstate', handlePopState);
      window.removeEventListener('pagehide', handlePageHide);
    },
  };
}

let shared: AppHistory | undefined;

/** The page's history, made on first use: importing this file on a server touches no window. */
export function appHistory(): AppHistory {
  shared ??= createAppHistory(window);
  return shared;
}

/** Goes to a path of the app, from code that is not a component. */
export function navigateTo(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  if (options.replace) appHistory().replace(path, options.state);
  else appHistory().push(path, options.state);
}

export function hrefOf(to: To): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return `${pathname}${search}${hash}`;
}

function entryState(value: unknown): EntryState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('key' in value) || !('index' in value)) return undefined;
  if (typeof value.key !== 'string' || typeof value.index !== 'number') return undefined;
  return { key: value.key, index: value.index, user: 'user' in value ? value.user : null };
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `${Date.now().toString(36)}-${keys}`;
}
