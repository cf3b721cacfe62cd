import type { Offer } from '@cosecha/shared/api';
import {
  freightOf,
  type MicroKg,
  type MicroUsdt,
  NO_FREIGHT,
  orderPrice,
  type PurchaseDraft,
  shortWallet,
  unitsWords,
} from '@cosecha/shared/domain';
import { marketText, waysText } from '@cosecha/shared/text';
import { Button, Select, useWhenReady } from '@cosecha/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useMerchant } from '../catalogue/use-merchant';
import { cardLine } from '../delivery/card-line';
import { DeliveryPart } from '../delivery/delivery-part';
import type { DeliveryHandle } from '../delivery/use-delivery';
import { StickyBar } from '../product/sticky-bar';
import { AddressSyncPart } from './address-sync-part';
import { BuyTerms } from './buy-terms';
import { ChangedPart } from './changed-part';
import { networkPayer, shortfallOf } from './funds';
import { FundsBanner } from './funds-banner';
import { HowItWorks } from './how-it-works';
import { MoneySheet, type Review } from './money-sheet';
import { OfferSummary } from './offer-summary';
import { type Counted, countedIn } from './pack-units';
import { PriceBreakdown, StickyTotal } from './price-breakdown';
import { type Purchase, questionOf } from './purchase';
import { purchaseLinks } from './purchase-links';
import { readQuantity, startQuantity } from './quantity';
import { QuantityField } from './quantity-field';
import { replaceAddress } from './replace-address';
import { ShortfallBanner } from './shortfall-banner';
import { useFunds } from './use-funds';

const text = marketText.buy;

/** What the form opens with: of a new purchase, of "comprar de nuevo", or of one that was refused. */
export interface BuyStart {
  counted: Counted;
  methodId: string;
  /** The price that the buyer saw, and the edit of the offer. */
  rate: MicroUsdt;
  revision: number;
}

type Agreed = Pick<BuyStart, 'rate' | 'revision'>;

interface Props {
  offer: Offer;
  start: BuyStart;
  delivery: DeliveryHandle;
  /** The earlier order whose delivery was copied, if any. */
  like?: string;
  /** The result of the previous purchase need not be shown any more. */
  onReview: () => void;
  onBuy: (purchase: Purchase) => Promise<unknown>;
  /** The offer cannot be bought any more, or not just now. */
  isBlocked: boolean;
  /** Why it is blocked, or why the last try was refused. */
  children?: ReactNode;
}

