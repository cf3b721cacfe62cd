import type { Offer } from '@cosecha/shared/api';
import {
  availabilityFor,
  type ErrorCode,
  freightOf,
  KILOGRAM,
  POLL_MS,
  type PurchaseDraft,
  purchaseFromAddress,
  unitsOf,
} from '@cosecha/shared/domain';
import { codeOf, isWithdrawn, useOnEnd } from '@cosecha/shared/operation';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { isInSight, useSession } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, ReadAloud, Screen, Skeleton } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { storedOffer } from '../catalogue/stored-offer';
import { StepsBack } from '../catalogue/way-back';
import { useDelivery } from '../delivery/use-delivery';
import { links } from '../links';
import { useRefreshAfterAction } from '../order/actions/refresh-after-action';
import { type Blocking, UnavailableNotice } from '../product/unavailable-notice';
import { useOffer } from '../product/use-offer';
import { BoughtScreen } from './bought-screen';
import { EligibilityPart } from './eligibility-part';
import { BuyForm, type BuyStart } from './form/buy-form';
import { countedIn } from './form/pack-units';
import { startQuantity } from './form/quantity';
import { LapsedBanner } from './lapsed-banner';
import { OpenPurchaseScreen } from './open-purchase-screen';
import { PURCHASE, type Purchase, purchaseKind } from './purchase';
import { purchaseLinks } from './purchase-links';
import { RefusalBanner } from './refusal-banner';
import { failedLately, type PurchaseHandle, usePurchase } from './use-purchase';

const text = marketText.buy;

/**
 * SPEC.md §2 /comprar-producto: the offer comes from session storage `product` or from the address (`?oferta=`, with
 * the filled-in fields, shared/domain/orders/purchase-address.ts, and `&como=` with the order whose delivery is repeated);
 * `?pedido=` is the result of a purchase.
 */
export function BuyScreen() {
  const [params] = useSearchParams();
  const handle = usePurchase();
  const { open, ask } = handle;
  const navigate = useNavigate();
  const refresh = useRefreshAfterAction();
  const bought = params.get('pedido');
  useOnEnd(purchaseKind, PURCHASE, (ended) => {
    refresh();
    if (ended.status === 'done') navigate(links.bought(ended.result.orderId), { replace: true });
  });
  if (open) return <OpenPurchaseScreen purchase={open} onAsk={() => void ask(open)} />;
  if (bought !== null) return <BoughtScreen orderId={bought} />;
  return (
    <StepsBack>
      <BuyOffer {...handle} />
    </StepsBack>
  );
}

function BuyOffer({ known, operation, start, drop }: PurchaseHandle) {
  const { offerId, isKnown } = useWantedOffer();
  const { wallet } = useSession();
  const { offer, isGone, query } = useOffer(offerId, 'product');
  const availability = offer && availabilityFor(offer, wallet);
  const shown = useShownOffer(offer, availability);
  const startOf = useStart();
  const [params] = useSearchParams();
  const como = params.get('como');
  const failed = failedLately(operation);
  const again = useAgain(failed?.input.order.offerId === offerId ? failed.input : null);
  const delivery = useDelivery(shown, {
    like: como,
    termId: again ? again.order.delivery?.id : purchaseFromAddress(params).wayId,
  });
  const [isRefused, setRefused] = useState(false);
  const isReady = known && delivery.known;
  const failure = failed?.status === 'refused' && failed.input.order.offerId === offerId ? failed : null;
  const isPriceNews = failure !== null && isAboutTerms(failure.error);
  useFreshTerms(isPriceNews && isAsAgreed(failure.input, offer), query.refresh);
  /** The form's own notice says it, with both prices, once the indexed data has the edit. */
  const isShownByNotice =
    isPriceNews &&
    (failure.input.rate !== offer?.rate ||
      (codeOf(failure.error) === 'offer-changed' && !isAsAgreed(failure.input, offer)));
  return (
    <Screen
      wide
      title={text.title}
      backTo={offerId === '' ? marketPaths.home : pathTo(marketPaths.product, { id: offerId })}
      action={<ReadAloud />}
    >
      {failed?.status === 'lapsed' && <LapsedBanner startedAtMs={failed.startedAtMs} />}
      {isKnown && offerId === '' && <NoOffer words={text.missing} action={text.missing.action} />}
      {!shown && isGone && <NotForSale availability="gone" />}
      {!shown && availability && availability !== 'live' && <NotForSale availability={availability} />}
      {shown && isReady && (
        <BuyForm
          key={shown.offerId}
          offer={shown}
          start={startOf(shown, failed)}
          delivery={delivery}
          like={como ?? undefined}
          onReview={() => void (failed && drop(failed))}
          onBuy={start}
          isBlocked={isGone || availability !== 'live' || isRefused}
        >
          {isGone && <UnavailableNotice availability="gone" />}
          {availability && availability !== 'live' && <UnavailableNotice availability={availability} />}
          {availability === 'live' && <EligibilityPart offerId={shown.offerId} onRefusal={setRefused} />}
          {availability === 'live' &&
            failure &&
            !isWithdrawn(failure.error) &&
            !isShownByNotice &&
            !isRefused && (
              <RefusalBanner
                error={failure.error}
                recharge={purchaseLinks.recharge(draftOf(failure.input), null)}
              />
            )}
        </BuyForm>
      )}
      {!shown && !isGone && query.error && (
        <ErrorState title={marketText.product.failed} error={query.error} onRetry={query.refresh} />
      )}
      {offerId !== '' && ((!offer && query.loading) || (shown && !isReady)) && (
        <Skeleton label={text.loading} />
      )}
    </Screen>
  );
}

