import type { Offer } from '@cosecha/shared/api';
import { foldText, offerAvailability } from '@cosecha/shared/domain';
import { accountPaths, marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { Navigate, useSearchParams } from '@cosecha/shared/router';
import { myOffersText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  Card,
  Chip,
  DeskSide,
  DeskSides,
  EmptyState,
  ErrorState,
  ListRow,
  ListSearchField,
  LongRows,
  MoreRows,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
  useListSearch,
} from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { usePendingCount } from '../pending/use-pending';
import { useOfferEnd } from '../tasks/use-offer-tasks';
import { MyOfferCard } from './my-offer-card';
import { FILTERS, type OfferFilter } from './offer-counts';
import { type MyOffers, useMyOffers } from './use-my-offers';

const texts = myOffersText;
/** Loaded after the list, which works without it. */
const VacationCard = lazyPart<{ isAway: boolean }>(() =>
  import(/* webpackChunkName: "vacation" */ './vacation-card').then((code) => code.VacationCard),
);
const idOf = ({ id }: { id: string }) => id;

/** /mis-ofertas: everything that this seller published, and the way to what is not finished. */
export function MyOffersScreen() {
  const removed = useOfferEnd('delete');
  const pending = usePendingCount();
  if (removed) return <Navigate to={pathTo(offersPaths.deleted, {}, { oferta: removed.subject })} />;
  return (
    <Screen wide title={texts.title} backTo={marketPaths.orders}>
      <MyOffersList>
        <ButtonLink to={offersPaths.create} icon="plus">
          {texts.publish}
        </ButtonLink>
        {pending > 0 && (
          <Card $flush>
            <ListRow
              icon="clock"
              title={texts.pendingLink(pending)}
              detail={texts.pendingDetail}
              to={offersPaths.pending}
            />
          </Card>
        )}
      </MyOffersList>
    </Screen>
  );
}

/** @param children above the filters; on a desk both are beside the list */
function MyOffersList({ children }: { children: ReactNode }) {
  const [filter, setFilter] = useFilter();
  const search = useListSearch();
  const mine = useMyOffers(filter, search.wanted !== '');
  const { offers, counts, isAway, error, refresh } = mine;
  const failure = error && <ErrorState title={texts.failed} error={error} onRetry={refresh} />;
  const waiting = failure ?? <Skeleton rows={4} label={texts.loading} />;
  const hasTools = counts !== undefined && counts.all > 0;
  return (
    <DeskSides>
      <DeskSide>
        {children}
        {hasTools && (
          <>
            {error && offers && <Banner tone="warning">{texts.failed}</Banner>}
            <VacationCard isAway={isAway} />
            <Row role="group" aria-label={texts.filterLabel}>
              {FILTERS.filter((each) => each !== 'away' || isAway).map((each) => (
                <Chip key={each} selected={filter === each} onClick={() => setFilter(each)}>
                  {texts.filters[each](counts[each])}
                </Chip>
              ))}
            </Row>
            <ListSearchField search={search} label={texts.search} count={counts.all} />
          </>
        )}
      </DeskSide>
      <DeskSide>
        {hasTools && offers ? (
          <Chosen {...mine} offers={offers} filter={filter} wanted={search.wanted} />
        ) : counts?.all === 0 && offers ? (
          <NoneYet />
        ) : (
          waiting
        )}
      </DeskSide>
    </DeskSides>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <ButtonLink variant="secondary" to={pathTo(accountPaths.helpTopic, { topic: 'vender' })}>
          {texts.tour}
        </ButtonLink>
      }
    />
  );
}

interface ChosenProps extends MyOffers {
  offers: readonly Offer[];
  filter: OfferFilter;
  wanted: string;
}

/** Those that the filter and the words leave. */
function Chosen({ offers, hiddenFor, viewsOf, filter, wanted, ...list }: ChosenProps) {
  const isListed = (offer: Offer) =>
    filter === 'all' || (!hiddenFor.has(offer.offerId) && offerAvailability(offer) === filter);
  const listed = offers.filter(isListed);
  const chosen = listed.filter(({ extra }) => foldText(extra.productName).includes(wanted));
  return (
    <>
      {filter !== 'all' && listed.length === 0 && <Text $muted>{texts.noneInFilter[filter]}</Text>}
      {wanted !== '' && (
        <Text $as="small" $muted role="status">
          {texts.found(chosen.length)}
        </Text>
      )}
      <LongRows rows={chosen} keyOf={idOf} listId={`my offers ${filter} ${wanted}`} hasMore={list.hasMore}>
        {(shown, rows) => (
          <Stack as="ul" ref={rows}>
            {shown.map((offer) => (
              <MyOfferCard
                key={offer.id}
                offer={offer}
                hiddenFor={hiddenFor.get(offer.offerId)}
                views={viewsOf(offer.offerId)}
              />
            ))}
          </Stack>
        )}
      </LongRows>
      <MoreRows {...list} texts={{}} />
    </>
  );
}

const NAMES: Readonly<Record<Exclude<OfferFilter, 'all'>, string>> = {
  live: 'en-venta',
  away: 'de-vacaciones',
  paused: 'pausadas',
  soldOut: 'vendidas',
};

/** The filter is in the address, so that Back restores the same list. */
function useFilter(): [OfferFilter, (filter: OfferFilter) => void] {
  const [params, setParams] = useSearchParams();
  const found = FILTERS.find((each) => each !== 'all' && NAMES[each] === params.get('ver'));
  const choose = (filter: OfferFilter) =>
    setParams(filter === 'all' ? {} : { ver: NAMES[filter] }, { replace: true });
  return [found ?? 'all', choose];
}
