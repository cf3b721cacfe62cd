import type { MarketViews } from '../../near/market-views';
import type { Clock } from '../../util/service';

/** Who rules on disputes hardly ever changes. */
const KNOWN_MS = 60_000;

export interface Arbiter {
  /**
   * Who rules on disputes, a minute old at most unless the chain does not answer; `isFresh` when it was asked just now.
   * @throws when it never answered
   */
  current(): Promise<{ id: string; isFresh: boolean }>;
}

export function createArbiter(views: Pick<MarketViews, 'config'>, clock: Clock): Arbiter {
  let known = { id: '', askedAt: Number.NEGATIVE_INFINITY };
  return {
    async current() {
      if (clock() - known.askedAt < KNOWN_MS) return { id: known.id, isFresh: false };
      try {
        known = { id: (await views.config()).arbiterId, askedAt: clock() };
        return { id: known.id, isFresh: true };
      } catch (error) {
        if (known.id === '') throw error;
        return { id: known.id, isFresh: false };
      }
    },
  };
}
