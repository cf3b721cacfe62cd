import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirebaseServer, startFirebase } from '@cosecha/firebase-emulator/testing';
import { configure } from '@cosecha/shared/api';
import { installDeviceStorage, makeConfig, renderApp } from '@cosecha/shared/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Chat } from '../../data';
import { FileDrop, UploadList } from '../../files';
import { uploadStore } from '../../files/uploads/upload-store';
import { BUYER } from '../../testing/factories';
import { type FileChat, fileChat } from '../../testing/file-chat';
import { ONE_PIXEL_PNG } from '../../testing/sample-files';
import { type Attaching, AttachSheet } from './attach-sheet';

/** jsdom's connections know no bytes of Node; the SDK's other build speaks over fetch. */
jest.mock('firebase/storage', () => {
  const folder = require.resolve('@firebase/storage/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.node.cjs.js`);
});

const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /conversations/{path=**} { allow read, write: if true; } } }`;
/** The service's own belong to Node, whose timers jsdom replaces. */
const TIMERS = {
  after(ms: number, task: () => void) {
    const handle = setTimeout(task, ms);
    return () => clearTimeout(handle);
  },
};
const ROOM = '31';
let server: FirebaseServer;
let device: FileChat;
const addresses = new Set<string>();

beforeAll(async () => {
  const storageRules = join(mkdtempSync(join(tmpdir(), 'cosecha-rules-')), 'storage.rules');
  writeFileSync(storageRules, RULES);
  server = await startFirebase({ storageRules, timers: TIMERS });
  configure(makeConfig({}, server.url));
});
afterAll(() => server.close());
beforeEach(() => {
  installDeviceStorage();
  device = fileChat(server.url, BUYER);
  addresses.clear();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    addresses.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url: string) => void addresses.delete(url);
});
afterEach(async () => {
  await device.close();
  uploadStore.setState([], true);
});

const sentNames = () => device.sent.map(({ outgoing }) => ('file' in outgoing ? outgoing.file.name : ''));

function Room({ chat, disabled }: { chat: Chat; disabled: boolean }) {
  const [attaching, setAttaching] = useState<Attaching>(null);
  const files = { chat, conversationId: ROOM };
  return (
    <FileDrop disabled={disabled} onFiles={(found) => setAttaching({ what: 'files', files: found })}>
      <UploadList {...files} />
      <button type="button" onClick={() => setAttaching({ what: 'choice' })}>
        Adjuntar
      </button>
      <textarea aria-label="Escribe un mensaje" />
      <AttachSheet {...files} attaching={attaching} onAttaching={setAttaching} />
    </FileDrop>
  );
}
const room = (disabled = false) => renderApp(<Room chat={device.chat} disabled={disabled} />);
async function choose({ user }: ReturnType<typeof room>, files: File | File[]) {
  await user.click(screen.getByRole('button', { name: 'Adjuntar' }));
  await user.upload(screen.getByLabelText('Fotos o archivos'), files);
  await screen.findByRole('list', { name: 'Lo que vas a enviar' });
}
const csv = () => new File(['café;25000'], 'precios.csv');
const transfer = (files: File[], types = ['Files']) => ({ files, types, dropEffect: 'none' });

test('takes several from the button, and their rows go when they are sent', async () => {
  const opened = room();
  await choose(opened, [csv(), new File(['hola'], 'nota.txt')]);
  expect(uploadStore.getState()).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: 'Enviar 2 archivos' }));
  expect(screen.getByRole('list', { name: 'Archivos en camino' })).toBeVisible();
  await waitFor(() => expect(sentNames().sort()).toEqual(['nota.txt', 'precios.csv']));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('says in the row why a file is not sent, and lets it be put away', async () => {
  const opened = room();
  const { user } = opened;
  await choose(opened, new File(['<svg/>'], 'foto.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('pueden traer programas');
  await user.click(screen.getByRole('button', { name: 'Descartar foto.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a photo before it goes, and sends it with what is said about it', async () => {
  const opened = room();
  const { user } = opened;
  await choose(opened, [new File([ONE_PIXEL_PNG], 'finca.png', { type: 'image/png' }), csv()]);
  expect(screen.getByRole('img', { name: 'Vista previa de finca.png' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar finca.png' }));
  await user.type(screen.getByLabelText(/^Comentario/), ' los de hoy ');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sentNames()).toEqual(['precios.csv']));
  expect(device.sent[0]?.outgoing.text).toBe('los de hoy');
  expect(addresses.size).toBe(0);
});

test('shows a photo that the browser cannot draw as a file, and nothing goes when one leaves', async () => {
  const opened = room();
  await choose(opened, new File(['x'], 'finca.jpg', { type: 'image/jpeg' }));
  fireEvent.error(screen.getByRole('img', { name: 'Vista previa de finca.jpg' }));
  expect(screen.queryByRole('img')).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(uploadStore.getState()).toEqual([]);
});

test('takes at most ten at once, and says so', async () => {
  const many = Array.from({ length: 12 }, (_, at) => new File(['café'], `nota-${at}.txt`));
  await choose(room(), many);
  expect(screen.getByRole('button', { name: 'Enviar 10 archivos' })).toBeEnabled();
  expect(screen.getByText('Envía hasta 10 archivos a la vez.')).toBeVisible();
});

test('takes what is dropped, and keeps the browser from leaving the page for it', async () => {
  room();
  const words = screen.getByLabelText('Escribe un mensaje');
  fireEvent.dragOver(words, { dataTransfer: transfer([]) });
  expect(screen.getByText('Suelta aquí lo que quieras enviar')).toBeVisible();
  const drop = createEvent.drop(words, { dataTransfer: transfer([csv()]) });
  fireEvent(words, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.queryByText('Suelta aquí lo que quieras enviar')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sentNames()).toEqual(['precios.csv']));
});

test('takes what is pasted, but leaves words to the field even when a picture of them comes along', async () => {
  room();
  const words = screen.getByLabelText('Escribe un mensaje');
  fireEvent.paste(words, { clipboardData: transfer([csv()], ['text/plain', 'Files']) });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.paste(words, { clipboardData: transfer([csv()]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sentNames()).toEqual(['precios.csv']));
});

test('takes nothing where nobody may write', () => {
  room(true);
  const words = screen.getByLabelText('Escribe un mensaje');
  fireEvent.dragOver(words, { dataTransfer: transfer([]) });
  fireEvent.drop(words, { dataTransfer: transfer([csv()]) });
  fireEvent.paste(words, { clipboardData: transfer([csv()]) });
  expect(screen.queryByRole('dialog')).toBeNull();
});
