import { eligibilityText } from '@cosecha/shared/text';
import { useEffect } from 'react';
import { RefusalBanner } from './refusal-banner';
import { usePurchaseRefusal } from './use-purchase-refusal';

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
