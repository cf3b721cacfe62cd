import {
  type Offer,
  offersOf,
  offerViews,
  queryKeys,
  useOwnOrders,
  usePolledQuery,
} from '@cosecha/shared/api';
import { SUBGRAPH_POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { useState } from 'react';
import { useConfirmed, useIsBehind } from '../tasks/use-confirmed';
import { openOrdersByOffer } from './offer-counts';

const NONE: readonly Offer[] = [];
/** While the chain has said more than the indexed data shows. */
const BEHIND_POLL_MS = 2_000;

export interface MyOffers {
  /** Undefined until the first answer. */
  offers: readonly Offer[] | undefined;
  error: Error | null;
  refresh: () => void;
  openOrders: ReadonlyMap<string, number>;
  /** Undefined while unknown: then nothing is said of them. */
  views: ReadonlyMap<string, number> | undefined;
}

/** Everything that the signed-in person sells, as the chain has it, with open orders and views. */
export function useMyOffers(): MyOffers {
  const wallet = useSession().wallet ?? '';
  const enabled = wallet !== '';
  const [pollMs, setPollMs] = useState<number>(SUBGRAPH_POLL_MS);
  const found = usePolledQuery({
    key: queryKeys.offers.of(wallet),
    query: (signal) => offersOf(wallet, signal),
    pollMs,
    enabled,
  });
  const neededMs = useIsBehind(found.data ?? NONE) ? BEHIND_POLL_MS : SUBGRAPH_POLL_MS;
  if (neededMs !== pollMs) setPollMs(neededMs);
  const orders = useOwnOrders('active');
  const views = usePolledQuery({ key: queryKeys.offers.views(wallet), query: offerViews, enabled });
  const confirmed = useConfirmed(found.data ?? NONE);
  return {
    offers: found.data && confirmed,
    error: found.error,
    refresh: found.refresh,
    openOrders: openOrdersByOffer(orders.data ?? []),
    views: views.data,
  };
}
