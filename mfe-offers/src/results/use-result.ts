import { offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { useState } from 'react';
import type { OfferCall } from '../tasks/offer-call';
import type { DoneOffer } from '../tasks/offer-operation';
import { useOfferTasks } from '../tasks/use-offer-tasks';

export interface ShownResult {
  /** From the address; '' where it names no offer. */
  offerId: string;
  /** The product: as this device remembers it, else as the market has it; '' while unknown. */
  name: string;
  result: DoneOffer | undefined;
  /** The new offer is off like all of its seller's; false until the market shows it. */
  isAway: boolean;
  /** Whether it ended so: this device saw it, or the market shows the person's own new offer. Null until one has answered. */
  isProven: boolean | null;
}

/** The subject of a result screen, stored in the address and on the device, so that it survives a reload. */
export function useResult(kind: OfferCall['kind']): ShownResult {
  const [params] = useSearchParams();
  const { wallet } = useSession();
  const { known, done } = useOfferTasks();
  const offerParam = params.get('oferta') ?? '';
  const offerId = /^\d{1,20}$/.test(offerParam) ? offerParam : '';
  const result = done.find((each) => each.input.call.kind === kind && each.result.offerId === offerId);
  const [isShown, setShown] = useState(false);
  const offer = usePolledQuery({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    pollMs: result !== undefined && !isShown ? POLL_MS.settling : 0,
    enabled: offerId !== '' && kind === 'publish' && known,
  });
  if (offer.data && !isShown) setShown(true);
  const isAsking = !known || (offer.data === undefined && offer.loading);
  const isOwn = offer.data != null && offer.data.ownerId === wallet;
  return {
    offerId,
    name: result?.input.about.name ?? offer.data?.extra.productName ?? '',
    result,
    isAway: offer.data?.isAway ?? false,
    isProven: result !== undefined || isOwn || (isAsking ? null : false),
  };
}
