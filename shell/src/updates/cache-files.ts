import { bestEffort } from '@cosecha/shared/promise';
import { busyQuestionSchema, type ToWorker, WORKER } from './worker-messages';

/**
 * Installs the worker and tells it what this page runs and has used. Where a browser has none, or its person forbids it, the app
 * goes on without.
 * @param snapshot what the page runs
 */
export async function cacheFiles(snapshot: readonly string[], isBusy: () => boolean): Promise<void> {
  const container = workers();
  if (!container) return;
  container.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (busyQuestionSchema.safeParse(data).success) ports[0]?.postMessage(isBusy());
  });
  try {
    await container.register(WORKER, { scope: '/', updateViaCache: 'none' });
    const { active } = await container.ready;
    post(active, { type: 'cosecha-keep', snapshot: [...snapshot], files: usedFiles() });
  } catch {
    // Forbidden, or the worker did not come: as without one.
  }
}

/** Asks a newer worker that waits to take over. @param isAgreed by the person: at once, else when no tab is busy */
export async function letTakeOver(isAgreed: boolean): Promise<void> {
  const registration = await registered();
  post(registration?.waiting ?? null, { type: 'cosecha-take-over', isAgreed });
}

/** Browsers look for a newer worker when a page is opened; a tab that stays open does so here. */
export async function lookForWorker(): Promise<void> {
  const registration = await registered();
  await bestEffort(registration?.update());
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  bestEffort(workers()?.getRegistration('/'));

function post(worker: ServiceWorker | null, words: ToWorker): void {
  worker?.postMessage(words);
}

/** Not in every browser, and not on insecure origins. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`) && !name.includes('?'));
}
