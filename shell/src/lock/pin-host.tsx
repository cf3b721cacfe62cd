import { pinQuestionStore, showToast, useSession } from '@cosecha/shared/state';
import { lockText } from '@cosecha/shared/text';
import { useEffect, useSyncExternalStore } from 'react';
import { usePinCode } from './use-pin-code';

/** Where `askPin` of every remote is answered; once per page. */
export function PinHost() {
  const question = useSyncExternalStore(pinQuestionStore.subscribe, pinQuestionStore.getState, () => null);
  const { signedIn } = useSession();
  const { code, failed, retry } = usePinCode(question !== null);

  useEffect(() => {
    if (!question || (signedIn && !failed)) return;
    if (failed) showToast({ tone: 'danger', text: lockText.loadFailed });
    question.answer(null);
    retry();
  }, [question, signedIn, failed, retry]);

  if (!question || !code) return null;
  const { title, explain, byWords, answer } = question;
  return <code.PinSheet title={title} explain={explain} byWords={byWords} onAnswer={answer} />;
}
