import { type Order, offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { orderText } from '@cosecha/shared/text';
import { ButtonLink } from '@cosecha/shared/ui';
import { links } from '../links';

/** The same again, for the buyer of an order that has ended, while the offer still sells that much. */
export function BuyAgain({ order }: { order: Order }) {
  const { orderId, offerId, quantity, role, collection } = order;
  const isAsked = role === 'buyer' && collection === 'history';
  const { data: offer } = usePolledQuery({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    enabled: isAsked && offerId !== '',
    pollMs: 0,
  });
  if (!isAsked || !offer || !isLive(offer) || offer.remaining < quantity) return null;
  return (
    <ButtonLink variant="secondary" icon="refresh" to={links.buyAgain(offerId, quantity, orderId)}>
      {orderText.buyAgain}
    </ButtonLink>
  );
}
