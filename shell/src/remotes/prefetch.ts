import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import { atRest } from '@cosecha/shared/remote/at-rest';

const LIMITS = { limitMs: 60_000, mostBytes: 16 * 1024 * 1024 };
/** Long enough for the screen, its data and its pictures, which matter more. */
const WAITS = { quietMs: 3_000, patienceMs: 10_000 };

/** What Chromium tells about the connection; other browsers say nothing, and count as good ones. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches files ahead once the page has come to rest, without running them; never for people who save data. */
export function prefetchLater(
  files: () => readonly string[],
  connection: unknown = connectionOf(navigator),
): void {
  prepareLater(() => prefetchNow(files()), connection);
}

/** Fetches files that will be asked for as soon as the app is there, while the line has nothing else to do. */
export function prefetchNow(files: readonly string[]): void {
  for (const file of files) prefetch(file);
}

/** Gets something ready once the page has come to rest; never for people who save data. */
export function prepareLater(work: () => void, connection: unknown = connectionOf(navigator)): void {
  if (!isDear(connection)) atRest(work, WAITS);
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

function connectionOf(navigator: object): unknown {
  return 'connection' in navigator ? navigator.connection : undefined;
}

function isDear(connection: unknown): boolean {
  const { saveData = false, effectiveType = '4g' } = (connection ?? {}) as Connection;
  return saveData || effectiveType.endsWith('2g');
}
