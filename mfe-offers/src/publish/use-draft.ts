import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from './draft-store';
import type { OfferDraft } from './offer-draft';

export type DraftPatch = Partial<OfferDraft> | ((draft: OfferDraft) => Partial<OfferDraft>);

/** The draft and a way to change fields of it; every change is kept at once. */
export function useDraft(): [OfferDraft, (patch: DraftPatch) => void] {
  const [draft, setDraft] = useState(readDraft);
  const change = useCallback((patch: DraftPatch) => {
    setDraft((current) => {
      const next = { ...current, ...(typeof patch === 'function' ? patch(current) : patch) };
      keepDraft(next);
      return next;
    });
  }, []);
  return [draft, change];
}
