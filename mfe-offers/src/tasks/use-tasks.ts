import { useSession } from '@cosecha/shared/state';
import { useEffect, useSyncExternalStore } from 'react';
import type { OfferTask, TaskResult } from './offer-task';
import { resumeTasks } from './run-task';
import { taskStore } from './task-store';

export interface TasksHandle {
  /** False until the device has answered. */
  known: boolean;
  /** Operations without an end, by subject: an offer's id, or "new". */
  tasks: Readonly<Record<string, OfferTask>>;
  results: readonly TaskResult[];
}

/** The wallet's operations; what an earlier page left without an end goes on. */
export function useTasks(): TasksHandle {
  const wallet = useSession().wallet ?? '';
  const state = useSyncExternalStore(taskStore.subscribe, taskStore.getState, taskStore.getState);
  const known = wallet !== '' && state.wallet === wallet;
  useEffect(() => {
    if (wallet !== '' && taskStore.getState().wallet !== wallet) void resumeTasks();
  }, [wallet]);
  return known
    ? { known, tasks: state.tasks, results: state.results }
    : { known: false, tasks: {}, results: [] };
}

/** How the latest operation of a kind on an offer ended, as the device remembers it. */
export const resultOf = (
  results: readonly TaskResult[],
  kind: TaskResult['kind'],
  offerId: string,
): TaskResult | undefined => results.find((result) => result.kind === kind && result.offerId === offerId);
