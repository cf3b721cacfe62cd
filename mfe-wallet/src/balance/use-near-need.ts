import { type Carried, carriesAny, useNetworkFunds } from '@cosecha/shared/api';
import type { NearParts } from './near-parts';

/** Whether the person needs NEAR: `carried`, the treasury pays for what they do; `own`, they pay; `unknown`, not asked yet. */
export type NearNeed = { state: 'unknown' | 'own' } | { state: 'carried'; carried: Carried };

/** Asked only of a wallet that has little: one that has enough sees what it has. */
export function useNearNeed(parts: NearParts | null | undefined): NearNeed {
  const hasLittle = parts === null || parts?.isLow === true;
  const { data, error } = useNetworkFunds(hasLittle);
  if (!hasLittle) return { state: parts ? 'own' : 'unknown' };
  if (data && carriesAny(data.carried)) return { state: 'carried', carried: data.carried };
  return { state: data || error ? 'own' : 'unknown' };
}

/** NEAR is a word for those who have some, or need it. */
export const showsNear = (parts: NearParts | null | undefined, { state }: NearNeed): boolean =>
  state === 'own' || parts === undefined || (parts !== null && parts.available > 0n);
