import { isArbiter, type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';

/** Whether the signed-in wallet is the market's arbiter. */
export function useIsArbiter(): QueryState<boolean> {
  const { wallet } = useSession();
  return usePolledQuery({
    key: queryKeys.disputes.isArbiter(wallet ?? ''),
    query: isArbiter,
    untilAnswered: true,
    enabled: wallet !== null,
  });
}
