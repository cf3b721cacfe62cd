import { lockStore } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { Sheet } from '@cosecha/shared/ui';
import { act } from '@testing-library/react';
import { listenToHardwareBack } from './hardware-back';

/** The button of a phone whose history allows a step back or does not. */
function openApp(canGoBack: boolean) {
  const done: string[] = [];
  const pressed: (() => void)[] = [];
  listenToHardwareBack(
    { onBack: (listener) => void pressed.push(listener), exit: () => void done.push('exit') },
    { canGoBack: () => canGoBack, go: (delta) => void done.push(`go ${delta}`) },
  );
  const press = () => act(() => pressed.at(-1)?.());
  return { done, press };
}

it('goes back one step when history allows', () => {
  const { done, press } = openApp(true);
  press();
  expect(done).toEqual(['go -1']);
});

it('leaves the app otherwise', () => {
  const { done, press } = openApp(false);
  press();
  expect(done).toEqual(['exit']);
});

it('closes the sheet that is open before anything else', () => {
  const { done, press } = openApp(true);
  const closed = jest.fn();
  renderApp(
    <Sheet open title="Filtros" onClose={closed}>
      Nada
    </Sheet>,
  );
  press();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(done).toEqual([]);
});

it('leaves the app while it is locked: behind the lock nothing is reached by going back', () => {
  const { done, press } = openApp(true);
  act(() => lockStore.setState('locked', true));
  press();
  act(() => lockStore.setState('open', true));
  press();
  expect(done).toEqual(['exit', 'go -1']);
});
