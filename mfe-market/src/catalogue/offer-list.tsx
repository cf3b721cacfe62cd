import type { Offer } from '@cosecha/shared/api';
import { commonText, searchText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  color,
  depth,
  ErrorState,
  radius,
  Skeleton,
  Spinner,
  size,
  space,
  Text,
  type,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { OfferGrid } from './offer-grid';
import type { OfferList as List } from './use-offer-list';
import { useFollowedVisits } from './way-back';

const text = searchText.list;

interface Props {
  list: List;
  failed?: string;
  loading?: string;
  /** What is said where nothing fits. */
  children?: ReactNode;
}

/** An infinite list with its count, news, errors and end. */
export function OfferList({ list, failed = text.failed, loading = text.loading, children }: Props) {
  const { offers, error } = list;
  useFollowedVisits();
  // Later cards are rendered in transitions, so that a slow phone stays responsive; the first ones at once.
  const isHere = useDeferredValue(offers !== undefined);
  if (!offers || !isHere) {
    if (error) return <ErrorState title={failed} error={error} onRetry={list.renew} />;
    return <Skeleton shape="cards" rows={6} label={loading} />;
  }
  return offers.length > 0 || list.isOutdated ? <Found list={list} offers={offers} /> : children;
}

function Found({ list, offers }: { list: List; offers: readonly Offer[] }) {
  const { id, hasMore, isOutdated } = list;
  const total = hasMore ? null : offers.length;
  // An answer may come between two letters: its cards wait for them.
  const drawn = useDeferredValue(useMemo(() => ({ listId: id, offers, total }), [id, offers, total]));
  // The end of what was drawn before says nothing about the end of what is there now.
  const isDrawn = drawn.offers === offers;
  function handleNews() {
    window.scrollTo(0, 0);
    list.renew();
  }
  return (
    <Frame aria-busy={isOutdated || undefined} $faint={isOutdated}>
      <VisuallyHidden as="h2">{text.label}</VisuallyHidden>
      {list.isStale && <Banner tone="warning">{commonText.stale}</Banner>}
      <Text role="status" $muted $as="small">
        {hasMore ? text.moreThan(offers.length) : text.count(offers.length)}
      </Text>
      {list.newCount > 0 && (
        <News type="button" onClick={handleNews}>
          {text.news(list.newCount)}
        </News>
      )}
      <OfferGrid
        {...drawn}
        near={list.near}
        label={text.label}
        reusesCards
        isFirst
        onShown={list.showing}
        onEnd={isDrawn && hasMore && list.moreError === null ? list.loadMore : undefined}
      />
      <Foot>
        {list.moreError !== null && (
          <>
            <Text role="alert">{text.moreFailed}</Text>
            <Button variant="secondary" icon="refresh" onClick={list.loadMore}>
              {text.retry}
            </Button>
          </>
        )}
        {list.loadingMore && (
          <Text role="status" $muted>
            <Spinner /> {text.loadingMore}
          </Text>
        )}
        {!hasMore && offers.length > END_SAID_FROM && <Text $muted>{text.end}</Text>}
      </Foot>
    </Frame>
  );
}

/** A list that fits into a few windows shows its end by itself. */
const END_SAID_FROM = 20;

const Frame = styled.section<{ $faint: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
  opacity: ${({ $faint }) => ($faint ? 0.6 : 1)};
`;

const News = styled.button`
  ${type('label')}
  position: sticky;
  top: ${space('md')};
  z-index: ${depth('raised')};
  justify-self: center;
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  border: ${size('edge')} solid ${color('primary')};
  border-radius: ${radius('pill')};
  background: ${color('primary')};
  color: ${color('onPrimary')};
  cursor: pointer;
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space('sm')};
  text-align: center;
`;
