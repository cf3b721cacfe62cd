import { queryKeys, RequestError, usePolledQuery } from '@cosecha/shared/api';
import { isErrorCode, POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { eligibilityText } from '@cosecha/shared/text';
import { useEffect } from 'react';
import { RefusalBanner } from './refusal-banner';
import { purchaseEligibility } from './requests';

export interface EligibilityProps {
  offerId: string;
  /** Called when the buyer's eligibility changes. */
  onRefusal: (isRefused: boolean) => void;
}

/** Before anything is filled in: why this buyer cannot order from this offer, and where to go instead. */
export function EligibilityBanner({ offerId, onRefusal }: EligibilityProps) {
  const refusal = usePurchaseRefusal(offerId);
  const isRefused = refusal !== null;
  useEffect(() => {
    onRefusal(isRefused);
    return () => onRefusal(false);
  }, [isRefused, onRefusal]);
  return refusal && <RefusalBanner title={eligibilityText.refused} error={refusal} />;
}

/** Why the signed-in person can order nothing of an offer, as a purchase would be refused; null while they can, or unknown. */
function usePurchaseRefusal(offerId: string): RequestError | null {
  const wallet = useSession().wallet ?? '';
  const { data } = usePolledQuery({
    key: [...queryKeys.offers.all, 'eligibility', wallet, offerId],
    query: (signal) => purchaseEligibility(offerId, signal),
    pollMs: POLL_MS.purchaseEligibility,
    enabled: wallet !== '',
  });
  if (!data?.refusal) return null;
  const { error, message } = data.refusal;
  const code = isErrorCode(error) ? error : 'internal';
  return new RequestError({ code, status: 409, message, retryable: false });
}
