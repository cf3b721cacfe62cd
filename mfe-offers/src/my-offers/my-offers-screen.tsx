import { foldText, offerStanding } from '@cosecha/shared/domain';
import { accountPaths, marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { Navigate, useSearchParams } from '@cosecha/shared/router';
import { myOffersText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  ListRow,
  ListSearchField,
  LongRows,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
  useListSearch,
} from '@cosecha/shared/ui';

import { usePendingCount } from '../pending/use-pending';
import { useOfferEnd } from '../tasks/use-offer-tasks';
import { MyOfferCard } from './my-offer-card';
import { countByFilter, FILTERS, type OfferFilter } from './offer-counts';
import { type MyOffers, useMyOffers } from './use-my-offers';

const texts = myOffersText;
/** After the list, which stands without it. */
const VacationCard = lazyPart<{ isAway: boolean }>(() =>
  import(/* webpackChunkName: "vacation" */ './vacation-card').then((code) => code.VacationCard),
);
const idOf = ({ id }: { id: string }) => id;

/** /mis-ofertas: everything that this seller published, and the way to what is not finished. */
export function MyOffersScreen() {
  const removed = useOfferEnd('delete');
  const pending = usePendingCount();
  const mine = useMyOffers();
  if (removed) return <Navigate to={pathTo(offersPaths.deleted, {}, { oferta: removed.subject })} />;
  return (
    <Screen title={texts.title} backTo={marketPaths.orders}>
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
      <MyOffersList {...mine} />
    </Screen>
  );
}

function MyOffersList({ offers, hiddenFor, error, refresh, views }: MyOffers) {
  const [filter, setFilter] = useFilter();
  const search = useListSearch();
  if (!offers) {
    if (error) return <ErrorState title={texts.failed} error={error} onRetry={refresh} />;
    return <Skeleton rows={4} label={texts.loading} />;
  }
  if (offers.length === 0) {
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
  const shown = offers.filter(({ offerId }) => !hiddenFor.has(offerId));
  const counts = { ...countByFilter(shown), all: offers.length };
  const isAway = offers.some((offer) => offer.isAway);
  const listed = filter === 'all' ? offers : shown.filter((offer) => offerStanding(offer) === filter);
  const chosen = listed.filter(({ extra }) => foldText(extra.productName).includes(search.wanted));
  return (
    <>
      {error && <Banner tone="warning">{texts.failed}</Banner>}
      <VacationCard isAway={isAway} />
      <Row role="group" aria-label={texts.filterLabel}>
        {FILTERS.filter((each) => each !== 'away' || isAway).map((each) => (
          <Chip key={each} selected={filter === each} onClick={() => setFilter(each)}>
            {texts.filters[each](counts[each])}
          </Chip>
        ))}
      </Row>
      <ListSearchField search={search} label={texts.search} count={offers.length} />
      {filter !== 'all' && listed.length === 0 && <Text $muted>{texts.noneInFilter[filter]}</Text>}
      {search.wanted !== '' && (
        <Text $as="small" $muted role="status">
          {texts.found(chosen.length)}
        </Text>
      )}
      <LongRows rows={chosen} keyOf={idOf} listId={`my offers ${filter} ${search.wanted}`}>
        {(shown, list) => (
          <Stack as="ul" ref={list}>
            {shown.map((offer) => (
              <MyOfferCard
                key={offer.id}
                offer={offer}
                hiddenFor={hiddenFor.get(offer.offerId)}
                views={views && (views.get(offer.offerId) ?? 0)}
              />
            ))}
          </Stack>
        )}
      </LongRows>
    </>
  );
}

const NAMES: Readonly<Record<Exclude<OfferFilter, 'all'>, string>> = {
  live: 'en-venta',
  away: 'de-vacaciones',
  paused: 'pausadas',
  soldOut: 'vendidas',
};

/** The filter stands in the address, so that going back comes to the same list. */
function useFilter(): [OfferFilter, (filter: OfferFilter) => void] {
  const [params, setParams] = useSearchParams();
  const found = FILTERS.find((each) => each !== 'all' && NAMES[each] === params.get('ver'));
  const choose = (filter: OfferFilter) =>
    setParams(filter === 'all' ? {} : { ver: NAMES[filter] }, { replace: true });
  return [found ?? 'all', choose];
}
