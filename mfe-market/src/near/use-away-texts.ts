import { usePolledQuery } from '@cosecha/shared/api';
import { type DeliveryRegion, regionText } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import type { AwayText } from './distances';

export const awayKey = (wallet: string | null) => ['away', wallet ?? ''];
const UNKNOWN: AwayText = () => null;

/** Distances to offers, by code and lists that come after the first draw, which shows none. */
export function useAwayTexts(near: DeliveryRegion | null = null): AwayText {
  const { wallet } = useSession();
  const { data } = usePolledQuery({
    key: [...awayKey(wallet), near ? regionText(near) : ''],
    query: async () => {
      const { awayTexts } = await import(/* webpackChunkName: "grid" */ './distances');
      return awayTexts(wallet ?? '', near);
    },
    pollMs: 0,
    enabled: wallet !== null,
  });
  return data ?? UNKNOWN;
}
