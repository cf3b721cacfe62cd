import { requireUsableAccount } from '@cosecha/shared/api';
import { shellPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { askForContact, isConnected, useSession } from '@cosecha/shared/state';
import { useEffect } from 'react';

/**
 * SPEC.md §2: on load the home screen checks the account's balance; a failure, also a balance below the
 * reserve, leads to /error-near, unless the treasury carries what the wallet does first. It replaces the entry, so that going back
 * does not land in the same check. Without a connection nothing failed that could be asked: the notice above says so, and what is
 * kept stays. With one it is asked once more: the first answer may be one that a phone has slept through.
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
