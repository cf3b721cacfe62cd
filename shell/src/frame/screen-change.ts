import type { Registry } from '@cosecha/shared/remote/contract';
import { matchesRoute, ownerOfPath } from '@cosecha/shared/remote/routes';
import { appHistory } from '@cosecha/shared/router';
import { SHELL_ROUTES, titled } from '../shell-routes';

/** How long a new screen may take to show its heading. Milliseconds. */
const PATIENCE_MS = 3_000;

/** The document's title of a route, as its owner publishes it. */
export function titleOf(registry: Registry, path: string): string {
  const own = SHELL_ROUTES.find((route) => route.path === path)?.title;
  const titles = ownerOfPath(registry.remotes, path)?.titles ?? {};
  const published = Object.entries(titles).find(([pattern]) => matchesRoute(pattern, path))?.[1];
  return titled(own ?? published);
}

/**
 * After every navigation: the title changes, and the focus goes to the new screen's heading, so that screen
 * readers say where one is and the keyboard goes on from there. Not on the first load.
 */
export function announceScreens(registry: Registry, outlet: HTMLElement): () => void {
  const history = appHistory();
  let path = history.current().location.pathname;
  document.title = titleOf(registry, path);
  let stopWaiting = () => {};
  const unsubscribe = history.subscribe(() => {
    const next = history.current().location.pathname;
    if (next === path) return;
    path = next;
    document.title = titleOf(registry, path);
    stopWaiting();
    stopWaiting = focusHeading(outlet, outlet.querySelector('h1'));
  });
  return () => {
    stopWaiting();
    unsubscribe();
  };
}

/** Focuses the next heading that is not the old screen's, unless the person is already somewhere in the new one. */
function focusHeading(outlet: HTMLElement, old: HTMLElement | null): () => void {
  const oldText = old?.textContent;
  const attempt = () => {
    const heading = [...outlet.querySelectorAll('h1')].find(
      (found) => found !== old || found.textContent !== oldText,
    );
    if (heading === undefined) return;
    stop();
    if (document.activeElement?.closest('input, textarea, select, dialog')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(outlet, { childList: true, subtree: true, characterData: true });
  return stop;
}
