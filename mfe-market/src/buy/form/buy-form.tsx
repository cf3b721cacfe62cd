import type { Offer } from '@cosecha/shared/api';
import {
  freightOf,
  type MicroKg,
  type MicroUsdt,
  NO_FREIGHT,
  type PurchaseDraft,
  shortWallet,
} from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Button, DeskSide, DeskSides, Select, useWhenReady } from '@cosecha/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useMerchant } from '../../catalogue/use-merchant';
import { DeliveryPart } from '../../delivery/delivery-part';
import type { DeliveryHandle } from '../../delivery/use-delivery';
import { StickyBar } from '../../product/sticky-bar';
import { shortfallOf } from '../funds/funds';
import { FundsBanner } from '../funds/funds-banner';
import { ShortfallBanner } from '../funds/shortfall-banner';
import { useFunds } from '../funds/use-funds';
import type { Purchase } from '../purchase';
import { purchaseLinks } from '../purchase-links';
import { AddressSyncPart } from './address-sync-part';
import { BuyTerms } from './buy-terms';
import { ChangedPart } from './changed-part';
import { HowItWorks } from './how-it-works';
import { MoneySheet } from './money-sheet';
import { OfferSummary } from './offer-summary';
import { type Counted, countedIn } from './pack-units';
import { PriceBreakdown, StickyTotal } from './price-breakdown';
import { readQuantity, startQuantity } from './quantity';
import { QuantityField } from './quantity-field';
import { replaceAddress } from './replace-address';
import { reviewOf } from './review-of';
import { useReview } from './use-review';

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
  const [asked, setAsked] = useState(false);
  const funds = useFunds();
  const quantityPlace = useRef<HTMLDivElement>(null);
  const seller = useMerchant(offer.ownerId).data?.name || shortWallet(offer.ownerId);
  const method = offer.paymentMethods.find(({ id }) => id === chosenMethod) ?? offer.paymentMethods[0];
  const quantity = readQuantity(typed, offer);
  const isChanged = offer.rate !== agreed.rate || offer.revision !== agreed.revision;
  const { term } = delivery;
  const freight = term && quantity.ok ? freightOf(term, quantity.value) : NO_FREIGHT;
  const price = quantity.ok && { quantity: quantity.value, rate: offer.rate, freight };
  const shortfall = funds.data && price ? shortfallOf(funds.data, { ...price, limits: offer, term }) : null;
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
  const { review, open, close, confirm, busy } = useReview({ offer, freight, delivery, isBlocked, onBuy });

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
    const wish = { quantity: quantity.value, counted: typed, method, seller, freight };
    open(reviewOf(offer, wish, delivery, funds.data));
  }

  /** Asked for while the balance cannot be read: it opens once that is here. */
  const whenFunds = useWhenReady({ isReady: funds.data !== undefined }, handleReview);
  const isWaiting = funds.loading || whenFunds.isWaiting;

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
      <DeskSides $even>
        <DeskSide>
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
          <PaymentMethodField offer={offer} chosen={method} onChoose={setMethodId} />
          {(delivery.isOffered || term) && <DeliveryPart delivery={delivery} />}
        </DeskSide>
        <DeskSide>
          {price && <PriceBreakdown {...price} unit={typed.unit} />}
          <FundsBanner funds={funds} />
          <BuyTerms offer={offer} />
          <HowItWorks offer={offer} />
          <StickyBar>
            {price && <StickyTotal {...price} />}
            <Button loading={isWaiting} disabled={cannotReview} onClick={handleReview}>
              {text.review}
            </Button>
          </StickyBar>
        </DeskSide>
      </DeskSides>
      <MoneySheet review={review} busy={busy} onConfirm={confirm} onClose={close} />
    </>
  );
}

interface PaymentMethodProps {
  offer: Offer;
  chosen: Offer['paymentMethods'][number] | undefined;
  onChoose: (id: string) => void;
}

/** Only where there is a choice. */
function PaymentMethodField({ offer: { paymentMethods }, chosen, onChoose }: PaymentMethodProps) {
  if (paymentMethods.length < 2) return null;
  return (
    <Select
      label={text.payment}
      value={chosen?.id ?? ''}
      options={paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
