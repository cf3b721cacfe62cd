import { bestEffort } from '@cosecha/shared/promise';
import { dismissToast, sessionStore, showToast, useSession } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { useEffect, useRef, useState } from 'react';
import { type ProfileDraft, profileDraft } from './profile-draft';

/** The toast about a draft. */
let noticeId: number | null = null;

function takeNoticeBack(): void {
  if (noticeId !== null) dismissToast(noticeId);
  noticeId = null;
}

/** What was typed here before and not saved; null: nothing. Undefined while it is not known. */
export function useStoredDraft(): ProfileDraft | null | undefined {
  const wallet = useSession().wallet ?? '';
  const [stored, setStored] = useState<ProfileDraft | null>();
  useEffect(() => {
    let isHere = true;
    profileDraft.read(wallet).then(
      (draft) => isHere && setStored(draft ?? null),
      () => isHere && setStored(null),
    );
    return () => {
      isHere = false;
    };
  }, [wallet]);
  return stored;
}

/**
 * Typed content survives a reload and leaving the screen: it is stored with every change, and a toast says so on
 * leaving.
 * @param draft the form's content; null: unchanged
 */
export function useProfileDraft(draft: ProfileDraft | null): {
  /** It was saved, or thrown away. */
  finish: () => void;
} {
  const wallet = useSession().wallet ?? '';
  const isOver = useRef(false);
  const hasDraft = useRef(false);
  useEffect(() => {
    hasDraft.current = draft !== null;
    if (!isOver.current) void bestEffort(profileDraft.change(wallet, () => draft ?? undefined));
  }, [draft, wallet]);

  useEffect(() => {
    takeNoticeBack();
    return () => {
      if (isOver.current || !hasDraft.current || !sessionStore.getState().signedIn) return;
      noticeId = showToast({ tone: 'warning', text: accountText.profile.draft.unsaved });
    };
  }, []);
  return {
    finish() {
      isOver.current = true;
      takeNoticeBack();
      void bestEffort(profileDraft.change(wallet, () => undefined));
    },
  };
}
