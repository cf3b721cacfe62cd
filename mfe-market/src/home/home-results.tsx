import type { Offer } from '@cosecha/shared/api';
import type { SalesCount } from '@cosecha/shared/domain';
import { findText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Text } from '@cosecha/shared/ui';
import { links } from '../links';
import { OfferSection } from './offer-section';
import { useHomeSearch } from './use-home-search';

const text = findText.home;

interface Props {
  term: string;
  offers: readonly Offer[];
  /** The offers are all there are. */
  isWhole: boolean;
  sales: Readonly<Record<string, SalesCount>>;
}

/** SPEC.md §2: the term, and what fits it; where nothing does, its own sentence. */
export function HomeResults({ term, offers, isWhole, sales }: Props) {
  const found = useHomeSearch(offers, term, isWhole);
  if (found.offers.length > 0) {
    return (
      <>
        <OfferSection
          title={text.resultsFor(term)}
          listId="home-results"
          offers={found.offers}
          sales={sales}
          reusesCards
          comesByRows
        />
        {!isWhole && (
          <ButtonLink variant="secondary" to={links.searchFor(term)}>
            {text.moreResults}
          </ButtonLink>
        )}
      </>
    );
  }
  if (found.isLooking) {
    return (
      <Text role="status" $muted>
        {text.searching}
      </Text>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={found.isFailed ? text.failedTitle : text.noMatch(term)}
      action={
        <ButtonLink variant="secondary" to={links.searchFor(term)}>
          {text.noMatchAction}
        </ButtonLink>
      }
    />
  );
}
