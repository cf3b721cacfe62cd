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
    (how: (kept: readonly string[]) => readonly string[]) => {
      if (wallet === null) return;
      // A device that keeps nothing costs the list, nothing else.
      recentSearches.change(wallet, how).then(setSearches, () => undefined);
    },
    [wallet],
  );
  useEffect(() => change((kept) => remembered(kept, stayed)), [change, stayed]);

  return {
    searches,
    forget: (search) => change((kept) => forgotten(kept, search)),
    forgetAll: () => change(() => NONE),
  };
}
