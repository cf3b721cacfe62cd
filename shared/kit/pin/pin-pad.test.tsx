import { Sheet } from '@cosecha/shared/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PinPad } from './pin-pad';

const field = () => screen.getByLabelText('PIN de 6 números');
const key = (name: string) =>
  within(screen.getByRole('group', { name: 'Teclado de números' })).getByRole('button', { name });

test('six digits from the keys, a keyboard or both make a PIN', async () => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(<PinPad onComplete={onComplete} />);
  expect(field()).toHaveFocus();
  await user.click(key('2'));
  await user.keyboard('74');
  await user.click(key('9'));
  await user.keyboard('{Backspace}');
  expect(screen.getByText('3 de 6 números')).toBeInTheDocument();
  await user.keyboard('x951');
  expect(onComplete.mock.calls).toEqual([['274951']]);
  expect(field()).toHaveValue('');
});

test('digits typed while a key has the focus count too', async () => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(<PinPad onComplete={onComplete} />);
  key('1').focus();
  await user.keyboard('274951');
  expect(onComplete).toHaveBeenCalledWith('274951');
});

test('in a sheet they count from its title on, where the focus begins; what is typed elsewhere does not', async () => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="Monto" />
      <Sheet open onClose={() => {}} title="Confirma con tu PIN">
        <PinPad onComplete={onComplete} />
      </Sheet>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Confirma con tu PIN' })).toHaveFocus();
  await user.keyboard('2749');
  screen.getByLabelText('Monto').focus();
  await user.keyboard('88');
  screen.getByRole('button', { name: 'Cerrar' }).focus();
  await user.keyboard('51');
  expect(onComplete.mock.calls).toEqual([['274951']]);
});

test.each(['274951', ' 274 951\n', 'PIN: 274951'])('a PIN can be pasted: %j', async (copied) => {
  const onComplete = jest.fn();
  const user = userEvent.setup();
  render(<PinPad onComplete={onComplete} />);
  await user.click(field());
  await user.paste(copied);
  expect(onComplete.mock.calls).toEqual([['274951']]);
});

test('one PIN is checked at a time', async () => {
  let settle = () => {};
  const onComplete = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  const user = userEvent.setup();
  render(<PinPad onComplete={onComplete} />);
  await user.keyboard('274951');
  expect(screen.getByText('Comprobando…')).toBeVisible();
  expect(key('1')).toBeDisabled();
  fireEvent.change(field(), { target: { value: '739406' } });
  expect(onComplete).toHaveBeenCalledTimes(1);
  settle();
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('during a wait nothing can be typed, and the wait counts down', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const { rerender } = render(
    <PinPad onComplete={jest.fn()} error="Espera." retryAtMs={Date.now() + 61_000} />,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('1:01');
  expect(key('1')).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  rerender(<PinPad onComplete={jest.fn()} error="Espera." retryAtMs={Date.UTC(2026, 10, 20) + 61_000} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0:59');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(key('1')).toBeEnabled();
  jest.useRealTimers();
});

test('what is typed is kept out of password managers and of sight', () => {
  render(<PinPad onComplete={jest.fn()} />);
  expect(field()).toHaveAttribute('autocomplete', 'off');
  expect(field()).toHaveAttribute('inputmode', 'none');
  expect(field()).not.toHaveAttribute('type', 'password');
});

describe('beside a passkey', () => {
  const finger = () => screen.getByRole('button', { name: 'Usar huella o rostro' });

  test('without one nothing is offered', () => {
    render(<PinPad onComplete={jest.fn()} />);
    expect(screen.queryByRole('button', { name: 'Usar huella o rostro' })).toBeNull();
  });

  test('one tap asks for it, and neither digits nor a second tap count until it has answered', async () => {
    let settle = () => {};
    const onPasskey = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    const onComplete = jest.fn();
    const user = userEvent.setup();
    render(<PinPad onComplete={onComplete} onPasskey={onPasskey} />);
    expect(field()).toHaveFocus();
    await user.click(finger());
    expect(finger()).toBeDisabled();
    expect(key('1')).toBeDisabled();
    await user.keyboard('274951');
    settle();
    await waitFor(() => expect(finger()).toBeEnabled());
    expect(field()).toHaveFocus();
    expect(onPasskey).toHaveBeenCalledTimes(1);
    expect(onComplete).not.toHaveBeenCalled();
  });

  test('a wait after wrong PINs does not stop it', () => {
    render(<PinPad onComplete={jest.fn()} retryAtMs={Date.now() + 61_000} onPasskey={jest.fn()} />);
    expect(key('1')).toBeDisabled();
    expect(finger()).toBeEnabled();
  });
});
