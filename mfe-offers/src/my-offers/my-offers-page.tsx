import { offersOf, ordersOf, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { offersText } from '@cosecha/shared/text';
import { Banner, ButtonLink, EmptyState, ErrorState, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import { MyOfferCard } from './my-offer-card';
import { openOrdersByOffer } from './offer-standing';

const texts = offersText.mine;

/** /mis-ofertas: everything that this seller published. */
export function MyOffersPage() {
  return (
    <Screen title={texts.title} backTo="/mercado">
      <ButtonLink to="/crear-oferta" icon="plus">
        {texts.publish}
      </ButtonLink>
      <MyOffers />
    </Screen>
  );
}

function MyOffers() {
  const wallet = useSession().wallet ?? '';
  const offers = usePolledQuery({
    key: queryKeys.offers.of(wallet),
    query: (signal) => offersOf(wallet, signal),
    enabled: wallet !== '',
  });
  const orders = usePolledQuery({
    key: queryKeys.orders.of(wallet, 'active'),
    query: (signal) => ordersOf(wallet, 'active', signal),
    enabled: wallet !== '',
  });
  if (!offers.data) {
    if (offers.error)
      return <ErrorState title={texts.failed} error={offers.error} onRetry={offers.refresh} />;
    return <Skeleton rows={4} />;
  }
  if (offers.data.length === 0) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />;
  const openOrders = openOrdersByOffer(orders.data ?? []);
  return (
    <>
      {offers.error && <Banner tone="warning">{texts.failed}</Banner>}
      <Stack as="ul">
        {offers.data.map((offer) => (
          <MyOfferCard key={offer.id} offer={offer} openOrders={openOrders.get(offer.offerId) ?? 0} />
        ))}
      </Stack>
    </>
  );
}
