/** What Chromium tells about the connection; other browsers have no such property. */
export interface LineFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}
declare global {
  interface Navigator {
    readonly connection?: LineFacts;
  }
}

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

/** Whether the connection is metered or slow: data saver, the browser's estimate, and our own response times. */
export function isDearLine(facts: LineFacts = globalThis.navigator?.connection ?? {}): boolean {
  const { saveData = false, effectiveType = '4g' } = facts;
  const middle = [...times].sort((one, other) => one - other)[REMEMBERED >> 1];
  return (
    saveData || effectiveType.endsWith('2g') || (times.length === REMEMBERED && (middle ?? 0) >= SLOW_MS)
  );
}
