import {
  type MerchantProfile,
  type Offer,
  PUBLIC_PAGE,
  type RatingPage,
  type UserStatistics,
} from '@cosecha/shared/api';
import { ANY_OFFER } from '@cosecha/shared/domain';
import { publicText, sellerSentence } from '@cosecha/shared/text';
import {
  ButtonLink,
  Card,
  from,
  Heading,
  PersonCard,
  RatingList,
  RatingStars,
  Stack,
  space,
  Text,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { PublicFrame, Title } from './frame';
import { OfferShelf } from './offer-shelf';
import { showcaseAddress } from './showcase-address';

const text = publicText.seller;

export interface SellerParts {
  wallet: string;
  profile: MerchantProfile;
  /** The newest ones, with the summary of all. */
  ratings: RatingPage;
  statistics: UserStatistics | null;
  /** Those that can be bought now. */
  offers: readonly Offer[];
  /** Older ones were not looked at. */
  isCut: boolean;
}

/** A seller for everybody: what they say of themselves, how their orders ended, what others thought, what they sell. */
export function SellerPage({ profile, ratings, statistics, offers, isCut }: SellerParts) {
  return (
    <PublicFrame>
      <Title>{text.heading(profile.name || text.unnamed)}</Title>
      <Sides>
        <Stack>
          <PersonCard profile={profile} isMerchant={statistics?.isMerchant ?? false} place="" />
          <Card as="section">
            <Heading>{text.reputation}</Heading>
            <Text>{sellerSentence(statistics?.record)}</Text>
            <RatingStars averageTenths={ratings.averageTenths} count={ratings.count} />
          </Card>
        </Stack>
        <Stack as="section">
          <Heading>{text.offers}</Heading>
          {offers.length > 0 ? <OfferShelf offers={offers} isFirst /> : <Text $muted>{text.none}</Text>}
          {isCut && <CutOffers name={profile.name} />}
        </Stack>
      </Sides>
      {ratings.items.length > 0 && (
        <Card as="section">
          <Heading>{text.ratings}</Heading>
          <RatingList ratings={ratings.items} />
          {ratings.next !== null && (
            <Text $as="small" $muted>
              {text.ratingsCut(ratings.items.length)}
            </Text>
          )}
        </Card>
      )}
    </PublicFrame>
  );
}

/** The showcase finds the others, by the seller's name. */
function CutOffers({ name }: { name: string }) {
  return (
    <>
      <Text $as="small" $muted>
        {text.offersCut(PUBLIC_PAGE)}
      </Text>
      {name !== '' && (
        <ButtonLink to={showcaseAddress({ ...ANY_OFFER, text: name })} variant="secondary">
          {text.allOffers}
        </ButtonLink>
      )}
    </>
  );
}

/** On a desk the person is beside what they sell. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('desk')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;
