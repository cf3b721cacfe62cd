import {
  type OpenFromPush,
  openFromPushSchema,
  type PushPayload,
  pushPayloadSchema,
} from '@cosecha/shared/domain';
import { accountPaths, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { matchesAnyRoute } from '@cosecha/shared/remote/routes';
import { abortAfter } from './abort-after';
import type { WindowClientLike, WorkerEvents, WorkerScope } from './scope';
import { askBusy } from './take-over';

const ICON = '/public/icons/icon-192.png';
const RENEWAL = '/api/notifications/push-subscription/renew';
/** Addresses of pages that may be open without the app: these would not receive where a push leads. */
const MAYBE_WITHOUT_APP = [shellPaths.landing, publicPaths.offer, publicPaths.showcase, publicPaths.seller];
/** Shorter than browsers let a worker open a tab after a tap. Milliseconds. */
const ANSWER_LIMIT_MS = 400;
const RENEWAL_LIMIT_MS = 30_000;

/** Adds what pushes need to a worker. */
export function listenToPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(scope, event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));
}

/** Shows a push of ours. What is none of ours, or not yet known to this version, shows nothing. */
export async function showPush(scope: WorkerScope, { data }: WorkerEvents['push']): Promise<void> {
  const payload = readPayload(data?.text());
  if (!payload) return;
  const { id, subject, title, body, path } = payload;
  await scope.registration.showNotification(title, {
    body,
    lang: 'es-CO',
    icon: ICON,
    badge: ICON,
    // The same notice sent twice is shown once, and of one subject the latest.
    tag: subject ?? `aviso-${id}`,
    data: { type: 'cosecha-open', id, path } satisfies OpenFromPush,
  });
}

function readPayload(text: string | undefined): PushPayload | null {
  try {
    const parsed = pushPayloadSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Leads to what the push is about: in a tab that runs the app, the visible one first, or else in a new one. */
export async function openPush(
  scope: WorkerScope,
  { notification }: WorkerEvents['notificationclick'],
): Promise<void> {
  notification.close();
  const target = openFromPushSchema.safeParse(notification.data);
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const runs = await Promise.all(open.map(runsApp));
  const tabs = open.filter((_, index) => runs[index]);
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!target.success) {
    await (tab ? tab.focus() : scope.clients.openWindow(accountPaths.notices));
    return;
  }
  const { id, path } = target.data;
  if (!tab) {
    await scope.clients.openWindow(`${path}?aviso=${id}`);
    return;
  }
  await tab.focus();
  tab.postMessage(target.data);
}

/** Browsers may still name the address that a tab started at, so one that says the landing's is asked. */
async function runsApp(tab: WindowClientLike): Promise<boolean> {
  if (!matchesAnyRoute(MAYBE_WITHOUT_APP, new URL(tab.url).pathname)) return true;
  return (await askBusy(tab, ANSWER_LIMIT_MS)) !== undefined;
}

/**
 * The browser moved this device's subscription: the service has to know its new address, or the device falls silent.
 * The visitor is anonymous here; the address before shows whose it is.
 */
export async function renewPush(
  scope: WorkerScope,
  { oldSubscription, newSubscription }: WorkerEvents['pushsubscriptionchange'],
): Promise<void> {
  if (!oldSubscription) return;
  const subscription =
    newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription.options));
  await scope.fetch(RENEWAL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: abortAfter(RENEWAL_LIMIT_MS),
    body: JSON.stringify({ previous: oldSubscription.endpoint, subscription: subscription.toJSON() }),
  });
}
