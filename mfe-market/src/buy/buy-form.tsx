import { type CreatedOrder, createOrder, type Offer, useSubmission } from '@cosecha/shared/api';
import { type MicroKg, shortWallet } from '@cosecha/shared/domain';
import { useNavigate } from '@cosecha/shared/router';
import { askPin, notify } from '@cosecha/shared/state';
import { marketText, pinText } from '@cosecha/shared/text';
import { amountText, Button } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { useMerchant } from '../catalogue/use-merchant';
import { useRefreshAfterAction } from '../order/use-order';
import { paths } from '../paths';
import { StickyBar } from '../sticky-bar';
import { shortfallOf } from './funds';
import { FundsNotice } from './funds-notice';
import { HowItWorks } from './how-it-works';
import { MoneySheet, type Review, totalOf } from './money-sheet';
import { OfferSummary } from './offer-summary';
import { PriceBreakdown } from './price-breakdown';
import { readQuantity, startQuantity } from './quantity';
import { QuantityField } from './quantity-field';
import { RefusalNotice } from './refusal-notice';
import { mayHaveHappened } from './refusals';
import { useFunds } from './use-funds';

const text = marketText.buy;

interface Props {
  offer: Offer;
  /** The service said that the offer is no longer what we show. */
  onStale: () => void;
  /** An order is on its way: the form must stay, even if that very order empties the offer. */
  onBusy: (busy: boolean) => void;
}

/** Quantity, price, balance; then the money sheet; then one order, however often the button is pressed. */
export function BuyForm({ offer, onStale, onBusy }: Props) {
  const navigate = useNavigate();
  const refresh = useRefreshAfterAction();
  const [typed, setTyped] = useState(amountText(startQuantity(offer), 'Kg'));
  const [methodId, setMethodId] = useState(offer.paymentMethods[0]?.id ?? '');
  const [review, setReview] = useState<Review | null>(null);
  const [asked, setAsked] = useState(false);
  const funds = useFunds();
  const seller = useMerchant(offer.ownerId, { ask: false }).data?.name || shortWallet(offer.ownerId);

  const purchase = useSubmission(createOrder, { onDone: handleDone, onFailed: handleFailed });
  useEffect(() => onBusy(purchase.pending), [purchase.pending, onBusy]);
  const quantity = readQuantity(typed, offer);
  const shortfall =
    funds.data && quantity.ok
      ? shortfallOf(funds.data, { quantity: quantity.value, rate: offer.rate, limits: offer })
      : null;
  const uncertain = purchase.error !== null && mayHaveHappened(purchase.error);

  function handleDone({ orderId, transactionHash }: CreatedOrder) {
    refresh();
    notify({ tone: 'success', text: text.success });
    navigate(paths.order(orderId), { replace: true, state: { transactionHash } });
  }

  function handleFailed(error: Error) {
    refresh();
    onStale();
    if (!mayHaveHappened(error)) setReview(null);
  }

  function handleReview() {
    setAsked(true);
    if (!quantity.ok || !funds.data || shortfall) return;
    purchase.reset();
    setReview({
      order: {
        offerId: offer.offerId,
        paymentMethodId: methodId,
        quantity: quantity.value,
        expectedRate: offer.rateText,
      },
      productName: offer.extra.productName,
      seller,
      rate: offer.rate,
      isEscrowOpen: funds.data.isEscrowOpen,
    });
  }

  async function handleConfirm() {
    if (!review || purchase.pending) return;
    const question = { title: pinText.confirm, explain: pinText.pay(totalOf(review), review.seller) };
    if (uncertain || (await askPin(question)) === 'confirmed') await purchase.submit(review.order);
  }

  const setQuantity = (value: MicroKg) => setTyped(amountText(value, 'Kg'));
  return (
    <>
      <OfferSummary offer={offer} seller={seller} />
      <QuantityField
        offer={offer}
        typed={typed}
        onTyped={setTyped}
        error={quantity.ok || (typed === '' && !asked) ? null : quantity.text}
        methodId={methodId}
        onMethod={setMethodId}
      />
      {quantity.ok && <PriceBreakdown quantity={quantity.value} rate={offer.rate} />}
      <FundsNotice funds={funds} shortfall={shortfall} onOrderLess={setQuantity} />
      {purchase.error && !uncertain && <RefusalNotice error={purchase.error} onSeeNewTotal={handleReview} />}
      <HowItWorks offer={offer} />
      <StickyBar>
        <Button loading={funds.loading} disabled={shortfall !== null} onClick={handleReview}>
          {text.review}
        </Button>
      </StickyBar>
      <MoneySheet
        review={review}
        pending={purchase.pending}
        uncertain={uncertain}
        onConfirm={handleConfirm}
        onClose={() => setReview(null)}
      />
    </>
  );
}
