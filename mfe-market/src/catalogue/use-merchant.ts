import {
  getMerchantProfile,
  type MerchantProfile,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';

/**
 * A person's public profile. SPEC.md §7 signs out when the service refuses this call, so only screens whose reader
 * asked to see the person let it run; the others show what is already known. Without an answer it is asked again.
 */
export function useMerchant(wallet: string, { ask }: { ask: boolean }): QueryState<MerchantProfile> {
  const { signedIn } = useSession();
  return usePolledQuery({
    key: queryKeys.profile.merchant(wallet),
    query: (signal) => getMerchantProfile(wallet, signal),
    enabled: ask && signedIn,
    untilAnswered: true,
  });
}
