import { bestEffort } from '@cosecha/shared/promise';
import { listenToPushes } from './push';
import type { WorkerScope } from './scope';
import { dropAll } from './stores';

/**
 * Replaces the worker when nothing shall be stored: it deletes what there is, answers no request, and still shows
 * pushes, whose subscriptions would end with the registration.
 */
declare const self: WorkerScope;
const scope = self;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const end = async () => {
    await bestEffort(dropAll(scope));
    await bestEffort(scope.registration.navigationPreload?.disable());
    await scope.clients.claim();
  };
  event.waitUntil(end());
});

listenToPushes(scope);
