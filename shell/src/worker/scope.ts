/** The parts of a service worker's world that this worker uses; TypeScript's own description excludes that of a page. */
export interface PushSubscriptionLike {
  endpoint: string;
  options: PushSubscriptionOptionsInit;
  toJSON(): unknown;
}

export interface WindowClientLike {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscriptionLike> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClientLike[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(url: string, init: RequestInit): Promise<Response>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name] & Waiting) => void,
  ): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerEvents {
  install: object;
  push: { data: { text(): string } | null };
  notificationclick: { notification: { data: unknown; close(): void } };
  pushsubscriptionchange: {
    oldSubscription: PushSubscriptionLike | null;
    newSubscription: PushSubscriptionLike | null;
  };
}
