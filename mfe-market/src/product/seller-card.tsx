import { queryKeys, usePolledQuery, userStatistics } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Avatar, ButtonLink, Card, Heading, Row, Stack, StatusPill, Text } from '@cosecha/shared/ui';
import { useMerchant } from '../catalogue/use-merchant';

const text = marketText.product;

/** Whom one buys from: public profile, closed sales, how many of the orders were completed. */
export function SellerCard({ wallet, isMerchant }: { wallet: string; isMerchant: boolean }) {
  const profile = useMerchant(wallet, { ask: true });
  const { data: statistics } = usePolledQuery({
    key: queryKeys.statistics(wallet),
    query: (signal) => userStatistics(wallet, signal),
    pollMs: 0,
  });
  const completed = statistics?.ordersCompleted ?? 0;
  const name = profile.data?.name || text.sellerUnnamed;
  const farm = [profile.data?.landName, profile.data?.landAddress].filter(Boolean).join(', ');
  return (
    <Card as="section" aria-label={text.seller}>
      <Row $gap="md">
        <Avatar name={name} src={profile.data?.image} />
        <Stack $gap="none">
          <Heading>{name}</Heading>
          <Text $as="small" $muted>
            {shortWallet(wallet)}
          </Text>
        </Stack>
      </Row>
      {farm !== '' && (
        <Text $as="small">
          {text.farm}: {farm}
        </Text>
      )}
      <Row>
        {isMerchant && <StatusPill tone="attention">{text.merchant}</StatusPill>}
        <StatusPill tone={completed > 0 ? 'success' : 'neutral'} icon={completed > 0 ? 'check' : undefined}>
          {text.completedOrders(completed)}
        </StatusPill>
        {statistics && statistics.totalOrders > 0 && (
          <StatusPill>{text.completion(String(statistics.completionPercent))}</StatusPill>
        )}
      </Row>
      <ButtonLink to={`/perfil/${wallet}`} variant="secondary" icon="user">
        {text.sellerProfile}
      </ButtonLink>
    </Card>
  );
}
