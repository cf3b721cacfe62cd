import { type MicroUsdt, type PurchaseDraft, purchaseQuery, rechargeQuery } from '@cosecha/shared/domain';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';

/** Apart from the links of the whole remote: only a purchase needs these, and every screen loads those. */
export const purchaseLinks = {
  /** Address of a partly filled purchase; `como` is the earlier order that it repeats, if any. */
  purchase: (draft: PurchaseDraft, como?: string): string =>
    pathTo(marketPaths.buy, {}, { ...purchaseQuery(draft), como }),
  /** Where the money that a purchase lacks comes from, and back to it. @param needed micro-USDT in all; null: it lacks NEAR */
  recharge: (draft: PurchaseDraft, needed: MicroUsdt | null, como?: string): string =>
    pathTo(walletPaths.recharge, {}, { ...rechargeQuery(draft, needed), como }),
};
