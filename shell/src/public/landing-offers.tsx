import { type Offer, publicOffersQuestion, queryKeys } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { landingText, publicText, shellText } from '@cosecha/shared/text';
import { ButtonLink, from, Heading, OfferCardLink, size, space } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { PublicView } from './page';

const text = publicText.landing;
/** Two columns of three on a phone, one row on a desk. */
const SHOWN = 6;
/** The newest ones, of which some may be sold out. */
const ASKED = 24;

/** What is for sale now, below the landing: without code of its own in the browser, where nothing adopts it. */
export const landingView: PublicView = (_url, known) => {
  const key = queryKeys.offers.public();
  const newest = known(indexed('offers', key, publicOffersQuestion({ first: ASKED })));
  if (newest === undefined) return undefined;
  return {
    status: 200,
    head: {
      title: shellText.titles.landing,
      description: landingText.lead,
      path: shellPaths.landing,
      isListed: true,
    },
    content: <LandingOffers offers={newest.filter(isLive).slice(0, SHOWN)} />,
  };
};

function LandingOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <Section aria-label={text.heading}>
      <Heading>{text.heading}</Heading>
      <Shelf>
        {offers.map((offer) => (
          <li key={offer.offerId}>
            <OfferCardLink offer={offer} to={pathTo(publicPaths.offer, { id: offer.offerId })} />
          </li>
        ))}
      </Shelf>
      <ButtonLink to={publicPaths.showcase} variant="secondary">
        {text.all}
      </ButtonLink>
    </Section>
  );
}

/**
 * It waits for the landing, which stands above it, so that nothing is pushed down; without scripts the page shows it at once
 * (before-scripts.ts). Its pictures wait with it, and for nothing more: the scripts are there by then.
 */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('lg', 'lg', 'xl')};
  ${from('desk')} {
    max-width: calc(2 * ${size('column')});
  }
  [data-starting] [${FIRST_VIEW_ATTRIBUTE}]:first-child > &,
  [data-starting] div:empty + [${FIRST_VIEW_ATTRIBUTE}] > & {
    display: none;
  }
  && img {
    display: block;
  }
`;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 30%)), 1fr));
  gap: ${space('md')};
  ${from('desk')} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;
