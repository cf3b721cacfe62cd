import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { queryClient } from '../client/api/queries/query-client';
import { isTranslated } from '../client/browser/page-translator';
import { appHistory } from '../router/history';
import type { RemoteModule } from './contract';
import { type FirstViewQueries, LIVE_EVENT } from './first-view';
import { firstViewOf, preserveEntries, prime } from './first-view-adoption';
import { nextTask } from './next-task';
import { Providers } from './providers';

export interface RemoteOptions {
  /** The remote's name, as in its package: `mfe-market`. */
  name: string;
  /** Its routes; `*` draws nothing, because the remote stays mounted for a moment after another has taken over. */
  Root: ComponentType;
  /**
   * For remotes with first views: fetches the screen of a path, so that it is there at the first render, and answers
   * what that reads. @throws when the code does not come
   */
  ready?: (path: string) => Promise<FirstViewQueries | undefined>;
}

/** The shell's container of a remote; the edge writes first views into the same one. */
export function containerId(name: string): string {
  return `single-spa-application:${name}`;
}

/**
 * The lifecycles of a remote. Mounting adopts the first view that the edge wrote for this very path, once per
 * document; otherwise it draws from nothing.
 */
export function createRemote({ name, Root: Screens, ready }: RemoteOptions): RemoteModule {
  let root: Root | undefined;

  async function mount(): Promise<void> {
    const container = document.getElementById(containerId(name));
    if (container === null) throw new Error(`The page has no container for ${name}`);
    const isAdopted = await isAdoptable(container);
    const options = { identifierPrefix: name, onRecoverableError: (error: unknown) => report(name, error) };
    const writeAgain = preserveEntries(container);
    delete container.dataset.firstView;
    await new Promise<void>((done) => {
      const tree = remoteTree({ name, Root: Screens, adopts: isAdopted, onMounted: done });
      // In slices: a transition gives way to taps and paints, an ordinary first render holds the page until it is done.
      startTransition(() => {
        if (isAdopted) {
          root = hydrateRoot(container, tree, options);
        } else {
          container.textContent = '';
          root = createRoot(container, options);
          root.render(tree);
        }
      });
    });
    if (isAdopted) writeAgain();
    window.dispatchEvent(new Event(LIVE_EVENT));
  }

  async function isAdoptable(container: HTMLElement): Promise<boolean> {
    if (firstViewOf(container) === null) return false;
    const queries = ready && (await unlessLeft(ready(location.pathname)));
    // The screen's modules ran just now; reading the answers is the next long thing.
    await nextTask();
    // Leaving the page meanwhile took the first view away.
    const isReady = firstViewOf(container) !== null && queries !== undefined && prime(queryClient(), queries);
    return isReady && !isTranslated(container);
  }

  async function unmount(): Promise<void> {
    root?.unmount();
    root = undefined;
  }

  return { bootstrap: async () => {}, mount, unmount };
}

/** What comes, or undefined as soon as the person goes elsewhere: a chunk that does not come must not hold them. */
async function unlessLeft<Value>(coming: Promise<Value>): Promise<Value | undefined> {
  const { pathname } = location;
  let stop = () => {};
  const left = new Promise<undefined>((resolve) => {
    stop = appHistory().subscribe(() => {
      if (location.pathname !== pathname) resolve(undefined);
    });
  });
  try {
    return await Promise.race([coming, left]);
  } finally {
    stop();
  }
}

interface Tree extends Pick<RemoteOptions, 'name' | 'Root'> {
  /** Where the server is rendering. */
  url?: string;
  /** What the server knows. */
  client?: QueryClient;
  adopts?: boolean;
  onMounted?: () => void;
}

/** The tree of a remote: the same on the server and in the browser, or hydration would not fit. */
export function remoteTree({ name, Root: Screens, url, client, adopts, onMounted }: Tree): ReactNode {
  return (
    <>
      {onMounted && <Mounted onMounted={onMounted} />}
      <Providers url={url} client={client} adopts={adopts} onError={(error) => report(name, error)}>
        <Screens />
      </Providers>
    </>
  );
}

/** Outside the error boundary: a remote whose first screen throws is mounted all the same, with its card. */
function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}

/** The event by which a remote tells the page that something inside failed; its detail is {name, error}. */
export const REMOTE_ERROR = 'cosecha:remote-error';

function report(name: string, error: unknown): void {
  window.dispatchEvent(new CustomEvent(REMOTE_ERROR, { detail: { name, error } }));
}
