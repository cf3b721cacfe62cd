/**
 * The one history of the page. Every React root (the shell's and each remote's) reads it, so a navigation renders
 * each of them once. single-spa dispatches an artificial popstate after every push and replace (its `singleSpa`
 * flag is set); here it is ignored, because the push itself has already been told to the subscribers.
 *
 * What covers a screen, as a sheet, has an entry over the screen's own: a step back takes that one and closes what covers instead of leaving.
 * An entry whose cover was closed otherwise is used by the next cover or the next push, and skipped on the way back.
 */
import { createCovers } from './covers';
import { restoreScroll, saveScroll, scrollToTop } from './scroll';

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
  /**
   * Something covers the screen: the next step back calls `close`, which may refuse.
   * @returns says that it is gone
   */
  cover: (close: () => void) => () => void;
  /** Closes what covers everything else. @returns whether anything did */
  closeTop: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Gives the window back; tests make several histories. */
  dispose: () => void;
}

/** What we keep in `history.state` of an entry. */
interface EntryState {
  key: string;
  index: number;
  user: unknown;
  /** In an entry for what covers a screen: the address of the screen's own, right below it. */
  over?: string;
}

export function createAppHistory(window: Window): AppHistory {
  const listeners = new Set<() => void>();
  let entry = entryState(window.history.state) ?? { key: newKey(), index: 0, user: null };
  if (entryState(window.history.state) === undefined) window.history.replaceState(entry, '');
  window.history.scrollRestoration = 'manual';
  let navigation = read('POP');
  /** single-spa dispatches its popstate inside our own push, before we have told anybody: that one is not a stranger's. */
  let isWriting = false;
  const covers = createCovers({
    isStepped: () => entry.over !== undefined,
    step: () => put('pushState', { ...entry, over: hrefOf(navigation.location) }),
  });

  function read(kind: NavigationKind): Navigation {
    const { pathname, search, hash } = window.location;
    const { user, key } = entryState(window.history.state) ?? { user: null, key: 'default' };
    return { kind, location: { pathname, search, hash, state: user, key } };
  }

  function move(kind: NavigationKind) {
    navigation = read(kind);
    for (const listener of [...listeners]) listener();
  }

  function put(by: 'pushState' | 'replaceState', next: EntryState, href?: string) {
    isWriting = true;
    window.history[by](next, '', href);
    isWriting = false;
    entry = next;
  }

  function write(kind: 'PUSH' | 'REPLACE', to: To, state: unknown) {
    saveScroll(window, navigation.location.key);
    const before = window.location.pathname;
    const next = { key: newKey(), user: state ?? null };
    // An entry that says no more than the one below it gives its place.
    const isSpare = entry.over === hrefOf(navigation.location);
    if (kind === 'REPLACE') put('replaceState', { ...entry, ...next }, hrefOf(to));
    else put(isSpare ? 'replaceState' : 'pushState', { ...next, index: entry.index + 1 }, hrefOf(to));
    move(kind);
    if (kind === 'PUSH' || before !== window.location.pathname) scrollToTop(window);
  }

  function handlePopState(event: PopStateEvent) {
    if ('singleSpa' in event && event.singleSpa) {
      if (!isWriting && !isAt(window.location, navigation.location)) adopt();
      return;
    }
    const found = entryState(window.history.state);
    if (entry.over !== undefined && found?.over === undefined && found?.index === entry.index)
      return uncover();
    entry = found ?? { key: 'default', index: 0, user: null };
    // A step ahead to where a cover was: it does not open again.
    if (entry.over !== undefined && entry.key === navigation.location.key) return;
    saveScroll(window, navigation.location.key);
    move('POP');
    restoreScroll(window, navigation.location.key);
  }

  /** A step back has come from a cover's entry to its screen's own, which takes over what was replaced meanwhile. */
  function uncover() {
    put('replaceState', { ...entry, over: undefined }, hrefOf(navigation.location));
    if (!covers.stepBack()) window.history.go(-1);
  }

  /** Other code pushed an entry (single-spa's own navigateToUrl): take the entry over. */
  function adopt() {
    put('replaceState', { key: newKey(), index: entry.index + 1, user: null });
    move('PUSH');
  }

  function handlePageHide() {
    saveScroll(window, navigation.location.key);
  }

  window.addEventListener('popstate', handlePopState);
  window.addEventListener('pagehide', handlePageHide);

  return {
    current: () => navigation,
    push: (to, state) => write('PUSH', to, state),
    replace: (to, state) => write('REPLACE', to, state),
    go: (delta) => window.history.go(delta < 0 && entry.over !== undefined ? delta - 1 : delta),
    canGoBack: () => entry.index > 0,
    cover: covers.add,
    closeTop: covers.closeTop,
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

const isAt = (location: Location, { pathname, search, hash }: AppLocation): boolean =>
  location.pathname === pathname && location.search === search && location.hash === hash;

function entryState(value: unknown): EntryState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('key' in value) || !('index' in value)) return undefined;
  const { key, index } = value;
  if (typeof key !== 'string' || typeof index !== 'number') return undefined;
  const over = 'over' in value && typeof value.over === 'string' ? value.over : undefined;
  return { key, index, user: 'user' in value ? value.user : null, over };
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `${Date.now().toString(36)}-${keys}`;
}
