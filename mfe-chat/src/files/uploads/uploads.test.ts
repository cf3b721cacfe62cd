import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { ChatError } from '../../data';
import { SELLER } from '../../testing/factories';
import { receivedMessage } from '../../testing/file-chat';
import { SAMPLES } from '../../testing/sample-files';
import {
  desk,
  fail,
  KB,
  only,
  openUploadDesk,
  problemOf,
  stateOf,
  textFile,
  until,
  untilAllSent,
  uploads,
} from '../../testing/upload-desk';
import { openFile } from '../attachments/open-file';
import { FILE_KINDS } from '../kinds';
import { storedUploads } from './stored-uploads';
import { uploadStore } from './upload-store';
import { addFiles, askUpload, discardUpload, sendAgain } from './uploads';

openUploadDesk(startFirebase);

test('a file is encrypted, stored, and its message is sent with its own id', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('precios.csv', 3 * KB)]);
  const { id } = only();
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
  const [message] = desk.fileChat.sent;
  expect(message).toMatchObject({ conversationId: desk.conversation, kind: 'file', messageId: id });
  expect(message?.outgoing).toMatchObject({
    file: { name: 'precios.csv', type: 'text/plain', size: 3072 },
    path: `conversations/${desk.conversation}/${SELLER}/${id}`,
    size: 3072 + 28,
  });
});

test('the other side gets the same bytes, and the storage none that can be read, and no browser shows them', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('precios.csv', 3 * KB)]);
  await untilAllSent();
  const message = receivedMessage(desk.fileChat.sent[0] ?? fail('nothing was sent'));
  const stored = await fetch(
    `${desk.server.url}/v0/b/demo-test.appspot.com/o/${encodeURIComponent(message.path ?? '')}?alt=media`,
  );
  expect(stored.headers.get('content-type')).toBe('application/octet-stream');
  expect(stored.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await stored.text()).not.toContain('café');
  const opened = await openFile({ chat: desk.fileChat.chat, conversationId: desk.conversation, message });
  expect(opened).toMatchObject({ kind: 'text', plain: { type: 'text/plain' } });
  expect(await opened.plain.text()).toBe('café '.repeat(512));
});

const VOICE = { ms: 4_000, wave: [10, 100, 30] };
const spoken = (bytes: Blob) => ({ file: new File([bytes], 'Nota de voz'), text: '', voice: VOICE });

test.each(['weba', 'ogg', 'm4a'] as const)(
  'a voice note goes the way of a picture, with its wave in its message: %s',
  async (kind) => {
    addFiles(desk.fileChat.chat, desk.conversation, [spoken(SAMPLES[kind])]);
    await untilAllSent();
    const [sent = fail('nothing was sent')] = desk.fileChat.sent;
    expect(sent).toMatchObject({ kind: 'file', outgoing: { file: { name: 'Nota de voz', voice: VOICE } } });
    const opened = await openFile({
      chat: desk.fileChat.chat,
      conversationId: desk.conversation,
      message: receivedMessage(sent),
    });
    expect(opened.plain.type).toBe(FILE_KINDS[kind].type);
  },
);

test('sound in the frame of a video is sent as sound', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [spoken(SAMPLES.mp4)]);
  await untilAllSent();
  expect(desk.fileChat.sent[0]?.outgoing).toMatchObject({ file: { type: 'audio/mp4' } });
});

test.each([
  ['a picture', SAMPLES.png],
  ['a document', SAMPLES.pdf],
  ['nothing', new Blob([])],
])('a voice note that is %s is not sent', async (_what, bytes) => {
  addFiles(desk.fileChat.chat, desk.conversation, [spoken(bytes)]);
  await until(() => stateOf(only().id) === 'refused');
  discardUpload(only().id);
  expect(desk.fileChat.sent).toEqual([]);
});

