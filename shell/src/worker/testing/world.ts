import type { FetchEventLike, WindowClientLike, WorkerScope } from '../scope';
import { createMemoryCache, ORIGIN } from './memory-cache';

export interface Asking {
  clientId?: string;
  resultingClientId?: string;
  cache?: RequestCache;
}

/** A browser around the worker: its network, its storage and its open tabs. */
export function browserWorld(isFull?: () => boolean) {
  const caches = createMemoryCache(isFull);
  const asked: string[] = [];
  const navigated: string[] = [];
  const network: { answer: (path: string) => Response | Promise<Response> } = {
    answer: () => Promise.reject(new TypeError('nobody answers')),
  };
  const tabs: WindowClientLike[] = [];
  const scope = {
    location: { origin: ORIGIN },
    caches,
    skipWaiting: async () => undefined,
    clients: {
      matchAll: async () => tabs,
      get: async (id: string) => tabs.find((tab) => tab.id === id),
      claim: async () => undefined,
      openWindow: async () => undefined,
    },
    async fetch(request: string | Request) {
      const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
      asked.push(pathname + search);
      return network.answer(pathname + search);
    },
  } as unknown as WorkerScope;
  const works: Promise<unknown>[] = [];

  return {
    scope,
    caches,
    network,
    /** What the network was asked for. */
    asked,
    /** Tabs that were loaded once more. */
    navigated,
    open(id: string) {
      tabs.push({
        id,
        url: `${ORIGIN}/home`,
        visibilityState: 'visible',
        focus: async () => undefined,
        postMessage: () => undefined,
        navigate: async () => navigated.push(id),
      });
    },
    close(id: string) {
      tabs.splice(
        tabs.findIndex((tab) => tab.id === id),
        1,
      );
    },
    event(path: string, { cache, ...rest }: Asking = {}): FetchEventLike {
      const request = new Request(new URL(path, ORIGIN), { cache });
      return {
        request,
        clientId: '',
        resultingClientId: '',
        waitUntil: (work) => void works.push(work),
        ...rest,
      };
    },
    /** All that the worker still does after it has answered. */
    async rest(): Promise<void> {
      for (let work = works.shift(); work !== undefined; work = works.shift()) await work;
    },
  };
}

const REMOTES = { 'mfe-market': '1.0.0-aaaaaaaa', 'mfe-wallet': '1.0.0-bbbbbbbb' };

interface PageFacts {
  shell?: string;
  remotes?: Readonly<Record<string, string>>;
  /** Milliseconds; a page without has no first view. */
  firstViewAge?: number;
}

/** A page as the edge sends it. */
export function page({ shell = '11111111', remotes = REMOTES, firstViewAge }: PageFacts = {}): Response {
  const registry = { remotes: Object.entries(remotes).map(([name, version]) => ({ name, version })) };
  const firstView =
    firstViewAge === undefined
      ? ''
      : `<script type="application/json" id="first-view-data">{"path":"/home","ageMs":${firstViewAge}}</script>`;
  const html = `<!doctype html><html lang="es"><head><script defer src="/assets/shell.${shell}.js"></script></head>
<body>${firstView}<script type="application/json" id="cosecha-config">${JSON.stringify({ registry })}</script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      etag: '"1"',
      'content-security-policy': "default-src 'self'",
    },
  });
}
