import { useSyncExternalStore } from 'react';
import { draftStore, NEW_OFFER, type StoredDraft } from '../draft/draft-store';
import { useDraft } from '../draft/use-draft';
import type { UnfinishedOffer } from '../tasks/offer-operation';
import { useOfferTasks } from '../tasks/use-offer-tasks';

export interface PendingDraft {
  /** "new", or the id of the offer that is edited. */
  name: string;
  stored: StoredDraft;
}

export interface Pending {
  known: boolean;
  tasks: readonly UnfinishedOffer[];
  drafts: readonly PendingDraft[];
}

/** What is not finished: operations without an end, and drafts that none of them has sent. */
export function usePending(): Pending {
  const draft = useDraft(NEW_OFFER);
  const { drafts } = useSyncExternalStore(draftStore.subscribe, draftStore.getState, draftStore.getState);
  const { known, tasks } = useOfferTasks();
  const sent = new Set(
    tasks
      .filter(({ input: { call } }) => call.kind === 'publish' || call.kind === 'edit')
      .map(({ subject }) => subject),
  );
  return {
    known: known && draft.known,
    tasks,
    drafts: draft.known
      ? Object.entries(drafts)
          .filter(([name, stored]) => !sent.has(name) && (name === NEW_OFFER || stored.touched))
          .map(([name, stored]) => ({ name, stored }))
          .sort((a, b) => b.stored.savedAtMs - a.stored.savedAtMs)
      : [],
  };
}

export function usePendingCount(): number {
  const { tasks, drafts } = usePending();
  return tasks.length + drafts.length;
}
