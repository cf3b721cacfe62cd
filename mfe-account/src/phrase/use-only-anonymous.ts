import { marketPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { sessionStore } from '@cosecha/shared/state';
import { useEffect } from 'react';

/**
 * Redirects a person who arrives signed in to their home, so that a second wallet cannot overwrite the first one's
 * session. Checked once, on arrival: signing in on this screen navigates itself.
 */
export function useOnlyAnonymous(): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (sessionStore.getState().signedIn) navigate(marketPaths.home, { replace: true });
  }, []);
}
