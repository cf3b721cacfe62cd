import { offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import type { DoneOffer, OfferCall } from '../tasks/offer-operation';
import { useOfferTasks } from '../tasks/use-offer-tasks';

export interface ShownResult {
  /** From the address; '' where it names no offer. */
  offerId: string;
  /** The product: as this device remembers it, else as the market has it; '' while unknown. */
  name: string;
  result: DoneOffer | undefined;
  /** Whether it ended so: this device saw it, or the market shows the person's own new offer. Null until one has answered. */
  isProven: boolean | null;
}

/** What a result screen is about. It stands in the address and on the device, so that it survives a reload. */
export function useResult(kind: OfferCall['kind']): ShownResult {
  const [params] = useSearchParams();
  const { wallet } = useSession();
  const { known, done } = useOfferTasks();
  const given = params.get('oferta') ?? '';
  const offerId = /^\d{1,20}$/.test(given) ? given : '';
  const result = done.find((each) => each.input.call.kind === kind && each.result.offerId === offerId);
  const offer = usePolledQuery({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    pollMs: 0,
    enabled: offerId !== '' && kind === 'publish' && known && result === undefined,
  });
  const isAsking = !known || (offer.data === undefined && offer.loading);
  const isOwn = offer.data != null && offer.data.ownerId === wallet;
  return {
    offerId,
    name: result?.input.about.name ?? offer.data?.extra.productName ?? '',
    result,
    isProven: result !== undefined || isOwn || (isAsking ? null : false),
  };
}
