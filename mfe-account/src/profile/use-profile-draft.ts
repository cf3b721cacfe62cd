import { dismissToast, sessionStore, showToast } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { useEffect, useRef } from 'react';
import { dropDraft, keepDraft, keptDraft, type ProfileDraft } from './profile-draft';

/**
 * Nothing that was typed is lost by leaving the screen: it waits as a draft and the person is told; leaving the app
 * asks first. `finish` ends that: it was saved, or thrown away.
 * @param read what stands in the form now
 */
export function useProfileDraft(
  isChanged: boolean,
  read: () => Omit<ProfileDraft, 'noticeId'>,
): { finish: () => void } {
  const latest = useRef({ isChanged, read });
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = { isChanged, read };
  });

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  useEffect(
    () => () => {
      if (isOver.current || !latest.current.isChanged || !sessionStore.getState().signedIn) return;
      const noticeId = showToast({ tone: 'warning', text: accountText.profile.draft.kept });
      keepDraft({ ...latest.current.read(), noticeId });
    },
    [],
  );
  return {
    finish() {
      isOver.current = true;
      const kept = keptDraft();
      if (kept) dismissToast(kept.noticeId);
      dropDraft();
    },
  };
}
