import { type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { type Funds, loadFunds } from './funds';

/** What the signed-in buyer has; asked again with the balances after every own action. */
export function useFunds(): QueryState<Funds> {
  const { wallet } = useSession();
  return usePolledQuery<Funds>({
    key: [...queryKeys.balance.all, 'funds', wallet ?? ''],
    query: (signal) => loadFunds(wallet ?? '', signal),
    enabled: wallet !== null,
  });
}
