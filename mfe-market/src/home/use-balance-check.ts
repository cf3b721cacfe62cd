import { requireUsableAccount } from '@cosecha/shared/api';
import { shellPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { askForContact, isConnected, useSession } from '@cosecha/shared/state';
import { useEffect } from 'react';

/**
 * SPEC.md §2: on load the home screen checks the account's balance; a failure, also a balance below the
 * reserve, leads to /error-near, unless the treasury carries what the wallet does first. It replaces the entry, so that going back does not land in the same check. Without a connection
 * nothing failed that could be asked: the notice above says so, and what is kept stays.
 */
export function useBalanceCheck(): void {
  const { wallet } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (wallet === null) return;
    const abort = new AbortController();
    requireUsableAccount(wallet, abort.signal).catch(async () => {
      if (abort.signal.aborted || !isConnected() || !(await askForContact())) return;
      if (!abort.signal.aborted) navigate(shellPaths.nearError, { replace: true });
    });
    return () => abort.abort();
  }, [wallet, navigate]);
}
