import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import type { Registry, RegistryEntry } from '@cosecha/shared/remote/contract';
import { MOST_REPORTS, REPORTS_PATH, type Report, type ReportKind } from '@cosecha/shared/remote/report';
import { bestRoute, ownerOfPath } from '@cosecha/shared/remote/routes';
import { remoteStatusStore } from '../remotes/remote-status';
import { placesOf, scrub } from './scrub';
import { thrownStore } from './thrown';

/** What happens together is said together. Milliseconds. */
const TOGETHER_MS = 500;
/** A first tap that is answered later than this feels broken. Milliseconds. */
const SLOW_TAP_MS = 500;
const LIMITS = { limitMs: 30_000, mostBytes: 64 * 1024 };

/**
 * Tells the edge how the remotes of this page fare, so that a canary that fails is seen: which version, on which route, what
 * was thrown and where. Nothing of the person: no address, no cookie, no text that could be theirs.
 * @returns what ends it
 */
export function startReports({ remotes }: Registry): () => void {
  const reporter = createReporter(remotes);
  const ends = [
    remoteStatusStore.subscribe(reportStatuses),
    thrownStore.subscribe(reportThrown),
    listen('error', ({ error }) => reportUncaught(error)),
    listen('unhandledrejection', ({ reason }) => reportUncaught(reason)),
    watchFirstTap(() => {
      const owner = ownerOfPath(remotes, location.pathname);
      if (owner) reporter.report(owner.name, 'slow');
    }),
  ];

  function reportStatuses(): void {
    for (const [name, status] of Object.entries(remoteStatusStore.getState())) {
      if (status !== 'loading') reporter.report(name, 'tried');
    }
  }

  function reportThrown(): void {
    for (const { remote, kind, error } of thrownStore.getState()) reporter.report(remote, kind, error);
  }

  /** What was not caught belongs to the remote in whose file it was thrown. */
  function reportUncaught(error: unknown): void {
    const places = placesOf(error).join();
    const owner = remotes.find(({ name }) => places.includes(`/remotes/${name}/`));
    if (owner) reporter.report(owner.name, 'threw', error);
  }

  reportStatuses();
  reportThrown();
  return () => {
    for (const end of ends) end();
    reporter.end();
  };
}

/** Says each thing once, and not more than the edge reads. */
function createReporter(remotes: readonly RegistryEntry[]) {
  const said = new Set<string>();
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    const body = JSON.stringify(waiting);
    waiting = [];
    timer = undefined;
    const headers = { 'content-type': 'application/json' };
    void bestEffort(
      fetchWithin(REPORTS_PATH, {
        ...LIMITS,
        method: 'POST',
        headers,
        body,
        keepalive: true,
        credentials: 'omit',
      }),
    );
  }

  return {
    report(name: string, kind: ReportKind, error?: unknown): void {
      const entry = remotes.find((remote) => remote.name === name);
      if (entry === undefined || said.has(`${name} ${kind}`) || said.size >= MOST_REPORTS) return;
      said.add(`${name} ${kind}`);
      const route = bestRoute(entry.routes, location.pathname) ?? '';
      const what = error === undefined ? {} : { message: scrub(error), stack: placesOf(error) };
      waiting.push({ remote: name, version: entry.version, kind, route, ...what });
      timer ??= setTimeout(send, TOGETHER_MS);
    },
    end(): void {
      clearTimeout(timer);
    },
  };
}

function listen<Name extends 'error' | 'unhandledrejection'>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** Browsers that do not time events say nothing. */
function watchFirstTap(onSlow: () => void): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('first-input')) return () => {};
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration >= SLOW_TAP_MS)) onSlow();
  });
  observer.observe({ type: 'first-input', buffered: true });
  return () => observer.disconnect();
}
