import { type Offer, publicOffersQuestion, queryKeys } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { shellPaths } from '@cosecha/shared/paths';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { landingText, publicText, shellText } from '@cosecha/shared/text';
import { from, Heading, space } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PLACES } from '../frame/places';
import { Landing } from '../landing/landing';
import { OfferShelf } from './offer-shelf';
import type { PublicPage, PublicView } from './page';

const text = publicText.landing;
/** Two columns of three on a phone, one row on a desk. */
const SHOWN = 6;
/** The newest ones, of which some may be sold out. */
const ASKED = 24;

/** The landing, which the browser adopts, with what is for sale now: that is without code of its own there. */
export const landingView: PublicView = (_url, known) => {
  const key = queryKeys.offers.public();
  const newest = known(indexed('offers', key, publicOffersQuestion({ first: ASKED })));
  if (newest === undefined) return undefined;
  const offers = newest.filter(isLive).slice(0, SHOWN);
  return landingPage(offers.length > 0 ? <LandingOffers offers={offers} /> : undefined);
};

/** The landing while nothing is known of what is for sale. */
export const landingAloneView: PublicView = () => landingPage();

const landingPage = (offers?: ReactNode): PublicPage => ({
  status: 200,
  head: {
    title: shellText.titles.landing,
    description: `${landingText.buy} ${landingText.sell}`,
    path: shellPaths.landing,
    isListed: true,
  },
  content: (
    <div id={PLACES.landing}>
      <Landing onStart={() => undefined} offers={offers} />
    </div>
  ),
});

function LandingOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <Section aria-label={text.heading}>
      <Heading>{text.heading}</Heading>
      <OfferShelf offers={offers} isFirst Grid={Shelf} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
`;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 30%)), 1fr));
  gap: ${space('md')};
  ${from('desk')} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;
