import { queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { userStatistics } from './orders';
import { ratingSummary } from './ratings';

/** How a person's orders ended; asked once for a visit of the screen. */
export const useStatistics = (wallet: string) =>
  usePolledQuery({
    key: queryKeys.statistics(wallet),
    query: (signal) => userStatistics(wallet, signal),
    pollMs: 0,
  });

/** How others rated a person; asked once for a visit of the screen. */
export const useRatingSummary = (wallet: string) =>
  usePolledQuery({
    key: queryKeys.ratings.summary(wallet),
    query: (signal) => ratingSummary(wallet, signal),
    pollMs: 0,
  });
