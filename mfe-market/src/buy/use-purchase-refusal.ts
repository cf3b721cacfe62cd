import { queryKeys, RequestError, usePolledQuery } from '@cosecha/shared/api';
import { isErrorCode } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { purchaseEligibility } from './requests';

/** It says little that changes while a form is filled in; the purchase is checked anyway. */
const ELIGIBILITY_POLL_MS = 60_000;

/** Why the signed-in person can order nothing of an offer, as a purchase would be refused; null while they can, or unknown. */
export function usePurchaseRefusal(offerId: string): RequestError | null {
  const wallet = useSession().wallet ?? '';
  const { data } = usePolledQuery({
    key: [...queryKeys.offers.all, 'standing', wallet, offerId],
    query: (signal) => purchaseEligibility(offerId, signal),
    pollMs: ELIGIBILITY_POLL_MS,
    enabled: wallet !== '',
  });
  if (!data?.refusal) return null;
  const { error, message } = data.refusal;
  const code = isErrorCode(error) ? error : 'internal';
  return new RequestError({ code, status: 409, message, retryable: false });
}
