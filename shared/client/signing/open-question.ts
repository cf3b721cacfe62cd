import { pinAnswered, pinQuestionStore } from '../state/pin-question';

/**
 * Waits until no PIN question is open.
 * @param words further purposes of the PIN: they are added to the question, since the person answers for both
 */
export async function answeredTogether(words: string): Promise<void> {
  const stop = pinQuestionStore.subscribe(() => join(words));
  join(words);
  await pinAnswered();
  stop();
}

/** Words that a person types instead of a PIN are for one use. */
function join(words: string): void {
  const open = pinQuestionStore.getState();
  if (open === null || open.byWords || open.explain.includes(words)) return;
  pinQuestionStore.setState({ ...open, explain: `${open.explain} ${words}` }, true);
}
