import { useSession } from '@cosecha/shared/state';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import {
  changeDraft,
  type DraftName,
  type DraftPatch,
  draftStore,
  loadDrafts,
  type StoredDraft,
} from './draft-store';
import { EMPTY_DRAFT, type OfferDraft } from './offer-draft';

export interface DraftHandle {
  /** False until the device has answered. */
  known: boolean;
  /** Null while nothing was typed. */
  stored: StoredDraft | null;
  draft: OfferDraft;
  /** It was found on the device, from an earlier visit. */
  isRestored: boolean;
  /** Changes fields; every change is stored at once. */
  change: (patch: DraftPatch) => void;
}

/** A draft of the signed-in wallet, read from the device once and the same on every screen. */
export function useDraft(name: DraftName): DraftHandle {
  const wallet = useSession().wallet ?? '';
  const state = useSyncExternalStore(draftStore.subscribe, draftStore.getState, draftStore.getState);
  useEffect(() => {
    if (wallet !== '') void loadDrafts(wallet);
  }, [wallet]);
  const change = useCallback((patch: DraftPatch) => changeDraft(name, patch), [name]);
  const known = wallet !== '' && state.wallet === wallet;
  const stored = known ? (state.drafts[name] ?? null) : null;
  return {
    known,
    stored,
    draft: stored?.draft ?? EMPTY_DRAFT,
    isRestored: known && stored !== null && state.restored.includes(name),
    change,
  };
}
