import { type Category, categoryLabel, type Offer, type QueryState, type Timers } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  Carousel,
  EmptyState,
  ErrorState,
  Screen,
  Skeleton,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { usePublicOffers } from '../catalogue/use-public-offers';
import { paths } from '../paths';
import { HomeHeader } from './home-header';
import { categorySections, featuredOffers } from './home-sections';
import { CategorySection, OfferGrid } from './offer-section';
import { searchHome } from './search-home';
import { SLIDES } from './slides';
import { useBalanceCheck } from './use-balance-check';
import { useHomeCategories } from './use-home-categories';

const text = marketText.home;

/** SPEC.md §2 "Home screen". */
export function HomeScreen({ timers }: { timers?: Timers }) {
  useBalanceCheck();
  const categories = useHomeCategories(timers);
  const offers = usePublicOffers();
  const [typed, setTyped] = useState('');
  const term = typed.trim();
  return (
    <Screen title={text.title} header={<HomeHeader term={typed} onTerm={setTyped} />}>
      {term === '' && <Carousel label={marketText.carousel.label} slides={SLIDES} />}
      <HomeOffers state={offers} term={term} categories={categories} />
    </Screen>
  );
}

interface OffersProps {
  state: QueryState<readonly Offer[]>;
  term: string;
  categories: readonly Category[] | null;
}

function HomeOffers({ state, term, categories }: OffersProps) {
  const { data, error, refresh } = state;
  if (!data) {
    return error ? <ErrorState title={text.failedTitle} error={error} onRetry={refresh} /> : <HomeLoading />;
  }
  return (
    <>
      {error && <Banner tone="warning">{marketText.common.offline}</Banner>}
      {term === '' ? (
        <Sections offers={data} categories={categories} />
      ) : (
        <Results term={term} offers={searchHome(data, term)} />
      )}
    </>
  );
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

function Results({ term, offers }: { term: string; offers: readonly Offer[] }) {
  if (offers.length > 0) return <OfferGrid title={text.resultsFor(term)} offers={offers} />;
  return (
    <EmptyState
      icon="search"
      title={text.noMatch(term)}
      action={
        <ButtonLink variant="secondary" to={`${paths.search}?q=${encodeURIComponent(term)}`}>
          {text.noMatchAction}
        </ButtonLink>
      }
    />
  );
}

function Sections({
  offers,
  categories,
}: {
  offers: readonly Offer[];
  categories: readonly Category[] | null;
}) {
  if (offers.length === 0) {
    return (
      <EmptyState
        title={text.empty}
        text={text.emptyHint}
        action={<ButtonLink to={paths.createOffer}>{text.emptyAction}</ButtonLink>}
      />
    );
  }
  const featured = featuredOffers(offers);
  return (
    <>
      {featured.length > 0 && <OfferGrid title={text.featured} offers={featured} />}
      {categorySections(offers).map((section) => (
        <CategorySection
          key={section.id}
          title={categoryLabel(section.id, categories?.find(({ id }) => id === section.id)?.name)}
          isNaming={categories === null}
          offers={section.offers}
        />
      ))}
      <ButtonLink variant="secondary" to={paths.search}>
        {text.everything}
      </ButtonLink>
    </>
  );
}
