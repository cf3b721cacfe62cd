import type { RemoteModule } from '@cosecha/shared/remote/contract';

/**
 * Stands in for the shell's own `federation.ts` in the bundle: the same remotes from the same sources, as plain
 * code-split parts of one build, with nothing of federation left.
 */
const PARTS: Readonly<Record<string, () => Promise<RemoteModule>>> = {
  mfe_account: () => import(/* webpackChunkName: "mfe-account" */ '../../../mfe-account/src/remote'),
  mfe_chat: () => import(/* webpackChunkName: "mfe-chat" */ '../../../mfe-chat/src/remote'),
  mfe_market: () => import(/* webpackChunkName: "mfe-market" */ '../../../mfe-market/src/remote'),
  mfe_offers: () => import(/* webpackChunkName: "mfe-offers" */ '../../../mfe-offers/src/remote'),
  mfe_wallet: () => import(/* webpackChunkName: "mfe-wallet" */ '../../../mfe-wallet/src/remote'),
};

/** @throws Error for a remote that the bundle was built without */
export async function loadModule({ scope }: { scope: string }): Promise<RemoteModule> {
  const part = PARTS[scope];
  if (!part) throw new Error(`the bundle has no ${scope}`);
  return part();
}
