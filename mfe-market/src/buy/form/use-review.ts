import type { Offer } from '@cosecha/shared/api';
import { type MicroUsdt, NO_FREIGHT } from '@cosecha/shared/domain';
import { useState } from 'react';
import type { DeliveryHandle } from '../../delivery/use-delivery';
import { type Purchase, questionOf } from '../purchase';
import type { Review } from './money-sheet';

interface ReviewInput {
  offer: Offer;
  freight: MicroUsdt;
  delivery: DeliveryHandle;
  isBlocked: boolean;
  onBuy: (purchase: Purchase) => Promise<unknown>;
}

/** What the money sheet shows, and buys once the PIN confirms it. */
export function useReview({ offer, freight, delivery, isBlocked, onBuy }: ReviewInput) {
  const [review, setReview] = useState<Review | null>(null);
  const [busy, setBusy] = useState(false);
  /** The reviewed terms are outdated: the seller edited or removed the offer. */
  if (review && !busy && (isBlocked || !isSame(review.purchase, offer, freight))) setReview(null);

  async function confirm() {
    if (!review || busy) return;
    setBusy(true);
    const { purchase } = review;
    if ((await delivery.confirm(questionOf(purchase))) === 'confirmed')
      await onBuy({ ...purchase, delivery: await delivery.store() });
    setBusy(false);
  }

  return { review, busy, confirm, open: setReview, close: () => setReview(null) };
}

const isSame = ({ order, rate }: Purchase, now: Offer, freightNow: MicroUsdt): boolean =>
  rate === now.rate &&
  order.expectedRevision === now.revision &&
  (order.delivery?.freight ?? NO_FREIGHT) === freightNow;
