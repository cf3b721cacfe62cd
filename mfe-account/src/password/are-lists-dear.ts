/** A file so large tells how fast a line is. */
const TELLING_BYTES = 10_000;
/** GPRS brings 6 at best. */
const SLOW_BYTES_PER_MS = 8;

/** Whether 213 kB are too much for this line. Before a sign-in hardly anything was answered that would tell: the page's own files do. */
export function areListsDear(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g') || cameSlowly();
}

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry.entryType === 'resource';

/** By the fastest file: several share the line. */
function cameSlowly(): boolean {
  const rates = (performance.getEntriesByType?.('resource') ?? [])
    .filter(isResource)
    .filter(({ transferSize }) => transferSize > TELLING_BYTES)
    .map(({ transferSize, responseStart, responseEnd }) => transferSize / (responseEnd - responseStart));
  return rates.length > 0 && Math.max(...rates) < SLOW_BYTES_PER_MS;
}
