import { isDearLine, type LineFacts } from '@cosecha/shared/browser';
import { bestEffort, fetchWithin, SILENCE_MS } from '@cosecha/shared/promise';
import { atRest } from '@cosecha/shared/remote/at-rest';

const LIMITS = { limitMs: 60_000, mostBytes: 16 * 1024 * 1024, silenceMs: SILENCE_MS };
/** Long enough for the screen, its data and its pictures, which matter more. */
const WAITS = { quietMs: 3_000, patienceMs: 10_000 };

/** Prefetches files once the page is idle, without running them; never on slow or metered connections. */
export function prefetchLater(files: () => readonly string[], connection?: LineFacts): void {
  prepareLater(() => prefetchNow(files()), connection);
}

/** Fetches files that will be asked for as soon as the app is there, while the line has nothing else to do. */
export function prefetchNow(files: readonly string[]): void {
  for (const file of files) prefetch(file);
}

/** Prepares something once the page is idle; never on slow or metered connections. */
export function prepareLater(work: () => void, connection?: LineFacts): void {
  // By then answers have come: they tell what the browser does not.
  atRest(() => isDearLine(connection) || work(), WAITS);
}

/** Into the browser's cache at the lowest priority. Every address names a content, so what is there stays right. */
function prefetch(url: string): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    void bestEffort(fetchWithin(url, { ...LIMITS, priority: 'low' }));
    return;
  }
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
}
