import { bestEffort } from '@cosecha/shared/promise';
import { dismissToast, sessionStore, showToast, useSession } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { useEffect, useRef, useState } from 'react';
import { type ProfileDraft, profileDraft } from './profile-draft';

/** The notice that told of a draft. */
let noticeId: number | null = null;

function takeNoticeBack(): void {
  if (noticeId !== null) dismissToast(noticeId);
  noticeId = null;
}

/** What was typed here before and not saved; null: nothing. Undefined while it is not known. */
export function useStoredDraft(): ProfileDraft | null | undefined {
  const wallet = useSession().wallet ?? '';
  const [kept, setKept] = useState<ProfileDraft | null>();
  useEffect(() => {
    let isHere = true;
    profileDraft.read(wallet).then(
      (draft) => isHere && setKept(draft ?? null),
      () => isHere && setKept(null),
    );
    return () => {
      isHere = false;
    };
  }, [wallet]);
  return kept;
}

/**
 * Nothing that was typed is lost by a reload or by leaving the screen: it is kept with every change, and who leaves is told.
 * @param draft what stands in the form now; null: as it was saved
 */
export function useProfileDraft(draft: ProfileDraft | null): {
  /** It was saved, or thrown away. */
  finish: () => void;
} {
  const wallet = useSession().wallet ?? '';
  const isOver = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    isKept.current = draft !== null;
    if (!isOver.current) void bestEffort(profileDraft.change(wallet, () => draft ?? undefined));
  }, [draft, wallet]);

  useEffect(() => {
    takeNoticeBack();
    return () => {
      if (isOver.current || !isKept.current || !sessionStore.getState().signedIn) return;
      noticeId = showToast({ tone: 'warning', text: accountText.profile.draft.kept });
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
