import type { MerchantProfile, Offer, RatingPage, UserStatistics } from '@cosecha/shared/api';
import { publicText, sellerSentence } from '@cosecha/shared/text';
import {
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

const text = publicText.seller;

export interface SellerParts {
  wallet: string;
  profile: MerchantProfile;
  /** The newest ones, with the summary of all. */
  ratings: RatingPage;
  statistics: UserStatistics | null;
  /** Those that can be bought now. */
  offers: readonly Offer[];
}

/** A seller for everybody: what they say of themselves, how their orders ended, what others thought, what they sell. */
export function SellerPage({ profile, ratings, statistics, offers }: SellerParts) {
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
        </Stack>
      </Sides>
      {ratings.items.length > 0 && (
        <Card as="section">
          <Heading>{text.ratings}</Heading>
          <RatingList ratings={ratings.items} />
        </Card>
      )}
    </PublicFrame>
  );
}

/** Who it is stands beside what they sell on a desk. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('desk')} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;
