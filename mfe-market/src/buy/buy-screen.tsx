import { useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { storedOffer } from '../catalogue/stored-offer';
import { paths } from '../paths';
import { type OfferStanding, offerStanding } from '../product/offer-standing';
import { useOffer } from '../product/use-offer';
import { BuyForm } from './buy-form';

const text = marketText.buy;

/** SPEC.md §2 /comprar-producto: the offer stands in session storage `product` or in the address. */
export function BuyScreen() {
  const { offerId, isKnown } = useWantedOffer();
  const { wallet } = useSession();
  const { offer, isGone, query } = useOffer(offerId, 'product');
  const standing = offer && offerStanding(offer, wallet);
  const [busy, setBusy] = useState(false);
  const isForSale = standing === 'live' || busy;
  return (
    <Screen title={text.title} backTo={offerId === '' ? paths.home : paths.product(offerId)}>
      {isKnown && offerId === '' && <NoOffer words={text.missing} action={text.missing.action} />}
      {isGone && <NoOffer words={marketText.product.standings.gone} action={marketText.product.similar} />}
      {standing && standing !== 'live' && !busy && <NotForSale standing={standing} />}
      {offer && isForSale && (
        <BuyForm key={offer.offerId} offer={offer} onStale={query.refresh} onBusy={setBusy} />
      )}
      {!offer && !isGone && query.error && (
        <ErrorState title={marketText.product.failed} error={query.error} onRetry={query.refresh} />
      )}
      {!offer && offerId !== '' && query.loading && <Skeleton label={text.loading} />}
    </Screen>
  );
}

function NotForSale({ standing }: { standing: Exclude<OfferStanding, 'live'> }) {
  return <NoOffer words={marketText.product.standings[standing]} action={marketText.product.similar} />;
}

function NoOffer({ words, action }: { words: { title: string; text: string }; action: string }) {
  return <EmptyState {...words} action={<ButtonLink to={paths.search}>{action}</ButtonLink>} />;
}

/** Session storage is read after the first render, which is the same on a server. */
function useWantedOffer(): { offerId: string; isKnown: boolean } {
  const [params] = useSearchParams();
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => setStored(storedOffer('product', null)?.offerId ?? ''), []);
  const wanted = params.get('oferta') ?? stored;
  return { offerId: wanted ?? '', isKnown: wanted !== null };
}