test('several go two at a time, and all of them arrive once', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
  let most = 0;
  const stop = uploadStore.subscribe((now) => {
    most = Math.max(most, now.filter(({ id }) => stateOf(id) === 'running').length);
  });
  addFiles(
    desk.fileChat.chat,
    desk.conversation,
    names.map((name) => textFile(name, 300 * KB)),
  );
  await untilAllSent();
  stop();
  expect(most).toBe(2);
  expect(
    desk.fileChat.sent.map(({ outgoing }) => ('file' in outgoing ? outgoing.file.name : '')).sort(),
  ).toEqual(names);
});

test.each([
  ['a page', new File(['<html>'], 'foto.jpg', { type: 'image/jpeg' }), 'markup'],
  ['nothing', new File([], 'nada.pdf'), 'empty'],
  ['a program by its name', new File(['alert(1)'], 'precios.js'), 'program'],
  ['too many bytes', new File([new Uint8Array(25 * KB * KB + 1).fill(65)], 'a.txt'), 'too-large'],
  ['a voice of others', new File([SAMPLES.ogg], 'voz.ogg'), 'unknown'],
])('%s is refused with its reason, keeps nothing, and can be put away', async (_what, file, refusal) => {
  addFiles(desk.fileChat.chat, desk.conversation, [{ file, text: '' }]);
  await until(() => stateOf(only().id) === 'refused');
  expect(only().stage).toEqual({ step: 'refused', refusal });
  expect(await storedUploads(SELLER, desk.conversation)).toEqual([]);
  discardUpload(only().id);
  expect(uploads()).toEqual([]);
  expect(desk.fileChat.sent).toEqual([]);
});

test('pausing stops it, going on finishes it', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  expect(stateOf(id)).toBe('pausing');
  await until(() => stateOf(id) === 'paused');
  expect(desk.fileChat.sent).toEqual([]);
  askUpload(id, 'pause');
  expect(stateOf(id)).toBe('paused');
  askUpload(id, 'resume');
  expect(stateOf(id)).toBe('running');
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('going on before the pause took effect loses nothing', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  askUpload(id, 'resume');
  expect(stateOf(id)).toBe('running');
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('what is cancelled sends nothing, is no longer kept, and can be sent after all', async () => {
  desk.server.firebase.faults.add({ operation: 'storage:start', delayMs: 200, times: 1 });
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'cancel');
  expect(stateOf(id)).toBe('canceling');
  await until(() => stateOf(id) === 'canceled');
  expect(desk.fileChat.sent).toEqual([]);
  expect(await storedUploads(SELLER, desk.conversation)).toEqual([]);
  askUpload(id, 'retry');
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('a paused one leaves its place to the next', async () => {
  addFiles(
    desk.fileChat.chat,
    desk.conversation,
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
  [402, 'Los archivos no están disponibles por ahora. Inténtalo más tarde.'],
  [403, 'No puedes enviar ni ver archivos en esta conversación.'],
])('a refusal with %i is said in words, and another try goes through', async (status, words) => {
  desk.server.firebase.faults.add({ operation: 'storage:upload', status, times: 1 });
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'error');
  expect(only().stage).toMatchObject({ problem: words });
  expect(await storedUploads(SELLER, desk.conversation)).toHaveLength(1);
  askUpload(id, 'retry');
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('a message that cannot be sent is said, and sent without storing the file again', async () => {
  desk.fileChat.failNext(new ChatError('too-long'));
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  expect(desk.fileChat.sent).toEqual([]);
  desk.server.firebase.faults.add({ operation: 'storage:upload', status: 403, times: 1 });
  sendAgain(id);
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('what is discarded is neither kept nor stored', async () => {
  desk.fileChat.failNext(new ChatError('too-long'));
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  const path = encodeURIComponent(`conversations/${desk.conversation}/${SELLER}/${id}`);
  const status = async () => (await fetch(`${desk.server.url}/v0/b/demo-test.appspot.com/o/${path}`)).status;
  expect(await status()).toBe(200);
  discardUpload(id);
  expect(uploads()).toEqual([]);
  while ((await status()) === 200);
  expect(await storedUploads(SELLER, desk.conversation)).toEqual([]);
});
