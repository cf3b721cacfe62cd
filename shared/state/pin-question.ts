import { hasPin } from './lock';
import { sharedStore } from './stores';

export interface PinQuestion {
  title: string;
  /** What happens with the PIN: whose money, how much, where to. */
  explain: string;
}

export type PinAnswer = 'confirmed' | 'cancelled';

interface OpenQuestion extends PinQuestion {
  answer: (answer: PinAnswer) => void;
}

/** The question that the shell is showing. */
export const pinQuestionStore = sharedStore<OpenQuestion | null>('pin-question', null);

/**
 * Asks for the PIN before money moves; the shell shows the sheet, whichever remote asks. People whose phrase is not
 * kept on this device have no PIN, and nothing is asked. One question at a time: a second one cancels the first.
 */
export function askPin(question: PinQuestion): Promise<PinAnswer> {
  if (!hasPin()) return Promise.resolve('confirmed');
  pinQuestionStore.getState()?.answer('cancelled');
  return new Promise((resolve) => {
    pinQuestionStore.setState(
      {
        ...question,
        answer(answer) {
          pinQuestionStore.setState(null, true);
          resolve(answer);
        },
      },
      true,
    );
  });
}