/** Quantity, price, balance; then the money sheet and the PIN; then one order, however often the button is pressed. */
export function BuyForm({ offer, start, delivery, like, onReview, onBuy, isBlocked, children }: Props) {
  const [own, setTyped] = useState<Counted | null>(null);
  /** Until the person types, it follows the offer: the one that was stored may have had more left. */
  const typed = own ?? start.counted;
  const [chosenMethod, setMethodId] = useState(start.methodId);
  const [agreed, setAgreed] = useState<Agreed>(start);
  const [review, setReview] = useState<Review | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const funds = useFunds();
  const quantityPlace = useRef<HTMLDivElement>(null);
  const seller = useMerchant(offer.ownerId).data?.name || shortWallet(offer.ownerId);
  const method = offer.paymentMethods.find(({ id }) => id === chosenMethod) ?? offer.paymentMethods[0];
  const quantity = readQuantity(typed, offer);
  const isChanged = offer.rate !== agreed.rate || offer.revision !== agreed.revision;
  const { term } = delivery;
  const freight = term && quantity.ok ? freightOf(term, quantity.value) : NO_FREIGHT;
  const shortfall =
    funds.data && quantity.ok
      ? shortfallOf(funds.data, { quantity: quantity.value, rate: offer.rate, limits: offer, term })
      : null;
  const filled: PurchaseDraft = {
    offerId: offer.offerId,
    quantity: quantity.ok ? quantity.value : startQuantity(offer),
    unit: typed.unit.name,
    methodId: chosenMethod,
    wayId: term?.id ?? '',
    rate: agreed.rate,
  };
  const address = purchaseLinks.purchase(filled, like);
  const cannotReview = shortfall !== null || isChanged || isBlocked || delivery.problem !== null;
  /** The reviewed terms are outdated: the seller edited or removed the offer. */
  if (review && !busy && (isBlocked || !isSame(review.purchase, offer, freight))) setReview(null);

  function handleReview() {
    setAsked(true);
    if (!quantity.ok) return quantityPlace.current?.querySelector('input')?.focus();
    if (!funds.data) {
      whenFunds.ask();
      return funds.refresh();
    }
    if (cannotReview) return;
    if (delivery.needsAddress) return delivery.show({ name: 'address', id: null });
    setTyped(typed);
    onReview();
    setReview({
      purchase: purchaseFrom(offer, {
        quantity: quantity.value,
        methodId: method?.id ?? '',
        unit: typed.unit.name,
        seller,
        ...(term && { delivery: { id: term.id, freight } }),
      }),
      quantity: unitsWords(quantity.value, typed.unit),
      payment: method?.name ?? '',
      delivery: deliveryLine(delivery),
      hasTerms: offer.terms !== '',
      isEscrowOpen: funds.data.isEscrowOpen,
      isCarried:
        networkPayer(funds.data, orderPrice(quantity.value, offer.rate, freight).escrow) === 'treasury',
    });
  }

  /** Asked for while the balance cannot be read: it opens once that is here. */
  const whenFunds = useWhenReady({ isReady: funds.data !== undefined }, handleReview);
  async function handleConfirm() {
    if (!review || busy) return;
    setBusy(true);
    const { purchase } = review;
    if ((await delivery.confirm(questionOf(purchase))) === 'confirmed')
      await onBuy({ ...purchase, delivery: await delivery.store() });
    setBusy(false);
  }

  return (
    <>
      {children}
      <AddressSyncPart address={own !== null && quantity.ok ? address : null} />
      {shortfall && (
        <ShortfallBanner
          shortfall={shortfall}
          recharge={(needed) => purchaseLinks.recharge(filled, needed, like)}
          onLeave={() => replaceAddress(address)}
          onOrderLess={(kg: MicroKg) => setTyped(countedIn(kg, typed.unit))}
        />
      )}
      <OfferSummary offer={offer} seller={seller} />
      {isChanged && (
        <ChangedPart
          before={agreed.rate}
          offer={offer}
          quantity={quantity.ok ? quantity.value : null}
          freight={freight}
          onAccept={() => setAgreed(offer)}
        />
      )}
      <div ref={quantityPlace}>
        <QuantityField
          offer={offer}
          typed={typed}
          onTyped={setTyped}
          error={quantity.ok || (typed.text === '' && !asked) ? null : quantity.text}
        />
      </div>
      {offer.paymentMethods.length > 1 && (
        <Select
          label={text.payment}
          value={method?.id ?? ''}
          options={offer.paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setMethodId(event.target.value)}
        />
      )}
      {(delivery.isOffered || term) && <DeliveryPart delivery={delivery} />}
      {quantity.ok && (
        <PriceBreakdown quantity={quantity.value} unit={typed.unit} rate={offer.rate} freight={freight} />
      )}
      <FundsBanner funds={funds} />
      <BuyTerms offer={offer} />
      <HowItWorks offer={offer} />
      <StickyBar>
        {quantity.ok && <StickyTotal quantity={quantity.value} rate={offer.rate} freight={freight} />}
        <Button loading={funds.loading || whenFunds.isWaiting} disabled={cannotReview} onClick={handleReview}>
          {text.review}
        </Button>
      </StickyBar>
      <MoneySheet review={review} busy={busy} onConfirm={handleConfirm} onClose={() => setReview(null)} />
    </>
  );
}

/** The way and where to: of a pick-up the way says it all. */
const deliveryLine = ({ term, card }: DeliveryHandle): string =>
  [term && waysText.kinds[term.kind], card && term?.kind !== 'pickup' && cardLine(card)]
    .filter(Boolean)
    .join(' · ');

const isSame = ({ order, rate }: Purchase, now: Offer, freightNow: MicroUsdt): boolean =>
  rate === now.rate &&
  order.expectedRevision === now.revision &&
  (order.delivery?.freight ?? NO_FREIGHT) === freightNow;

function purchaseFrom(
  offer: Offer,
  {
    methodId,
    seller,
    unit,
    ...wish
  }: Pick<Purchase['order'], 'quantity' | 'delivery'> &
    Pick<Purchase, 'seller' | 'unit'> & { methodId: string },
): Purchase {
  return {
    order: {
      offerId: offer.offerId,
      paymentMethodId: methodId,
      ...wish,
      expectedRate: offer.rateText,
      expectedRevision: offer.revision,
    },
    rate: offer.rate,
    unit,
    productName: offer.extra.productName,
    image: offer.extra.images[0] ?? '',
    seller,
    minutes: offer.time,
  };
}
