import type { Offer } from '@cosecha/shared/api';
import { formatUsdt } from '@cosecha/shared/domain';
import { useParams } from '@cosecha/shared/router';
import { notify, useSession } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  color,
  EmptyState,
  ErrorState,
  IconButton,
  Screen,
  Skeleton,
  space,
  tabular,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { storeOffer } from '../catalogue/stored-offer';
import { paths } from '../paths';
import { StickyBar } from '../sticky-bar';
import { Gallery } from './gallery';
import { OfferFacts } from './offer-facts';
import { type OfferStanding, offerStanding } from './offer-standing';
import { SellerCard } from './seller-card';
import { useOffer } from './use-offer';

const text = marketText.product;

/** SPEC.md §2 /product/{id}: at once with what the list stored, then alive; a cold link works too. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const { offer, isGone, isStale, query } = useOffer(id, 'detailedProductData');
  return (
    <Screen
      title={offer?.extra.productName ?? text.title}
      backTo={paths.home}
      action={offer && <ShareButton offer={offer} />}
    >
      {isStale && <Banner tone="warning">{text.stale}</Banner>}
      {offer && <OfferView offer={offer} />}
      {isGone && (
        <EmptyState
          title={text.standings.gone.title}
          text={text.standings.gone.text}
          action={<ButtonLink to={paths.search}>{text.similar}</ButtonLink>}
        />
      )}
      {!offer && !isGone && query.error && (
        <ErrorState title={text.failed} error={query.error} onRetry={query.refresh} />
      )}
      {!offer && !isGone && !query.error && <Skeleton label={text.loading} />}
    </Screen>
  );
}

function OfferView({ offer }: { offer: Offer }) {
  const { wallet } = useSession();
  const standing = offerStanding(offer, wallet);
  return (
    <>
      <Gallery images={offer.extra.images} name={offer.extra.productName} />
      <Price>
        <Amount>{formatUsdt(offer.rate)}</Amount> {marketText.card.perKg}
      </Price>
      {standing !== 'live' && <StandingNotice standing={standing} />}
      <OfferFacts offer={offer} />
      <SellerCard wallet={offer.ownerId} isMerchant={offer.isMerchant} />
      <Banner icon="shield" title={text.protectedTitle}>
        {text.protectedText}
      </Banner>
      {standing === 'live' && (
        <StickyBar>
          <ButtonLink to={paths.buy(offer.offerId)} onClick={() => storeOffer('product', offer)}>
            {text.buy}
          </ButtonLink>
        </StickyBar>
      )}
    </>
  );
}

/** Why it cannot be bought, and where to go instead. */
function StandingNotice({ standing }: { standing: Exclude<OfferStanding, 'live'> }) {
  const words = text.standings[standing];
  const action =
    standing === 'own' ? (
      <ButtonLink variant="secondary" to={paths.myOffers}>
        {text.standings.own.action}
      </ButtonLink>
    ) : (
      <ButtonLink variant="secondary" to={paths.search}>
        {text.similar}
      </ButtonLink>
    );
  return (
    <Banner tone={standing === 'own' ? 'info' : 'warning'} title={words.title} action={action}>
      {words.text}
    </Banner>
  );
}

function ShareButton({ offer }: { offer: Offer }) {
  async function handleShare() {
    const url = new URL(paths.product(offer.offerId), window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: offer.extra.productName, url });
      else {
        await navigator.clipboard.writeText(url);
        notify({ tone: 'success', text: text.linkCopied });
      }
    } catch {
      // The person closed the device's own sheet.
    }
  }
  return <IconButton icon="share" label={text.share} onClick={handleShare} />;
}

const Price = styled.p`
  ${type('lead')}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space('sm')};
  color: ${color('textMuted')};
`;

const Amount = styled.span`
  ${type('figure')}
  ${tabular}
  color: ${color('primary')};
`;
