import { renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import type { Chat } from '../../data';
import { BUYER } from '../../testing/factories';
import { UploadList, UploadRow } from './upload-list';
import { UPLOAD_STATES, type UploadState } from './upload-states';
import { addUpload, type TransferProgress, type Upload, uploadStore } from './upload-store';

const uploading = (change: Partial<TransferProgress> = {}): TransferProgress => ({
  step: 'uploading',
  state: 'running',
  sent: 0.427,
  problem: null,
  isInterrupted: false,
  ...change,
});
const upload = (change: Partial<Upload> = {}): Upload => ({
  id: '1',
  conversationId: '31',
  name: 'precios.csv',
  kind: 'file',
  size: 4_404_019,
  preview: null,
  isStored: true,
  stage: uploading(),
  ...change,
});
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

afterEach(() => uploadStore.setState([], true));

const STATES: Record<UploadState, { said: string; buttons: string[] }> = {
  running: {
    said: 'Enviando, 42 %',
    buttons: ['Pausar precios.csv', 'Cancelar el envío de precios.csv'],
  },
  pausing: {
    said: 'Pausando…',
    buttons: ['Continuar precios.csv', 'Cancelar el envío de precios.csv'],
  },
  paused: { said: 'En pausa, 42 %', buttons: ['Continuar precios.csv', 'Descartar precios.csv'] },
  canceling: { said: 'Cancelando…', buttons: [] },
  canceled: { said: 'Cancelado', buttons: ['Reintentar precios.csv', 'Descartar precios.csv'] },
  success: { said: 'Guardado, falta enviar el mensaje', buttons: [] },
  error: { said: 'No se envió', buttons: ['Reintentar precios.csv', 'Descartar precios.csv'] },
};

test.each(UPLOAD_STATES)('%s says how far it is and has the buttons that work', (state) => {
  renderApp(<UploadRow upload={upload({ stage: uploading({ state }) })} />);
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent(`precios.csv4,2 MB · ${STATES[state].said}`);
  expect(buttons()).toEqual(STATES[state].buttons);
  const bar = screen.queryByRole('progressbar', { name: 'Envío de precios.csv' });
  if (state === 'canceled' || state === 'error') expect(bar).toBeNull();
  else expect(bar).toHaveAttribute('value', '42');
});

test.each([
  ['preparing', 'Preparando y cifrando…'],
  ['waiting', 'En espera'],
] as const)('%s can be thrown away', (step, said) => {
  renderApp(<UploadRow upload={upload({ stage: { step } })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(said);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(buttons()).toEqual(['Descartar precios.csv']);
});

test('what is refused says why, at once', () => {
  renderApp(<UploadRow upload={upload({ stage: { step: 'refused', refusal: 'too-large' } })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Pesa más de 25 MB. Envía uno más liviano.');
  expect(buttons()).toEqual(['Descartar precios.csv']);
});

test('what failed says why in the place of the bar', () => {
  const problem = 'La conexión está muy débil y se acabó el tiempo. Inténtalo de nuevo.';
  renderApp(<UploadRow upload={upload({ stage: uploading({ state: 'error', problem }) })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a file that arrived and whose message did not can be sent again', () => {
  renderApp(
    <UploadRow upload={upload({ stage: uploading({ state: 'success', problem: 'Sin conexión.' }) })} />,
  );
  expect(buttons()).toEqual(['Reintentar precios.csv', 'Descartar precios.csv']);
});

test('what was paused when its page closed asks what becomes of it', () => {
  renderApp(<UploadRow upload={upload({ stage: uploading({ state: 'paused', isInterrupted: true }) })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Quedó en pausa cuando se cerró la página');
  expect(buttons()).toEqual(['Continuar precios.csv', 'Descartar precios.csv']);
});

test('a device without room says that the page must stay', () => {
  renderApp(<UploadRow upload={upload({ isStored: false })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('no cierres la página');
});

test('a picture is shown tiny; what is no picture in its place is not', () => {
  const { unmount } = renderApp(
    <UploadRow upload={upload({ kind: 'image', preview: 'UklGRhoAAABXRUJQ' })} />,
  );
  expect(document.querySelector('img')).toHaveAttribute('src', 'data:image/webp;base64,UklGRhoAAABXRUJQ');
  unmount();
  for (const preview of ['PHN2Zz4=', 'UklGR"><script>', `UklGR${'A'.repeat(6000)}`]) {
    const rendered = renderApp(<UploadRow upload={upload({ kind: 'image', preview })} />);
    expect(document.querySelector('img')).toBeNull();
    rendered.unmount();
  }
});

test('the list holds the files of its conversation and is not there without any', () => {
  const chat = { wallet: BUYER } as Chat;
  const { unmount } = renderApp(<UploadList chat={chat} conversationId="31" />);
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  addUpload(upload());
  addUpload(upload({ id: '2', name: 'otra.pdf', conversationId: '32' }));
  addUpload(upload({ id: '3', name: 'foto.webp' }));
  renderApp(<UploadList chat={chat} conversationId="31" />);
  const list = screen.getByRole('list', { name: 'Archivos en camino' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('precios.csv'), expect.stringContaining('foto.webp')]);
});
