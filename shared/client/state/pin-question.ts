import { hasPin } from './lock';
import { sharedStore } from './stores';

export interface PinQuestion {
  title: string;
  /** What happens with the PIN: whose money, how much, where to. */
  explain: string;
}

export type PinAnswer = 'confirmed' | 'cancelled';

interface OpenQuestion extends PinQuestion {
  /** No phrase is stored on this device: the words themselves are requested. */
  byWords: boolean;
  /** Called with the phrase, or null when the person cancels. */
  answer: (phrase: string | null) => void;
}

/** The question that the shell is showing. */
export const pinQuestionStore = sharedStore<OpenQuestion | null>('pin-question', null);

/**
 * Asks for the PIN before money moves; the shell shows the sheet for every remote. Without a stored phrase there is no
 * PIN, and nothing is asked. One question at a time: a second one cancels the first.
 */
export async function askPin(question: PinQuestion): Promise<PinAnswer> {
  if (!hasPin()) return 'confirmed';
  return (await ask({ ...question, byWords: false })) === null ? 'cancelled' : 'confirmed';
}

/**
 * Asks for the phrase for one use of the wallet's key: by PIN, or word by word when none is stored here.
 * @returns null when the person cancels
 */
export const askPhrase = (question: PinQuestion): Promise<string | null> =>
  ask({ ...question, byWords: !hasPin() });

/** Whether another call is asking the person just now. */
export const isPinAsked = (): boolean => pinQuestionStore.getState() !== null;

/** Waits until no question is open. */
export async function pinAnswered(): Promise<void> {
  while (isPinAsked()) {
    await new Promise<void>((resolve) => {
      const end = pinQuestionStore.subscribe(() => {
        end();
        resolve();
      });
    });
  }
}

function ask(question: PinQuestion & { byWords: boolean }): Promise<string | null> {
  pinQuestionStore.getState()?.answer(null);
  return new Promise((resolve) => {
    pinQuestionStore.setState(
      {
        ...question,
        answer(phrase) {
          pinQuestionStore.setState(null, true);
          resolve(phrase);
        },
      },
      true,
    );
  });
}
