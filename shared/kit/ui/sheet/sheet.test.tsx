import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing';
import { Button } from '../button/button';
import { Sheet } from './sheet';
import { closeTopSheet } from './use-back-closes';

function Release({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Liberar el pago</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="¿Liberar 45,00 USDT?" locked={locked}>
        <p>No se puede deshacer.</p>
      </Sheet>
    </>
  );
}

async function openSheet(locked = false) {
  const { user } = renderApp(<Release locked={locked} />);
  await user.click(screen.getByRole('button', { name: 'Liberar el pago' }));
  return user;
}
const sheet = () => screen.queryByRole('dialog', { name: '¿Liberar 45,00 USDT?' });

test('opens as a dialog with its name, and starts on its title', async () => {
  await openSheet();
  expect(sheet()).toBeVisible();
  expect(screen.getByRole('heading', { name: '¿Liberar 45,00 USDT?' })).toHaveFocus();
});

test('the cross closes it', async () => {
  const user = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(sheet()).toBeNull();
});

test('Escape, which the browser tells as cancel, closes it', async () => {
  await openSheet();
  act(() => void sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(sheet()).toBeNull();
});

test('the scrim closes it, a tap inside does not', async () => {
  const user = await openSheet();
  await user.click(screen.getByText('No se puede deshacer.'));
  expect(sheet()).toBeVisible();
  await user.click(sheet() as HTMLElement);
  expect(sheet()).toBeNull();
});

test('a press that began inside and ends outside, as text is selected, leaves it open', async () => {
  const user = await openSheet();
  const outside = sheet() as HTMLElement;
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('No se puede deshacer.') },
    { target: outside },
    { keys: '[/MouseLeft]', target: outside },
  ]);
  act(() => outside.click());
  expect(sheet()).toBeVisible();
});

test('a locked one that the browser closed all the same, at a second Escape, is open again', async () => {
  await openSheet(true);
  const dialog = sheet() as HTMLDialogElement;
  act(() => {
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
  });
  expect(dialog).toHaveProperty('open', true);
});

test('one that the browser closed is closed for its caller, too', async () => {
  const user = await openSheet();
  act(() => void sheet()?.dispatchEvent(new Event('close')));
  expect(sheet()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Liberar el pago' }));
  expect(sheet()).toBeVisible();
});

test('Back closes the sheet first, and only once', async () => {
  await openSheet();
  let used = false;
  act(() => {
    used = closeTopSheet();
  });
  expect(used).toBe(true);
  expect(sheet()).toBeNull();
  expect(closeTopSheet()).toBe(false);
});

test('while money moves nothing closes it', async () => {
  await openSheet(true);
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  act(() => void sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
  act(() => void closeTopSheet());
  expect(sheet()).toBeVisible();
});
