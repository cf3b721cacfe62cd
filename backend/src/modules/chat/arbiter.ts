import type { MarketViews } from '../../near/market-views';
import type { Clock } from '../../service';

/** Who rules on disputes hardly ever changes. */
const KNOWN_MS = 60_000;

export interface Arbiter {
  /** Who rules on disputes, at most a minute old; `isFresh` when the chain was asked just now. @throws when it cannot be asked */
  current(): Promise<{ id: string; isFresh: boolean }>;
}

export function createArbiter(views: Pick<MarketViews, 'config'>, clock: Clock): Arbiter {
  let known = { id: '', askedAt: Number.NEGATIVE_INFINITY };
  return {
    async current() {
      if (clock() - known.askedAt < KNOWN_MS) return { id: known.id, isFresh: false };
      const { arbiterId } = await views.config();
      known = { id: arbiterId, askedAt: clock() };
      return { id: arbiterId, isFresh: true };
    },
  };
}
