/** An answer takes seconds on the slowest line. */
export const ANSWER_MS = 20_000;
/** Single calls of Firestore's REST interface, as its SDK addresses them; streams go by `/channel`. */
const CALL = /\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents:\w+/;

let isLimited = false;

/**
 * Gives Firestore's single calls a limit. Its SDK hands XMLHttpRequest none, and its whole queue waits behind a commit: over a line
 * that swallows the answer nothing was read or sent any more. A call that ends by this limit is to the SDK one whose connection failed.
 */
export function limitCalls(limitMs = ANSWER_MS): void {
  if (isLimited) return;
  isLimited = true;
  const { prototype } = XMLHttpRequest;
  const { open } = prototype;
  prototype.open = function openLimited(this: XMLHttpRequest, ...how: Parameters<typeof open>) {
    open.apply(this, how);
    if (CALL.test(String(how[1]))) this.timeout = limitMs;
  } as typeof open;
}
