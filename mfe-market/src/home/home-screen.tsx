import { commonText, findText } from '@cosecha/shared/text';
import { Banner, Carousel, ErrorState, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { memo, useDeferredValue, useState } from 'react';
import { Pane } from '../catalogue/pane';
import { HomeHeader } from './home-header';
import { HomeResults } from './home-results';
import { CategorySections, FeaturedOffers } from './home-sections-view';
import { SLIDES } from './slides';
import { useBalanceCheck } from './use-balance-check';
import { type Timers, useHomeCategories } from './use-home-categories';
import { useHomeOffers, useSales } from './use-home-offers';

const text = findText.home;

/** SPEC.md §2 "Home screen". */
export function HomeScreen({ timers }: { timers?: Timers }) {
  useBalanceCheck();
  const [term, setTerm] = useState('');
  return (
    <Screen wide title={findText.titles.home} header={<HomeHeader onTerm={setTerm} />}>
      <HomeBody term={term} timers={timers} />
    </Screen>
  );
}

const HomeBody = memo(function HomeBody({ term, timers }: { term: string; timers?: Timers }) {
  const categories = useHomeCategories(timers);
  const home = useHomeOffers(categories.areDue);
  const { error, refresh, isWhole } = home;
  // The timed answer may come while the person types: its cards wait for the letters.
  const data = useDeferredValue(home.data);
  const sales = useSales(data);
  const lastTerm = useLastTerm(term);
  const isSearching = term !== '';
  const notices = (
    <>
      {data && error && <Banner tone="warning">{commonText.stale}</Banner>}
      {!data &&
        (error ? <ErrorState title={text.failedTitle} error={error} onRetry={refresh} /> : <HomeLoading />)}
    </>
  );
  const shown = { categories: categories.names, sales };
  return (
    <div>
      <Pane isResting={isSearching}>
        {!isSearching && notices}
        {data && <FeaturedOffers {...shown} offers={data} />}
        <Carousel label={findText.carousel.label} slides={SLIDES} />
        {data && <CategorySections {...shown} offers={data} />}
      </Pane>
      <Pane isResting={!isSearching}>
        {isSearching && notices}
        {data && lastTerm !== '' && (
          <HomeResults term={lastTerm} offers={data} isWhole={isWhole} sales={sales} />
        )}
      </Pane>
    </div>
  );
});

/** What was searched last: its cards stay for the next search. */
function useLastTerm(term: string): string {
  const [last, setLast] = useState(term);
  if (term !== '' && term !== last) setLast(term);
  return term === '' ? last : term;
}

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
