/** Why a signal was aborted; browsers that we support know no reasons yet, and nothing shall be thrown as `undefined`. */
export const whyAborted = (signal: AbortSignal | undefined | null): unknown =>
  signal?.reason ?? new DOMException('aborted', 'AbortError');
