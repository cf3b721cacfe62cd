import { requireUsableAccount } from '@cosecha/shared/api';
import { shellPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { askForContact, isConnected, useSession } from '@cosecha/shared/state';
import { useEffect } from 'react';

/**
 * SPEC.md §2: on load the home screen checks the account's balance; a failure, also a balance below the reserve, leads
 * to /error-near, unless the treasury pays for the wallet's first actions. It replaces the history entry, so that Back
 * does not repeat the check. Offline nothing is checked: the notice above says so, and cached content stays. Online it
 * is retried once: the first request may have been interrupted by a sleeping phone.
 */
export function useBalanceCheck(): void {
  const { wallet } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (wallet === null) return;
    const abort = new AbortController();
    const check = () => requireUsableAccount(wallet, abort.signal);
    const leave = () => {
      if (!abort.signal.aborted) navigate(shellPaths.nearError, { replace: true });
    };
    check().catch(async () => {
      if (!abort.signal.aborted && isConnected() && (await askForContact())) await check().catch(leave);
    });
    return () => abort.abort();
  }, [wallet, navigate]);
}
