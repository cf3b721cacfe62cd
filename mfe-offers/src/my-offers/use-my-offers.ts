import { type Offer, offersOf, offerViews, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { SERVICE_POLL_MS, SUBGRAPH_POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { useState } from 'react';
import { useConfirmed, useIsBehind } from '../tasks/use-confirmed';

/** After the list, which stands without it. */
const hiddenOffers = async (signal: AbortSignal) =>
  (await import(/* webpackChunkName: "hidden" */ '../hidden/hidden-offers')).hiddenOffers(signal);

const NONE: readonly Offer[] = [];
/** While the chain has said more than the indexed data shows. */
const BEHIND_POLL_MS = 2_000;

export interface MyOffers {
  /** Those that are hidden before the others. Undefined until the first answer. */
  offers: readonly Offer[] | undefined;
  /** Why an offer is hidden, by its id. */
  hiddenFor: ReadonlyMap<string, string>;
  error: Error | null;
  refresh: () => void;
  /** Undefined while unknown: then nothing is said of them. */
  views: ReadonlyMap<string, number> | undefined;
}

/** Everything that the signed-in person sells, as the chain has it, with views. */
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
  const hidden = usePolledQuery({
    key: [...queryKeys.offers.of(wallet), 'hidden'],
    query: hiddenOffers,
    pollMs,
    enabled,
  });
  const listed = found.data ?? NONE;
  const ids = new Set(listed.map(({ offerId }) => offerId));
  const unlisted = (hidden.data ?? []).filter(({ offer }) => !ids.has(offer.offerId));
  const all = [...unlisted.map(({ offer }) => offer), ...listed];
  const neededMs = useIsBehind(all) ? BEHIND_POLL_MS : SUBGRAPH_POLL_MS;
  if (neededMs !== pollMs) setPollMs(neededMs);
  const views = usePolledQuery({
    key: queryKeys.offers.views(wallet),
    query: offerViews,
    pollMs: SERVICE_POLL_MS,
    enabled,
  });
  const confirmed = useConfirmed(all);
  return {
    offers: found.data && confirmed,
    hiddenFor: new Map(unlisted.map(({ offer, reason }) => [offer.offerId, reason])),
    error: found.error,
    refresh: found.refresh,
    views: views.data,
  };
}
