import { useSession } from '@cosecha/shared/state';
import { useDebounced } from '@cosecha/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { forgotten, recentSearches, remembered } from './recent-searches';

const NONE: readonly string[] = [];

export interface RecentSearches {
  searches: readonly string[];
  forget: (search: string) => void;
  forgetAll: () => void;
}

/** The wallet's latest searches on this device. @param searched what is searched now; it joins them when it stays */
export function useRecentSearches(searched: string): RecentSearches {
  const { wallet } = useSession();
  const [searches, setSearches] = useState(NONE);
  const stayed = useDebounced(searched, 'remember');

  const change = useCallback(
    (how: (stored: readonly string[]) => readonly string[]) => {
      if (wallet === null) return;
      // Without storage only the list is missing.
      recentSearches.change(wallet, how).then(setSearches, () => undefined);
    },
    [wallet],
  );
  useEffect(() => change((stored) => remembered(stored, stayed)), [change, stayed]);

  return {
    searches,
    forget: (search) => change((stored) => forgotten(stored, search)),
    forgetAll: () => change(() => NONE),
  };
}
