import type { MicroUsdt, PurchaseDraft } from '@cosecha/shared/domain';
import { useLocation, useNavigate } from '@cosecha/shared/router';
import { purchaseLinks } from './purchase-links';

export interface Recharge {
  /** For a link there. @param needed micro-USDT that the order takes in all; null: it lacks NEAR */
  link: (needed: MicroUsdt | null) => { to: string; onClick: () => void };
}

/**
 * The way from a purchase to the money that it lacks. What was filled in goes along, and stays in the address of the
 * purchase, so that Back finds it as well.
 * @param like the order with whose way to the buyer it began
 */
export function useRecharge(draft: PurchaseDraft, like?: string): Recharge {
  const navigate = useNavigate();
  const { state } = useLocation();
  return {
    link: (needed) => ({
      to: purchaseLinks.recharge(draft, needed, like),
      onClick: () => navigate(purchaseLinks.purchase(draft, like), { replace: true, state }),
    }),
  };
}
