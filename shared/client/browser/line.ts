import { fieldOf } from '../../domain/objects';

/** A small answer on a farm's line takes longer, on others it hardly ever does. Milliseconds. */
const SLOW_MS = 400;
/** Median over this many answers: a single slow one does not count. */
const REMEMBERED = 5;

const times: number[] = [];

/** How long a small answer took, from the question to its last byte. Milliseconds. */
export function noteAnswerTime(ms: number): void {
  times.push(ms);
  if (times.length > REMEMBERED) times.shift();
}

/**
 * Whether the connection is metered or slow: data saver, Chromium's estimate, and our own response times. Other browsers say nothing.
 */
export function isDearLine(connection: unknown = connectionOf(globalThis.navigator)): boolean {
  const savesData = fieldOf(connection, 'saveData') === true;
  const kind = String(fieldOf(connection, 'effectiveType'));
  const middle = [...times].sort((one, other) => one - other)[REMEMBERED >> 1];
  return savesData || kind.endsWith('2g') || (times.length === REMEMBERED && (middle ?? 0) >= SLOW_MS);
}

function connectionOf(navigator: object | undefined): unknown {
  return navigator && 'connection' in navigator ? navigator.connection : undefined;
}
