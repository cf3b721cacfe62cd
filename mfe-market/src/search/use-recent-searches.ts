import { useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '../catalogue/use-debounced';
import { forgotten, recentSearches, remembered } from './recent-searches';

/** A search is kept once its text has not changed for this long. */
const STAY_MS = 1_500;
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
  const stayed = useDebounced(searched, STAY_MS);

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
