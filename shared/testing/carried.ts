import type { Carried } from '../client/api/near';

const NOTHING = { purchase: false, offer: false, send: false };

/** What the treasury pays for, as the service answers: nothing but what is named. */
export const carriedAnswer = (changes: Partial<Carried> = {}): Carried => ({
  ...{ ...NOTHING, later: NOTHING },
  ...{ storage: { now: 10_000, later: 10_000 }, leastOrder: '0', isUnproven: false },
  ...changes,
});
