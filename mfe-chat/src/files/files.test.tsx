import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirebaseServer, startFirebase } from '@cosecha/firebase-emulator/testing';
import { configure } from '@cosecha/shared/api';
import { signOut } from '@cosecha/shared/state';
import { installDeviceStorage, makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { encryptFile } from '../crypto/files';
import type { Message } from '../data';
import { BUYER, SELLER } from '../testing/factories';
import { type FileChat, fileChat } from '../testing/file-chat';
import { ONE_PIXEL_PNG, SAMPLES } from '../testing/sample-files';
import { Attachment } from './attachments/attachment';
import { fetchFile } from './attachments/use-file';
import { startUpload } from './uploads/firebase-storage';
import { storedBytes, storedUploads } from './uploads/stored-uploads';
import { uploadOf, uploadStore } from './uploads/upload-store';
import { addFiles } from './uploads/uploads';

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
const saved: { name: string; blob: Blob }[] = [];
const addresses = new Map<string, Blob>();

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
  saved.length = 0;
  addresses.clear();
  let made = 0;
  URL.createObjectURL = (blob: Blob) => {
    made += 1;
    addresses.set(`blob:${made}`, blob);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (url: string) => void addresses.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = addresses.get(this.getAttribute('href') ?? '');
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(async () => {
  await device.close();
  server.firebase.faults.clear();
  uploadStore.setState([], true);
});

let files = 0;

/** A message of the seller whose file lies in the storage. */
async function received(
  plain: Blob,
  change: Partial<Message> = {},
  spoil?: (stored: Blob) => Blob,
): Promise<Message> {
  files += 1;
  const { key, stored } = await encryptFile(await plain.arrayBuffer());
  const path = `conversations/${ROOM}/${SELLER}/file-${files}`;
  await new Promise<void>((resolve, reject) => {
    startUpload(device.chat.pathRef(path), spoil ? spoil(stored) : stored, {
      onProgress: () => undefined,
      onReport: (report, error) => (report === 'stored' ? resolve() : reject(error)),
    });
  });
  const file = { name: 'finca.webp', type: 'image/webp', size: plain.size, key, width: 400, height: 300 };
  return {
    id: `file-${files}`,
    by: SELLER,
    isMine: false,
    kind: 'image',
    text: '',
    file,
    path,
    atMs: 0,
    state: 'sent',
    reason: null,
    isReadByOther: false,
    isUnreadable: false,
    key: 1,
    ...change,
  };
}
const show = (message: Message) =>
  renderApp(<Attachment chat={device.chat} conversationId={ROOM} message={message} />);

describe('a picture that came', () => {
  const PICTURE = new Blob([ONE_PIXEL_PNG]);

  it('is shown, seen on the whole screen, and saved under a name of its own kind', async () => {
    const { user } = show(await received(PICTURE));
    await user.click(await screen.findByRole('button', { name: 'Foto: ver en grande' }));
    expect(screen.getByRole('dialog', { name: 'Foto' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Acercar' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ name: 'finca.webp.png', blob: { type: 'application/octet-stream' } });
  });

  it('gives its address back when it is gone', async () => {
    const { unmount } = show(await received(PICTURE));
    await screen.findByRole('button', { name: 'Foto: ver en grande' });
    expect(addresses.size).toBe(1);
    unmount();
    expect(addresses.size).toBe(0);
  });

  it.each([
    ['a page', new Blob(['<script>alert(1)</script>'])],
    ['a document', SAMPLES.pdf],
    ['a picture that would fill the memory', new Blob([new Uint8Array(ONE_PIXEL_PNG).fill(0x7f, 16, 24)])],
    ['a picture of a kind that is never sent as one', SAMPLES.gif],
  ])('is not shown when it is %s', async (_what, plain) => {
    show(await received(plain));
    expect(await screen.findByRole('alert')).toHaveTextContent('no es lo que dice ser');
    expect(document.querySelector('img')).toBeNull();
  });

  it('is not shown when somebody changed a byte', async () => {
    show(await received(PICTURE, {}, (stored) => new Blob([stored.slice(0, 20), 'x', stored.slice(21)])));
    expect(await screen.findByRole('alert')).toHaveTextContent('dañado o alguien lo cambió');
  });

  it('comes after another try when the service said no', async () => {
    const message = await received(PICTURE);
    server.firebase.faults.add({ operation: 'storage:download', status: 402, times: 1 });
    const { user } = show(message);
    expect(await screen.findByRole('alert')).toHaveTextContent('no están disponibles por ahora');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Foto: ver en grande' })).toBeVisible();
  });

  it('of many bytes waits until it is asked for', async () => {
    const message = await received(PICTURE);
    const big = { ...message, file: message.file && { ...message.file, size: 4 * 1024 * 1024 } };
    const { user } = show(big);
    await user.click(screen.getByRole('button', { name: 'Cargar foto (4\u00a0MB)' }));
    expect(await screen.findByRole('button', { name: 'Foto: ver en grande' })).toBeVisible();
  });

  it('is never fetched from another conversation or another person', async () => {
    const message = await received(PICTURE);
    for (const path of [
      message.path?.replace(`/${ROOM}/`, '/32/'),
      message.path?.replace(SELLER, BUYER),
      'elsewhere/file',
    ]) {
      const { unmount } = show({ ...message, path: path ?? null });
      expect(await screen.findByRole('alert')).toHaveTextContent('no se puede leer');
      unmount();
    }
  });
});

test('bytes that were looked into as a file are not taken for a picture', async () => {
  const message = await received(new Blob([new Uint8Array(ONE_PIXEL_PNG).fill(0x7f, 16, 24)]));
  const room = { chat: device.chat, conversationId: ROOM };
  expect((await fetchFile({ ...room, message: { ...message, kind: 'file' } })).kind).toBe('png');
  await expect(fetchFile({ ...room, message })).rejects.toThrow('no es lo que dice ser');
});

describe('a voice note that came', () => {
  const spoken = async (plain: Blob) => {
    const message = await received(plain);
    const voice = { ms: 4_000, wave: [10, 100] };
    return show({ ...message, kind: 'file', file: message.file && { ...message.file, voice } });
  };

  it('can be heard once it is here', async () => {
    await spoken(SAMPLES.weba);
    expect(await screen.findByRole('button', { name: 'Escuchar nota de voz' })).toBeEnabled();
    expect([...addresses.values()].map(({ type }) => type)).toEqual(['audio/webm']);
  });

  it.each([
    ['a page', new Blob(['<script>alert(1)</script>'])],
    ['a picture', SAMPLES.png],
    ['a document', SAMPLES.pdf],
  ])('is not played when it is %s', async (_what, plain) => {
    await spoken(plain);
    expect(await screen.findByRole('alert')).toHaveTextContent('no es lo que dice ser');
    expect(document.querySelector('audio')).toBeNull();
  });
});

describe('a file that came', () => {
  const asFile = (name: string) => ({
    kind: 'file' as const,
    file: { name, type: 'text/html', size: SAMPLES.pdf.size, key: '' },
  });
  async function showFile(plain: Blob, name: string) {
    const message = await received(plain);
    const file = message.file && {
      ...message.file,
      ...asFile(name).file,
      size: plain.size,
      key: message.file.key,
    };
    return show({ ...message, kind: 'file', file });
  }

  it('is a row with its name and size, and is only saved', async () => {
    const { user } = await showFile(SAMPLES.pdf, 'factura.pdf');
    const row = screen.getByRole('button', { name: /factura\.pdf/ });
    expect(row).toHaveTextContent('Guardar');
    expect(addresses.size).toBe(0);
    await user.click(row);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'factura.pdf', blob: { type: 'application/octet-stream' } });
    expect(await saved[0]?.blob.text()).toBe(await SAMPLES.pdf.text());
  });

  it('is saved with the ending of what it is', async () => {
    const { user } = await showFile(SAMPLES.text, 'factura\u202efdp.exe');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('factura fdp.exe.txt');
  });

  it('is not saved when it runs', async () => {
    const { user } = await showFile(new Blob(['MZ', new Uint8Array(80)]), 'factura.pdf');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('no es lo que dice ser');
    expect(saved).toEqual([]);
  });

  it('that is gone says so, and the same row tries again', async () => {
    const message = await received(SAMPLES.pdf);
    const { user } = show({ ...message, kind: 'file', path: `${message.path}-gone` });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('ya no está guardado');
    expect(screen.getByRole('button')).toHaveTextContent('Reintentar');
  });
});

test('a file that cannot be read on this device says so', async () => {
  show({ ...(await received(SAMPLES.pdf)), file: null });
  expect(screen.getByText('Este archivo no se puede leer en este dispositivo.')).toBeVisible();
});

test('whoever signs out leaves nothing on the device that could be opened', async () => {
  server.firebase.faults.add({ operation: 'storage:upload', status: 402, times: 1 });
  addFiles(device.chat, ROOM, [{ file: new File(['café'], 'nota.txt'), text: '' }]);
  const [{ id } = { id: '' }] = uploadStore.getState();
  await waitFor(() => expect(uploadOf(id)?.stage).toMatchObject({ state: 'error' }));
  expect(await storedUploads(BUYER, ROOM)).toHaveLength(1);
  signOut();
  expect(uploadStore.getState()).toEqual([]);
  await waitFor(async () => expect(await storedUploads(BUYER, ROOM)).toEqual([]));
  await waitFor(async () => expect(await storedBytes(BUYER, id)).toBeUndefined());
});
