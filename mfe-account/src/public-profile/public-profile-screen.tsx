import {
  getMerchantProfile,
  offersOnSale,
  queryKeys,
  usePagedList,
  usePolledQuery,
  useStatistics,
} from '@cosecha/shared/api';
import { isAccountId, isLive, shortWallet } from '@cosecha/shared/domain';
import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { publicProfileText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  EmptyState,
  ErrorState,
  FollowButton,
  PersonCard,
  Screen,
  Skeleton,
} from '@cosecha/shared/ui';
import { BlockPerson } from './block-person';
import { placeOf } from './offer-places';
import { OffersCard } from './offers-card';
import { RatingsCard } from './ratings-card';
import { ReputationCard } from './reputation-card';

const texts = publicProfileText;

/** A person's public profile: their own words, how their orders ended, and their offers. */
export function PublicProfileScreen() {
  const { wallet = '' } = useParams();
  /** A text that cannot be a wallet is never asked for: a refused profile signs out (SPEC.md §8). */
  if (!isAccountId(wallet)) {
    return (
      <Screen title={texts.title} backTo={marketPaths.home}>
        <EmptyState
          {...texts.wrong}
          icon="user"
          action={<ButtonLink to={marketPaths.home}>{texts.wrong.action}</ButtonLink>}
        />
      </Screen>
    );
  }
  return <PublicProfile key={wallet} wallet={wallet} />;
}

function PublicProfile({ wallet }: { wallet: string }) {
  const session = useSession();
  const isMine = session.wallet === wallet;
  const profile = usePolledQuery({
    key: queryKeys.profile.merchant(wallet),
    query: (signal) => getMerchantProfile(wallet, signal),
    untilAnswered: true,
  });
  const statistics = useStatistics(wallet);
  const offers = usePagedList({
    key: [...queryKeys.offers.of(wallet), 'on-sale'],
    page: (after, signal) => offersOnSale(wallet, after, signal),
    rereads: 'loaded',
  });
  const live = offers.rows?.filter(isLive);

  return (
    <Screen title={texts.title} backTo={isMine ? accountPaths.account : marketPaths.home}>
      {isMine && (
        <Banner
          tone="info"
          icon="eye"
          action={
            <ButtonLink to={accountPaths.editProfile} variant="secondary" wide={false} icon="edit">
              {texts.edit}
            </ButtonLink>
          }
        >
          {texts.mine}
        </Banner>
      )}
      {profile.data ? (
        <PersonCard
          profile={profile.data}
          isMerchant={statistics.data?.isMerchant ?? false}
          place={placeOf(live ?? [])}
        />
      ) : profile.error ? (
        <ErrorState title={texts.loadFailed} error={profile.error} onRetry={profile.refresh} />
      ) : (
        <Skeleton shape="cards" rows={1} />
      )}
      {!isMine && profile.data && (
        <FollowButton wallet={wallet} name={profile.data.name || shortWallet(wallet)} />
      )}
      <ReputationCard statistics={statistics} />
      <OffersCard {...offers} offers={live} onRetry={offers.refresh} />
      <RatingsCard wallet={wallet} isMine={isMine} />
      {session.wallet !== null && !isMine && (
        <BlockPerson wallet={wallet} name={profile.data?.name || shortWallet(wallet)} />
      )}
    </Screen>
  );
}
