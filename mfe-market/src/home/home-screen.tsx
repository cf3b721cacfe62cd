import type { Timers } from '@cosecha/shared/api';
import { findText } from '@cosecha/shared/text';
import { Banner, Carousel, ErrorState, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { memo, useState } from 'react';
import { HomeHeader } from './home-header';
import { HomeResults } from './home-results';
import { HomeSections } from './home-sections-view';
import { SLIDES } from './slides';
import { useBalanceCheck } from './use-balance-check';
import { useHomeCategories } from './use-home-categories';
import { useHomeOffers, useSellerOrders } from './use-home-offers';

const text = findText.home;

/** SPEC.md §2 "Home screen". */
export function HomeScreen({ timers }: { timers?: Timers }) {
  useBalanceCheck();
  const [term, setTerm] = useState('');
  return (
    <Screen title={text.title} header={<HomeHeader onTerm={setTerm} />}>
      <HomeBody term={term} timers={timers} />
    </Screen>
  );
}

const HomeBody = memo(function HomeBody({ term, timers }: { term: string; timers?: Timers }) {
  const categories = useHomeCategories(timers);
  const { data, error, refresh, isWhole } = useHomeOffers(categories.areDue);
  const sellerOrders = useSellerOrders(data);
  return (
    <>
      {term === '' && <Carousel label={findText.carousel.label} slides={SLIDES} />}
      {data && error && <Banner tone="warning">{findText.list.offline}</Banner>}
      {!data &&
        (error ? <ErrorState title={text.failedTitle} error={error} onRetry={refresh} /> : <HomeLoading />)}
      {data &&
        (term === '' ? (
          <HomeSections offers={data} categories={categories.names} sellerOrders={sellerOrders} />
        ) : (
          <HomeResults term={term} offers={data} isWhole={isWhole} sellerOrders={sellerOrders} />
        ))}
    </>
  );
});

function HomeLoading() {
  return (
    <div>
      <Text role="status" $muted>
        {text.loading}
      </Text>
      <div aria-hidden="true">
        <Skeleton shape="cards" rows={4} />
      </div>
    </div>
  );
}
