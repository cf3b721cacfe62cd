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
 * asked to see the person ask for it. Without an answer it is asked again.
 */
export function useMerchant(wallet: string): QueryState<MerchantProfile> {
  const { signedIn } = useSession();
  return usePolledQuery({
    key: queryKeys.profile.merchant(wallet),
    query: (signal) => getMerchantProfile(wallet, signal),
    enabled: signedIn,
    untilAnswered: true,
  });
}
