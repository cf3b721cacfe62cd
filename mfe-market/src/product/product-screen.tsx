import { type Offer, recordOfferView } from '@cosecha/shared/api';
import {
  availabilityFor,
  deliveryOptions,
  formatKg,
  type MicroKg,
  purchaseFromAddress,
} from '@cosecha/shared/domain';
import { useMoneyText } from '@cosecha/shared/money';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { useParams, useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  EmptyState,
  ErrorState,
  from,
  OfferRows,
  OfferTexts,
  PriceFigure,
  PriceLine,
  Screen,
  Skeleton,
  Stack,
  space,
} from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { OpenPurchaseBanner } from '../buy/open-purchase-banner';
import { FoldedText } from '../catalogue/folded-text';
import { storeOffer } from '../catalogue/stored-offer';
import { StepsBack, useFollowedVisits, useWayBack } from '../catalogue/way-back';
import { links } from '../links';
import { Questions } from '../questions';
import { SaveButton } from '../saved/save-button';
import { Gallery } from './gallery';
import { SellerCard } from './seller-card';
import { ShareButton } from './share-button';
import { SimilarSection } from './similar-section';
import { StickyBar } from './sticky-bar';
import { Trail } from './trail';
import { UnavailableNotice } from './unavailable-notice';
import { useFormerRate, useOffer } from './use-offer';

const text = marketText.product;
/** To which the arrow returns. */
const LISTS = [marketPaths.search, marketPaths.offers];

/** SPEC.md §2 /product/{id}: at once with what the list stored, then alive; a cold link works too. */
export function ProductScreen() {
  const { id = '' } = useParams();
  const { offer, lastKnown, isGone, isStale, query } = useOffer(id, 'detailedProductData');
  useViewRecord(offer);
  useFollowedVisits();
  const backTo = useWayBack(LISTS, marketPaths.home);
  const isSettled = offer !== null || isGone;
  return (
    <StepsBack>
      <Screen
        wide
        title={(offer ?? lastKnown)?.extra.productName ?? text.title}
        backTo={backTo}
        action={
          offer && (
            <>
              <SaveButton offer={offer} />
              <ShareButton offer={offer} />
            </>
          )
        }
      >
        <OpenPurchaseBanner />
        {isStale && <Banner tone="warning">{text.stale}</Banner>}
        {offer && <OfferView key={offer.offerId} offer={offer} />}
        {isGone && (
          <EmptyState
            title={text.availability.gone.title}
            text={text.availability.gone.text}
            action={<ButtonLink to={marketPaths.search}>{text.similar}</ButtonLink>}
          />
        )}
        {!isSettled && query.error && (
          <ErrorState title={text.failed} error={query.error} onRetry={query.refresh} />
        )}
        {!isSettled && !query.error && <Skeleton label={text.loading} />}
        {isGone && <SimilarSection offerId={id} like={lastKnown} />}
      </Screen>
    </StepsBack>
  );
}

/** Once for each opened page; a seller's looking at their own does not count. */
function useViewRecord(offer: Offer | null): void {
  const { wallet } = useSession();
  const seen = offer && offer.ownerId !== wallet ? offer.offerId : null;
  useEffect(() => {
    if (seen !== null) recordOfferView(seen);
  }, [seen]);
}

function OfferView({ offer }: { offer: Offer }) {
  const { wallet } = useSession();
  const availability = availabilityFor(offer, wallet);
  const formerRate = useFormerRate(offer);
  const money = useMoneyText();
  return (
    <Parts>
      <Left>
        <Photos $gap="xs">
          <Trail offer={offer} />
          <Gallery images={offer.extra.images} name={offer.extra.productName} />
        </Photos>
      </Left>
      <Stack $gap="xl">
        <PriceLine>
          <PriceFigure value={offer.rate} per={text.perKg} />
        </PriceLine>
        {formerRate !== null && (
          <Banner title={text.priceChangedTitle}>
            {text.priceChanged(money(formerRate), money(offer.rate))}
          </Banner>
        )}
        {availability !== 'live' && <UnavailableNotice availability={availability} />}
      </Stack>
      <Facts $gap="xl">
        <OfferRows offer={offer} />
        <OfferTexts
          ways={deliveryOptions(offer.delivery, offer.extra.delivery)}
          details={offer.extra.productDetails}
          terms={offer.terms}
          Words={FoldedText}
        />
        <SellerCard offer={offer} canAsk={availability === 'live'} />
        <Banner icon="shield" title={text.protectedTitle}>
          {text.protectedText}
        </Banner>
        <Questions offer={offer} />
      </Facts>
      <Similar>
        <SimilarSection offerId={offer.offerId} like={offer} />
      </Similar>
      <Action>
        <MainAction offer={offer} />
      </Action>
    </Parts>
  );
}

/** One below the other; from a tablet on the photos stay on the left of what is read; on a desk the way to buy it is there, too. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('wide')} {
    grid-template: auto 1fr auto auto / minmax(0, 1fr) minmax(0, 1fr);
  }
  ${from('desk')} {
    grid-template: auto auto 1fr auto / minmax(0, 1fr) 26rem;
    column-gap: ${space('xxl')};
  }
`;

const Left = styled.div`
  ${from('wide')} {
    grid-area: 1 / 1 / 3 / 2;
  }
  ${from('desk')} {
    grid-area: 1 / 1 / 4 / 2;
  }
`;

const Photos = styled(Stack)`
  ${from('wide')} {
    position: sticky;
    top: ${space('lg')};
  }
`;

const Facts = styled(Stack)`
  align-content: start;
  ${from('wide')} {
    grid-area: 2 / 2;
  }
  ${from('desk')} {
    grid-area: 3 / 2;
  }
`;

const Similar = styled.div`
  &:empty {
    display: none;
  }
  ${from('wide')} {
    grid-column: 1 / -1;
  }
`;

/** It has no box of its own on a phone: there the bar sticks above the tabs as long as anything of the screen is seen. */
const Action = styled.div`
  display: contents;
  & > * {
    grid-column: 1 / -1;
  }
  ${from('desk')} {
    display: block;
    grid-area: 2 / 2;
    &:empty {
      display: none;
    }
    & > * {
      position: static;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
    }
  }
`;

/** To buy it, or to look after one's own. */
function MainAction({ offer }: { offer: Offer }) {
  const { wallet } = useSession();
  const wanted = useWantedQuantity();
  const availability = availabilityFor(offer, wallet);
  if (availability === 'own') {
    return (
      <StickyBar>
        <Two>
          <ButtonLink to={pathTo(offersPaths.edit, { id: offer.offerId })} icon="edit">
            {text.edit}
          </ButtonLink>
          <ButtonLink variant="secondary" to={offersPaths.mine}>
            {text.availability.own.action}
          </ButtonLink>
        </Two>
      </StickyBar>
    );
  }
  if (availability !== 'live') return null;
  return (
    <StickyBar>
      <ButtonLink to={links.buy(offer.offerId, wanted)} onClick={() => storeOffer('product', offer)}>
        {wanted === undefined ? text.buy : text.buyKg(formatKg(wanted, { exact: true }))}
      </ButtonLink>
    </StickyBar>
  );
}

/** The quantity that was typed on the offer's public page; known after the first render, which is the same on a server. */
function useWantedQuantity(): MicroKg | undefined {
  const [params] = useSearchParams();
  const [wanted, setWanted] = useState<MicroKg>();
  useEffect(() => setWanted(purchaseFromAddress(params).quantity), [params]);
  return wanted;
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space('sm')};
`;