/** A purchase that was refused, to be filled in again. */
const draftOf = ({ order, rate, unit }: Purchase): PurchaseDraft => ({
  offerId: order.offerId,
  quantity: order.quantity,
  unit,
  methodId: order.paymentMethodId,
  wayId: order.delivery?.id ?? '',
  rate,
});

/** What is filled in again stays so, also once how it ended is no news any more. */
function useAgain(failed: Purchase | null): Purchase | null {
  const [again, setAgain] = useState(failed);
  if (failed && failed !== again) setAgain(failed);
  return again;
}

/** A started form stays with its content even when the offer disappears. */
function useShownOffer(offer: Offer | null, availability: Availability | null): Offer | null {
  const [started, setStarted] = useState<Offer | null>(null);
  if (offer && availability === 'live' && started !== offer) setStarted(offer);
  if (!started) return null;
  return offer?.offerId === started.offerId ? offer : started;
}

const ABOUT_TERMS: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>([
  'price-changed',
  'freight-changed',
  'delivery-changed',
  'offer-changed',
]);
const isAboutTerms = (error: Error): boolean => ABOUT_TERMS.has(codeOf(error));

/** Whether the offer, as far as this device knows, is unchanged since the buyer agreed to it. */
function isAsAgreed({ order, rate }: Purchase, offer: Offer | null): boolean {
  const { delivery, quantity, expectedRevision = offer?.revision } = order;
  const term = offer?.delivery.find(({ id }) => id === delivery?.id);
  const freight = term && freightOf(term, quantity);
  return offer?.rate === rate && offer.revision === expectedRevision && freight === delivery?.freight;
}

/** The service knew newer terms than the indexed data: asked again until they agree. */
function useFreshTerms(isAwaited: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => isInSight() && refresh(), POLL_MS.settling);
    return () => clearInterval(timer);
  }, [isAwaited, refresh]);
}

/** The content of a refused or lapsed purchase; otherwise the address's values, or the minimum. */
function useStart(): (offer: Offer, failed: ReturnType<typeof failedLately>) => BuyStart {
  const [params] = useSearchParams();
  return (offer, failed) => {
    const isAgain = failed?.input.order.offerId === offer.offerId;
    const asked = isAgain ? draftOf(failed.input) : purchaseFromAddress(params);
    const unit = unitsOf(offer.extra.packing).find(({ name }) => name === asked.unit) ?? KILOGRAM;
    return {
      counted: countedIn(asked.quantity ?? startQuantity(offer), unit),
      methodId: asked.methodId ?? '',
      rate: asked.rate ?? offer.rate,
      revision: (isAgain ? failed.input.order.expectedRevision : undefined) ?? offer.revision,
    };
  };
}

type Availability = ReturnType<typeof availabilityFor>;

function NotForSale({ availability }: { availability: Blocking }) {
  const { availability: texts, similar } = marketText.product;
  if (availability === 'own') {
    return <NoOffer words={texts.own} action={texts.own.action} to={offersPaths.mine} />;
  }
  return <NoOffer words={texts[availability]} action={similar} />;
}

interface NoOfferProps {
  words: { title: string; text: string };
  action: string;
  to?: string;
}

function NoOffer({ words, action, to = marketPaths.search }: NoOfferProps) {
  return (
    <EmptyState title={words.title} text={words.text} action={<ButtonLink to={to}>{action}</ButtonLink>} />
  );
}

/** Session storage is read after the first render, which is the same on a server. */
function useWantedOffer(): { offerId: string; isKnown: boolean } {
  const [params] = useSearchParams();
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => setStored(storedOffer('product', null)?.offerId ?? ''), []);
  const wanted = params.get('oferta') ?? stored;
  return { offerId: wanted ?? '', isKnown: wanted !== null };
}
