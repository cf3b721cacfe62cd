import { openPush, renewPush, showPush } from './push';
import type { WorkerScope } from './scope';

/**
 * The app's service worker. It shows pushes, and nothing else: it keeps no file and stands in the way of no request. A device
 * has it only once its person turned pushes on.
 */
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openPush(scope, event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));
