import { notify, type PinAnswer, pinQuestionStore, useSession } from '@cosecha/shared/state';
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
    if (failed) notify({ tone: 'danger', text: lockText.loadFailed });
    question.answer('cancelled');
    retry();
  }, [question, signedIn, failed, retry]);

  if (!question || !code) return null;
  const answer = (given: PinAnswer) => question.answer(given);
  return <code.PinSheet title={question.title} explain={question.explain} onAnswer={answer} />;
}
