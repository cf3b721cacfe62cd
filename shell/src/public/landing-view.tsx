import { type Offer, publicOffersQuestion, queryKeys } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { landingText, publicText, shellText } from '@cosecha/shared/text';
import { ButtonLink, from, Heading, OfferCardLink, size, space } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PLACES } from '../frame/places';
import { Landing } from '../landing/landing';
import type { PublicPage, PublicView } from './page';

const text = publicText.landing;
/** Two columns of three on a phone, one row on a desk. */
const SHOWN = 6;
/** The newest ones, of which some may be sold out. */
const ASKED = 24;

/** The landing, which the browser adopts, and what is for sale now: that is without code of its own there. */
export const landingView: PublicView = (_url, known) => {
  const key = queryKeys.offers.public();
  const newest = known(indexed('offers', key, publicOffersQuestion({ first: ASKED })));
  if (newest === undefined) return undefined;
  return landingPage(<LandingOffers offers={newest.filter(isLive).slice(0, SHOWN)} />);
};

/** The landing while nothing is known of what is for sale. */
export const landingAloneView: PublicView = () => landingPage(null);

const landingPage = (offers: ReactNode): PublicPage => ({
  status: 200,
  head: {
    title: shellText.titles.landing,
    description: landingText.lead,
    path: shellPaths.landing,
    isListed: true,
  },
  content: (
    <>
      <div id={PLACES.landing}>
        <Landing onStart={() => undefined} />
      </div>
      {offers}
    </>
  ),
});

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

/** Where the app draws the landing, it waits for that: nothing is pushed down. */
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
  [data-starting] div:empty + [${FIRST_VIEW_ATTRIBUTE}] > & {
    display: none;
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
