import { getProfile, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { TEXT_LIMITS } from './draft-errors';

/** Where the person's land lies, as the profile has it; '' while unknown or where it is too long for an offer. */
export function useProfilePlace(): string {
  const { signedIn } = useSession();
  const profile = usePolledQuery({
    key: queryKeys.profile.mine,
    query: getProfile,
    pollMs: 0,
    enabled: signedIn,
  });
  const place = profile.data?.landAddress.trim() ?? '';
  return place.length <= TEXT_LIMITS.place ? place : '';
}
