import { pinAnswered, pinQuestionStore } from '../state/pin-question';

/**
 * Waits until no question for the PIN is open.
 * @param words what the PIN is used for beside it: they join the question, for the person answers both at once
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
