import { type SignedIn, type SubmissionHandle, signInWithPhrase, useSubmission } from '@cosecha/shared/api';
import { useNavigate } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';

/**
 * Signing in by a phrase and going on: people without name or e-mail complete their profile first (SPEC.md §4).
 * @param onFailed told the failure; nothing that was typed is lost
 */
export function usePhraseEntry(onFailed?: (error: Error) => void): SubmissionHandle<string, SignedIn> {
  const navigate = useNavigate();
  return useSubmission((phrase: string) => signInWithPhrase(phrase), {
    onDone: ({ needsProfile, phraseKept }) => {
      if (!phraseKept) notify({ tone: 'info', text: accountText.signIn.notKept });
      navigate(needsProfile ? '/editar-perfil' : '/home', { replace: true });
    },
    onFailed,
  });
}
