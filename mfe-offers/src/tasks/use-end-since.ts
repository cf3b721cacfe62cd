import { useState } from 'react';
import type { TaskKind, TaskResult } from './offer-task';
import { useTasks } from './use-tasks';

/** How an operation of this kind ended while the screen was open; undefined before. @param offerId of which, or of any */
export function useEndSince(kind: TaskKind, offerId?: string): TaskResult | undefined {
  const [sinceMs] = useState(Date.now);
  const { results } = useTasks();
  return results.find(
    (result) =>
      result.kind === kind && result.atMs >= sinceMs && (offerId === undefined || result.offerId === offerId),
  );
}
