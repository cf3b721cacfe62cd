interface Waits {
  /** What passes in any case. Milliseconds. */
  quietMs?: number;
  /** A page that never rests does not wait longer after that. Milliseconds. */
  patienceMs: number;
}

/** Does what can wait once the page has come to rest. @returns what calls it off */
export function atRest(work: () => void, { quietMs = 0, patienceMs }: Waits): () => void {
  let isWanted = true;
  const workIfWanted = () => {
    if (isWanted) work();
  };
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(workIfWanted, { timeout: patienceMs });
    else workIfWanted();
  }, quietMs);
  return () => {
    isWanted = false;
  };
}
