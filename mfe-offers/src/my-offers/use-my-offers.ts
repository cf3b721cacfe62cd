import {
  type Offer,
  type OfferViews,
  offerCounts,
  offerViews,
  type PagedList,
  queryKeys,
  usePagedList,
  usePolledQuery,
} from '@cosecha/shared/api';
import { POLL_MS, type PollMs } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed, useConfirmedAway, useIsBehind, useIsSettling } from '../tasks/use-confirmed';
import { countByFilter, type OfferFilter } from './offer-counts';
import { countsKey, type OwnPage, ownListKey, ownPage } from './own-pages';

/** Loaded after the list, which works without it. */
const hiddenOffers = async (signal: AbortSignal) =>
  (await import(/* webpackChunkName: "hidden" */ '../hidden/hidden-offers')).hiddenOffers(signal);

const NONE: readonly Offer[] = [];

export interface MyOffers extends Omit<PagedList<OwnPage>, 'rows' | 'first'> {
  /** Those that are hidden before the others; undefined until there is an answer to this filter, or search. */
  offers: readonly Offer[] | undefined;
  /** Why an offer is hidden, by its id. */
  hiddenFor: ReadonlyMap<string, string>;
  /** Undefined until the first answer. */
  counts: Readonly<Record<OfferFilter, number>> | undefined;
  isAway: boolean;
  /** Undefined while unknown; then they are not shown. */
  viewsOf: (offerId: string) => number | undefined;
}

/**
 * The signed-in person's offers by page, as on the chain, with total counts and views.
 * @param filter by availability
 * @param isWhole all pages at once, for a search
 */
export function useMyOffers(filter: OfferFilter, isWhole: boolean): MyOffers {
  const wallet = useSession().wallet ?? '';
  const client = useQueryClient();
  const enabled = wallet !== '';
  const [pollMs, setPollMs] = useState<PollMs>(POLL_MS.subgraph);
  const asked = { wallet, filter, isWhole };
  const { rows, ...list } = usePagedList<OwnPage>({
    key: ownListKey(asked),
    page: (after, signal) => ownPage(client, asked, after, signal),
    rereads: 'loaded',
    pollMs,
    enabled,
    showsPrevious: true,
  });
  // Asked with the list, each time.
  const counted = usePolledQuery({ key: countsKey(wallet), query: offerCounts, pollMs: 0, enabled });
  const hidden = usePolledQuery({
    key: [...queryKeys.offers.of(wallet), 'hidden'],
    query: hiddenOffers,
    pollMs,
    enabled,
  });
  const read = rows ?? NONE;
  const ids = new Set(read.map(({ offerId }) => offerId));
  const unlisted = (hidden.data ?? []).filter(({ offer }) => !ids.has(offer.offerId));
  const unlistedOffers = unlisted.map(({ offer }) => offer);
  const isBehind = useIsBehind([...unlistedOffers, ...read]);
  const isSettling = useIsSettling();
  const neededMs = isBehind || isSettling ? POLL_MS.settling : POLL_MS.subgraph;
  if (neededMs !== pollMs) setPollMs(neededMs);
  const confirmed = useConfirmed(read);
  const stillHidden = useConfirmed(unlistedOffers);
  const { data: counts } = counted;
  const isAway = useConfirmedAway(counts?.isAway ?? false);
  return {
    ...list,
    offers: rows && !list.isOutdated ? [...stillHidden, ...confirmed] : undefined,
    hiddenFor: new Map(unlisted.map(({ offer, reason }) => [offer.offerId, reason])),
    counts: counts && countByFilter({ counts, isAway, read, confirmed, hidden: stillHidden.length }),
    isAway,
    viewsOf: useViews(read),
    error: list.error ?? counted.error,
    refresh() {
      list.refresh();
      counted.refresh();
    },
  };
}

/** How often those that were read have been looked at: those of the pages, and no others, are asked about. */
function useViews(read: readonly Offer[]): MyOffers['viewsOf'] {
  const wallet = useSession().wallet ?? '';
  const from = read.at(-1)?.offerId;
  const { data } = usePolledQuery<OfferViews>({
    key: [...queryKeys.offers.views(wallet), from],
    query: (signal) => offerViews(from ?? '', signal),
    pollMs: POLL_MS.service,
    enabled: wallet !== '' && from !== undefined,
  });
  // What is known of the others stays while those of one more page are asked.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const known = data ?? last;
  return (offerId) =>
    known && BigInt(offerId) >= BigInt(known.from) ? (known.byOffer.get(offerId) ?? 0) : undefined;
}
