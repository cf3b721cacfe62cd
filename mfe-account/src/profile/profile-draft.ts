import { onSignOut, sessionStore } from '@cosecha/shared/state';
import type { NewPhoto } from './photo-picker';
import type { ProfileForm } from './profile-form';

/** Typed and not saved yet. */
export interface ProfileDraft {
  form: ProfileForm;
  photo: NewPhoto;
  /** The notice that told of it. */
  noticeId: number;
}

/** In memory only, and only while the same person is here. */
let kept: { wallet: string | null; draft: ProfileDraft } | null = null;

onSignOut(() => {
  kept = null;
});

export function keepDraft(draft: ProfileDraft): void {
  kept = { wallet: sessionStore.getState().wallet, draft };
}

/** The draft of the person who is signed in, or null. */
export function keptDraft(): ProfileDraft | null {
  return kept && kept.wallet === sessionStore.getState().wallet ? kept.draft : null;
}

export function dropDraft(): void {
  kept = null;
}
