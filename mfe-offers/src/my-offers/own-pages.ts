import {
  type ListPage,
  type Offer,
  type OfferCounts,
  offerCounts,
  offersOf,
  ownOffers,
  queryKeys,
} from '@cosecha/shared/api';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OfferFilter } from './offer-counts';

export interface OwnPage extends ListPage<Offer> {
  /** The counts' `version` before the page was read; null when both were read together. */
  version: string | null;
}

export interface OwnList {
  wallet: string;
  filter: OfferFilter;
  /** All of them at once, for a search. */
  isWhole: boolean;
}

export const countsKey = (wallet: string) => [...queryKeys.offers.of(wallet), 'counts'];
export const ownListKey = ({ wallet, filter, isWhole }: OwnList) => [
  ...queryKeys.offers.of(wallet),
  'own',
  ...(isWhole ? ['whole'] : ['paged', filter]),
];

/**
 * A page of one's own offers. When a list is asked again, its counts are, and they tell whether anything has changed: what has not is
 * taken as it is known, however many pages are.
 */
export async function ownPage(
  client: QueryClient,
  list: OwnList,
  after: string | null,
  signal: AbortSignal,
): Promise<OwnPage> {
  const known = client.getQueryData<InfiniteData<OwnPage>>(ownListKey(list));
  const place = known?.pageParams.indexOf(after) ?? -1;
  const page = known?.pages[place];
  if (!known || !page) {
    const [read] = await Promise.all([readPage(list, after, signal), after === null && count(client, list)]);
    return { ...read, version: null };
  }
  const { version } = await (after === null ? count(client, list) : counted(client, list));
  if (version === known.pages[0]?.version) return page;
  return { ...(await readPage(list, after, signal)), version };
}

const countsQuestion = ({ wallet }: OwnList) => ({
  queryKey: countsKey(wallet),
  queryFn: ({ signal }: { signal: AbortSignal }) => offerCounts(signal),
  staleTime: 0,
});
const count = (client: QueryClient, list: OwnList) => client.fetchQuery<OfferCounts>(countsQuestion(list));
/** As the page before has just asked them. */
const counted = (client: QueryClient, list: OwnList) =>
  client.ensureQueryData<OfferCounts>(countsQuestion(list));

async function readPage(
  { wallet, filter, isWhole }: OwnList,
  after: string | null,
  signal: AbortSignal,
): Promise<ListPage<Offer>> {
  if (isWhole) return { items: await offersOf(wallet, signal), next: null };
  return ownOffers({ wallet, availability: filter === 'all' ? null : filter, after }, signal);
}
