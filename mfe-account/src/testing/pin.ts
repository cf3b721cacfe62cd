import { pinQuestionStore } from '@cosecha/shared/state';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const PIN = '274951';

/** Types a PIN on the keys of the screen. */
export async function typePin(user: UserEvent, pin: string): Promise<void> {
  const keys = within(await screen.findByRole('group', { name: 'Teclado de números' }));
  for (const digit of pin) await user.click(keys.getByRole('button', { name: digit }));
}

/** Chooses PIN, both times. */
export async function choosePin(user: UserEvent): Promise<void> {
  await screen.findByLabelText('Elige 6 números');
  await typePin(user, PIN);
  await screen.findByLabelText('Escríbelo otra vez');
  await typePin(user, PIN);
}

/** Answers what the shell's sheet asks before a call that only the wallet's key confirms. @param phrase null: cancelled */
export async function answerPin(phrase: string | null): Promise<void> {
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  await act(async () => pinQuestionStore.getState()?.answer(phrase));
}
