import { type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useSession } from '@cosecha/shared/state';
import { type NetworkFunds, networkFunds } from './near';

/**
 * What the signed-in wallet has to pay the network with; asked again with the balances after every own action.
 * @param isNeeded where it is known that the wallet pays by itself, it need not be asked
 */
export function useNetworkFunds(isNeeded = true): QueryState<NetworkFunds> {
  const wallet = useSession().wallet ?? '';
  return usePolledQuery({
    key: [...queryKeys.balance.near(wallet), 'funds'],
    query: (signal) => networkFunds(wallet, signal),
    enabled: isNeeded && wallet !== '',
  });
}
