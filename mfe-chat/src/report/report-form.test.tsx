import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { makeMessage } from '../testing/factories';
import { ReportForm } from './report-form';

const messages = [
  makeMessage({ id: 'm1', text: 'Págame por fuera' }),
  makeMessage({ id: 'm2', text: 'Te mando un enlace' }),
];

function show(given: Partial<Parameters<typeof ReportForm>[0]> = {}) {
  const onSend = jest.fn();
  const rendered = renderApp(
    <ReportForm name="María" messages={messages} canBlock isSending={false} onSend={onSend} {...given} />,
  );
  return { ...rendered, onSend };
}

test('a report carries the reason, the words and only the messages that one chose', async () => {
  const { user, onSend } = show();
  await user.click(screen.getByRole('radio', { name: /^Pide pagar por fuera/ }));
  await user.type(screen.getByLabelText(/^Cuéntalo con tus palabras/), 'Insiste mucho.');
  await user.click(screen.getByRole('checkbox', { name: /^Te mando un enlace/ }));
  expect(screen.getByText('1 mensaje elegido')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'También bloquear a esta persona' }));
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  const draft = { reason: 'outside-payment', words: 'Insiste mucho.', shown: new Set(['m2']) };
  expect(onSend).toHaveBeenCalledWith(draft, true);
});

test('without a reason nothing is sent, and it says so', async () => {
  const { user, onSend } = show();
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  expect(screen.getByText('Elige qué pasó.')).toBeInTheDocument();
  expect(onSend).not.toHaveBeenCalled();
});

test('"Otra cosa" needs words', async () => {
  const { user, onSend } = show();
  await user.click(screen.getByRole('radio', { name: /^Otra cosa/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  expect(screen.getByText('Cuéntanos qué pasó para poder revisarlo.')).toBeInTheDocument();
  expect(onSend).not.toHaveBeenCalled();
});

test('axe finds nothing', async () => {
  const { container } = show();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
