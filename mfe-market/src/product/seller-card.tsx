import { chatProject, type Offer, useRatingSummary, useStatistics } from '@cosecha/shared/api';
import { NBSP, shortWallet } from '@cosecha/shared/domain';
import { accountPaths, chatPaths, pathTo } from '@cosecha/shared/paths';
import { chatEntryText, marketText, monthText, sellerSentence } from '@cosecha/shared/text';
import {
  Avatar,
  Beside,
  ButtonLink,
  Card,
  FollowButton,
  Heading,
  RatingStars,
  Row,
  Stack,
  StatusPill,
  Text,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { useMerchant } from '../catalogue/use-merchant';

const text = marketText.product;

/** Whom one buys from: public profile, ratings, how their orders ended. */
export function SellerCard({ offer, canAsk }: { offer: Offer; canAsk: boolean }) {
  const { ownerId: wallet, isMerchant } = offer;
  const { data: profile, error } = useMerchant(wallet);
  const { data: ratings } = useRatingSummary(wallet);
  const name = profile?.name || text.sellerUnnamed;
  const farm = profile?.landName ?? '';
  return (
    <Card as="section" aria-label={text.seller}>
      <Beside>
        <Avatar name={name} src={profile?.image} size="avatarLg" />
        <Stack $gap="hair">
          <Name>{name}</Name>
          {ratings ? (
            <RatingStars averageTenths={ratings.averageTenths} count={ratings.count} />
          ) : (
            <BlankLine />
          )}
          <Text $as="small" $muted>
            {shortWallet(wallet)}
          </Text>
        </Stack>
      </Beside>
      <Trust wallet={wallet} isMerchant={isMerchant} />
      {!profile && !error && (
        <>
          <BlankLine />
          <BlankLine />
        </>
      )}
      {farm !== '' && (
        <Text $as="small">
          {text.farm}: {farm}
        </Text>
      )}
      {profile?.memberSince && (
        <Text $as="small" $muted>
          {text.memberSince(monthText(Date.parse(profile.memberSince)))}
        </Text>
      )}
      <Stack $gap="sm">
        {canAsk && chatProject() && (
          <ButtonLink
            to={pathTo(chatPaths.question, { offerId: offer.offerId })}
            variant="secondary"
            icon="chat"
          >
            {chatEntryText.ask}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo(accountPaths.profile, { wallet })} variant="secondary" icon="user">
          {text.sellerProfile}
        </ButtonLink>
        <FollowButton wallet={wallet} name={name} />
      </Stack>
    </Card>
  );
}

/** How their orders ended, in the words of their profile. */
function Trust({ wallet, isMerchant }: { wallet: string; isMerchant: boolean }) {
  const { data: statistics } = useStatistics(wallet);
  return (
    <Stack $gap="sm">
      {isMerchant && (
        <Row>
          <StatusPill tone="attention">{text.merchant}</StatusPill>
        </Row>
      )}
      {statistics === undefined ? (
        <BlankLine />
      ) : (
        <Text $as="small">{sellerSentence(statistics?.record)}</Text>
      )}
    </Stack>
  );
}

/** Keeps the place of what most sellers tell, so that nothing moves when it comes. */
function BlankLine() {
  return (
    <Text $as="small" aria-hidden="true">
      {NBSP}
    </Text>
  );
}

const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
