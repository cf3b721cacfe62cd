import { bestEffort } from '@cosecha/shared/promise';
import { toWorkerSchema } from '../updates/worker-messages';
import { cacheUsedFiles, fetchFile, giveFile } from './files';
import { dropUnnamed, givePage, renewPlainPage } from './pages';
import { givePicture } from './pictures';
import { listenToPushes } from './push';
import type { FetchEventLike, WorkerEvents, WorkerScope } from './scope';
import { dropForeign } from './stores';
import { NOT_PAGES, type Strategy, strategyFor } from './strategies';
import { noteRunning, noteTab } from './tabs';
import { takeOverIfQuiet } from './take-over';

/** The app's service worker: keeps what was used (docs/decisions/0031-service-worker.md) and shows pushes. */
declare const self: WorkerScope;
const scope = self;

type Answering = (scope: WorkerScope, event: FetchEventLike) => Promise<Response>;

const ANSWERS: Record<Exclude<Strategy, 'none'>, Answering> = {
  page: givePage,
  file: giveFile,
  'file-again': fetchFile,
  picture: givePicture,
};

scope.addEventListener('install', (event) => {
  const leaving = event.addRoutes?.(NOT_PAGES.map(leftAlone));
  if (leaving) event.waitUntil(bestEffort(leaving));
});

/** Where a browser knows how, these do not even start the worker. */
const leftAlone = (path: string) => ({
  condition: { urlPattern: { pathname: `${path}/*` } },
  source: 'network' as const,
});

scope.addEventListener('activate', (event) => {
  const start = async () => {
    await bestEffort(dropForeign(scope));
    await bestEffort(scope.registration.navigationPreload?.enable());
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, scope.location.origin);
  if (strategy !== 'none') event.respondWith(ANSWERS[strategy](scope, event));
});

scope.addEventListener('message', (event) => event.waitUntil(receive(event)));

async function receive({ data, source }: WorkerEvents['message']): Promise<void> {
  const said = toWorkerSchema.safeParse(data);
  if (!said.success || !source) return;
  noteRunning(source.id);
  if (said.data.type === 'cosecha-take-over') {
    await (said.data.isAgreed ? scope.skipWaiting() : takeOverIfQuiet(scope));
    return;
  }
  const { snapshot, files } = said.data;
  await noteTab(scope, source.id, Promise.resolve(snapshot));
  await cacheUsedFiles(scope, files, snapshot);
  await renewPlainPage(scope, snapshot);
  await bestEffort(dropUnnamed(scope));
}

listenToPushes(scope);
