/** The parts of a service worker's world that this worker uses; TypeScript's own description excludes that of a page. */
export interface PushSubscriptionLike {
  endpoint: string;
  options: PushSubscriptionOptionsInit;
  toJSON(): unknown;
}

export interface WindowClientLike {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  navigate?(url: string): Promise<unknown>;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  location: { origin: string };
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscriptionLike> };
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>;
    get(id: string): Promise<WindowClientLike | undefined>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  fetch(request: string | Request, init?: RequestInit): Promise<Response>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name] & Waiting) => void,
  ): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** A rule of the browser's own, applied before a worker is started. Not in every browser. */
interface Route {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

export interface FetchEventLike extends Waiting {
  readonly request: Request;
  /** Id of the tab that asks. */
  readonly clientId: string;
  /** Id of the tab that a navigation leads to. */
  readonly resultingClientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
}

export interface WorkerEvents {
  install: { addRoutes?: (routes: readonly Route[]) => Promise<void> };
  activate: object;
  fetch: FetchEventLike & { respondWith(answer: Promise<Response>): void };
  message: { data: unknown; source: { id: string } | null };
  push: { data: { text(): string } | null };
  notificationclick: { notification: { data: unknown; close(): void } };
  pushsubscriptionchange: {
    oldSubscription: PushSubscriptionLike | null;
    newSubscription: PushSubscriptionLike | null;
  };
}
