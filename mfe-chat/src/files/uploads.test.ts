import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { type FirebaseServer, startFirebase } from '../../../local/firebase/testing/firebase-server';
import { ChatError } from '../data';
import { SELLER } from '../testing/factories';
import { type FileChat, fileChat, receivedMessage } from '../testing/file-chat';
import { keptBytes, keptUploads } from './kept-uploads';
import { openFile } from './open-file';
import { uploadOf, uploadStore } from './upload-store';
import { addFiles, askUpload, discardUpload, restoreUploads, sendAgain } from './uploads';

/** Files of the chat are written once and read by people who have their name; firebase/storage.rules say who. */
const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /conversations/{path=**} {
  allow get, delete: if true;
  allow create: if resource == null && request.resource.contentType == 'application/octet-stream';
} } }`;

let server: FirebaseServer;
let given: FileChat;
let conversation: string;
let conversations = 0;

beforeAll(async () => {
  const storageRules = join(mkdtempSync(join(tmpdir(), 'cosecha-rules-')), 'storage.rules');
  writeFileSync(storageRules, RULES);
  server = await startFirebase({ storageRules });
});
afterAll(() => server.close());
beforeEach(() => {
  installDeviceStorage();
  given = fileChat(server.url);
  conversations += 1;
  conversation = `order-${conversations}`;
});
afterEach(async () => {
  await given.close();
  server.firebase.faults.clear();
  uploadStore.setState([], true);
});

const KB = 1024;
const textFile = (name: string, bytes: number) => new File(['café '.repeat(bytes / 6)], name);
const uploads = () => uploadStore.getState();
const only = () => uploads()[0] ?? fail('nothing is on its way');
const stateOf = (id: string) => {
  const standing = uploadOf(id)?.standing;
  return standing?.step === 'uploading' ? standing.state : standing?.step;
};
const problemOf = (id: string) => {
  const standing = uploadOf(id)?.standing;
  return standing?.step === 'uploading' ? standing.problem : null;
};
function fail(why: string): never {
  throw new Error(why);
}

/** Waits for the store to say so. */
function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (condition()) return resolve();
    const stop = uploadStore.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}
const untilAllSent = () => until(() => uploads().length === 0);

/** The page is gone; what the device kept stays. */
async function inAnotherPage<T>(
  work: (page: typeof import('./uploads'), store: typeof uploadStore) => Promise<T>,
) {
  const registry = globalThis as Record<symbol, unknown>;
  const stores = registry[Symbol.for('cosecha.stores')];
  registry[Symbol.for('cosecha.stores')] = undefined;
  try {
    let done: Promise<T> | undefined;
    jest.isolateModules(() => {
      const page = require('./uploads') as typeof import('./uploads');
      const { uploadStore: store } = require('./upload-store') as typeof import('./upload-store');
      done = work(page, store);
    });
    return await (done as Promise<T>);
  } finally {
    registry[Symbol.for('cosecha.stores')] = stores;
  }
}

test('a file is encrypted, stored, and its message is sent with its own id', async () => {
  addFiles(given.chat, conversation, [textFile('precios.csv', 3 * KB)]);
  const { id } = only();
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
  const [message] = given.sent;
  expect(message).toMatchObject({ conversationId: conversation, kind: 'file', messageId: id });
  expect(message?.outgoing).toMatchObject({
    file: { name: 'precios.csv', type: 'text/plain', size: 3072 },
    path: `conversations/${conversation}/${SELLER}/${id}`,
    size: 3072 + 28,
  });
});

test('the other side gets the same bytes, and the storage none that can be read, and no browser shows them', async () => {
  addFiles(given.chat, conversation, [textFile('precios.csv', 3 * KB)]);
  await untilAllSent();
  const message = receivedMessage(given.sent[0] ?? fail('nothing was sent'));
  const stored = await fetch(
    `${server.url}/v0/b/demo-test.appspot.com/o/${encodeURIComponent(message.path ?? '')}?alt=media`,
  );
  expect(stored.headers.get('content-type')).toBe('application/octet-stream');
  expect(stored.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await stored.text()).not.toContain('café');
  const opened = await openFile({ chat: given.chat, conversationId: conversation, message });
  expect(opened).toMatchObject({ kind: 'text', plain: { type: 'text/plain' } });
  expect(await opened.plain.text()).toBe('café '.repeat(512));
});

test('several go two at a time, and all of them arrive once', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
  let most = 0;
  const stop = uploadStore.subscribe((now) => {
    most = Math.max(most, now.filter(({ id }) => stateOf(id) === 'running').length);
  });
  addFiles(
    given.chat,
    conversation,
    names.map((name) => textFile(name, 300 * KB)),
  );
  await untilAllSent();
  stop();
  expect(most).toBe(2);
  expect(given.sent.map(({ outgoing }) => ('file' in outgoing ? outgoing.file.name : '')).sort()).toEqual(
    names,
  );
});

test('more than ten at once are left out, and said', () => {
  expect(
    addFiles(
      given.chat,
      conversation,
      Array.from({ length: 12 }, () => textFile('a.txt', 6)),
    ),
  ).toBe(2);
  for (const { id } of uploads()) discardUpload(id);
});

test.each([
  ['a page', new File(['<html>'], 'foto.jpg', { type: 'image/jpeg' }), 'markup'],
  ['nothing', new File([], 'nada.pdf'), 'empty'],
  ['a program by its name', new File(['alert(1)'], 'precios.js'), 'program'],
  ['too many bytes', new File([new Uint8Array(25 * KB * KB + 1).fill(65)], 'a.txt'), 'too-large'],
  ['a broken photo', new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'a.jpg'), 'picture'],
])('%s is refused with its reason, keeps nothing, and can be put away', async (_what, file, refusal) => {
  addFiles(given.chat, conversation, [file]);
  await until(() => stateOf(only().id) === 'refused');
  expect(only().standing).toEqual({ step: 'refused', refusal });
  expect(await keptUploads(SELLER, conversation)).toEqual([]);
  discardUpload(only().id);
  expect(uploads()).toEqual([]);
  expect(given.sent).toEqual([]);
});

test('pausing stops it, going on finishes it', async () => {
  addFiles(given.chat, conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  expect(stateOf(id)).toBe('pausing');
  await until(() => stateOf(id) === 'paused');
  expect(given.sent).toEqual([]);
  askUpload(id, 'pause');
  expect(stateOf(id)).toBe('paused');
  askUpload(id, 'resume');
  expect(stateOf(id)).toBe('running');
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
});

test('going on before the pause took effect loses nothing', async () => {
  addFiles(given.chat, conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  askUpload(id, 'resume');
  expect(stateOf(id)).toBe('running');
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
});

test('what is cancelled sends nothing, is no longer kept, and can be sent after all', async () => {
  server.firebase.faults.add({ operation: 'storage:start', delayMs: 200, times: 1 });
  addFiles(given.chat, conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'cancel');
  expect(stateOf(id)).toBe('canceling');
  await until(() => stateOf(id) === 'canceled');
  expect(given.sent).toEqual([]);
  expect(await keptUploads(SELLER, conversation)).toEqual([]);
  askUpload(id, 'retry');
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
});

test('a paused one leaves its place to the next', async () => {
  addFiles(
    given.chat,
    conversation,
    ['a.txt', 'b.txt', 'c.txt'].map((name) => textFile(name, 3_000 * KB)),
  );
  const [first, , third] = uploads();
  await until(() => stateOf(first?.id ?? '') === 'running');
  askUpload(first?.id ?? '', 'pause');
  await until(() => uploads().length === 1);
  expect(stateOf(first?.id ?? '')).toBe('paused');
  expect(stateOf(third?.id ?? '')).toBeUndefined();
  discardUpload(first?.id ?? '');
});

test.each([
  [401, 'Tu sesión del chat terminó. Entra de nuevo para seguir.'],
  [402, 'El servicio de archivos está lleno por ahora. Inténtalo más tarde.'],
  [403, 'No puedes enviar ni ver archivos en esta conversación.'],
])('a refusal with %i is said in words, and another try goes through', async (status, words) => {
  server.firebase.faults.add({ operation: 'storage:upload', status, times: 1 });
  addFiles(given.chat, conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'error');
  expect(only().standing).toMatchObject({ problem: words });
  expect(await keptUploads(SELLER, conversation)).toHaveLength(1);
  askUpload(id, 'retry');
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
});

test('a message that cannot be sent is said, and sent without storing the file again', async () => {
  given.failNext(new ChatError('too-long'));
  addFiles(given.chat, conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  expect(given.sent).toEqual([]);
  server.firebase.faults.add({ operation: 'storage:upload', status: 403, times: 1 });
  sendAgain(id);
  await untilAllSent();
  expect(given.sent).toHaveLength(1);
});

test('what was on its way is offered by the next page, paused, and goes on when asked', async () => {
  addFiles(given.chat, conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  await until(() => stateOf(id) === 'paused');
  await inAnotherPage(async (page, store) => {
    await page.restoreUploads(given.chat, conversation);
    const [offered] = store.getState();
    expect(offered).toMatchObject({
      id,
      name: 'a.txt',
      kind: 'file',
      standing: { step: 'uploading', state: 'paused', isInterrupted: true },
    });
    page.askUpload(id, 'resume');
    await new Promise<void>((resolve) => {
      store.subscribe((now) => now.length === 0 && resolve());
    });
  });
  expect(given.sent.map(({ messageId }) => messageId)).toEqual([id]);
  const message = receivedMessage(given.sent[0] ?? fail('nothing was sent'));
  const opened = await openFile({ chat: given.chat, conversationId: conversation, message });
  expect(opened.plain.size).toBe(3_000 * KB);
  discardUpload(id);
});

test('one that arrived before the page died is not stored again, only told', async () => {
  given.failNext(new ChatError('offline'));
  addFiles(given.chat, conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  await inAnotherPage(async (page, store) => {
    await page.restoreUploads(given.chat, conversation);
    server.firebase.faults.add({ operation: 'storage:upload', status: 403, times: 1 });
    page.askUpload(id, 'resume');
    await new Promise<void>((resolve) => {
      store.subscribe((now) => now.length === 0 && resolve());
    });
  });
  expect(given.sent.map(({ messageId }) => messageId)).toEqual([id]);
  expect(await keptUploads(SELLER, conversation)).toEqual([]);
  expect(await keptBytes(SELLER, id)).toBeUndefined();
});

test('nothing of one page is offered twice, nor in another conversation', async () => {
  addFiles(given.chat, conversation, [textFile('a.txt', 3_000 * KB)]);
  await until(() => stateOf(only().id) === 'running');
  askUpload(only().id, 'pause');
  await until(() => stateOf(only().id) === 'paused');
  await Promise.all([restoreUploads(given.chat, conversation), restoreUploads(given.chat, conversation)]);
  expect(uploads()).toHaveLength(1);
  await inAnotherPage(async (page, store) => {
    await page.restoreUploads(given.chat, 'order-of-others');
    expect(store.getState()).toEqual([]);
  });
  discardUpload(only().id);
});

test('what is discarded is neither kept nor stored', async () => {
  given.failNext(new ChatError('too-long'));
  addFiles(given.chat, conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  const path = encodeURIComponent(`conversations/${conversation}/${SELLER}/${id}`);
  const status = async () => (await fetch(`${server.url}/v0/b/demo-test.appspot.com/o/${path}`)).status;
  expect(await status()).toBe(200);
  discardUpload(id);
  expect(uploads()).toEqual([]);
  while ((await status()) === 200);
  expect(await keptUploads(SELLER, conversation)).toEqual([]);
});
