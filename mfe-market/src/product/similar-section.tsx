import { type Offer, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import { CardGrid, Heading, Stack } from '@cosecha/shared/ui';
import { OfferCard } from '../catalogue/offer-card';
import { useAwayTexts } from '../near/use-away-texts';
import { newestOffers, similarOffers } from './similar-offers';

interface Props {
  offerId: string;
  /** What is known of it; null after a cold link to an offer that is gone. */
  like: Offer | null;
}

/** Where to look on; nothing when there is nothing, or when it cannot be asked: the page does without. */
export function SimilarSection({ offerId, like }: Props) {
  const { wallet } = useSession();
  const { data } = usePolledQuery({
    key: [...queryKeys.offers.all, 'similar', offerId, like?.extra.productName ?? ''],
    query: (signal) => (like ? similarOffers(like, wallet, signal) : newestOffers(wallet, signal)),
    pollMs: 0,
  });
  const away = useAwayTexts();
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" $gap="md" aria-label={marketText.product.similarTitle}>
      <Heading>{marketText.product.similarTitle}</Heading>
      <CardGrid>
        {data.map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} away={away(offer.town)} />
        ))}
      </CardGrid>
    </Stack>
  );
}
