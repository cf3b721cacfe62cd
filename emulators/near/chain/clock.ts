/** Where block times come from. */
export interface Clock {
  /** Nanoseconds since 1970. */
  nowNs(): bigint;
  /** Moves this clock forward, to test deadlines. */
  advance(milliseconds: number): void;
}

/**
 * The machine's time plus what `advance` added.
 * @param now milliseconds since 1970; tests pass their own
 */
export function createClock(now: () => number = Date.now): Clock {
  let offset = 0n;
  return {
    nowNs: () => BigInt(now()) * 1_000_000n + offset,
    advance(milliseconds) {
      offset += BigInt(Math.round(milliseconds)) * 1_000_000n;
    },
  };
}

/** A clock that stands still until `advance` moves it. */
export function manualClock(startMs = Date.UTC(2026, 0, 1)): Clock {
  return createClock(() => startMs);
}
