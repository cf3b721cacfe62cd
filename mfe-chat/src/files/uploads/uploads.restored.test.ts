import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { ChatError } from '../../data';
import { SELLER } from '../../testing/factories';
import { receivedMessage } from '../../testing/file-chat';
import {
  desk,
  emptied,
  fail,
  inAnotherPage,
  inAnotherWindow,
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
import { storedBytes, storedUploads } from './stored-uploads';
import { addFiles, askUpload, discardUpload, restoreUploads } from './uploads';

openUploadDesk(startFirebase);

test('what is said about a file goes in its message, also after the page died', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB, 'los precios de hoy')]);
  await untilAllSent();
  desk.fileChat.failNext(new ChatError('offline'));
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('b.txt', 3 * KB, 'los de mañana')]);
  await until(() => problemOf(only().id) !== null);
  await inAnotherPage(async (page, store) => {
    const isSent = emptied(store);
    await page.restoreUploads(desk.fileChat.chat, desk.conversation);
    await isSent;
  });
  expect(desk.fileChat.sent.map(({ outgoing }) => outgoing.text)).toEqual([
    'los precios de hoy',
    'los de mañana',
  ]);
});

test('what was paused is offered by the next page, paused, and goes on when asked', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  await until(() => stateOf(id) === 'paused');
  await inAnotherPage(async (page, store) => {
    await page.restoreUploads(desk.fileChat.chat, desk.conversation);
    const [offered] = store.getState();
    expect(offered).toMatchObject({
      id,
      name: 'a.txt',
      kind: 'file',
      stage: { step: 'uploading', state: 'paused', isInterrupted: true },
    });
    const isSent = emptied(store);
    page.askUpload(id, 'resume');
    await isSent;
  });
  expect(desk.fileChat.sent.map(({ messageId }) => messageId)).toEqual([id]);
  const message = receivedMessage(desk.fileChat.sent[0] ?? fail('nothing was sent'));
  const opened = await openFile({ chat: desk.fileChat.chat, conversationId: desk.conversation, message });
  expect(opened.plain.size).toBe(3_000 * KB);
  discardUpload(id);
});

test('what was on its way goes on in the next page by itself, two at a time', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt'];
  desk.server.firebase.faults.add({ operation: 'storage:start', status: 402, times: 3 });
  addFiles(
    desk.fileChat.chat,
    desk.conversation,
    names.map((name) => textFile(name, 600 * KB)),
  );
  await until(() => uploads().every(({ id }) => stateOf(id) === 'error'));
  let most = 0;
  await inAnotherPage(async (page, store) => {
    const stop = store.subscribe((now) => {
      const running = now.filter(({ stage }) => stage.step === 'uploading');
      most = Math.max(most, running.length);
    });
    const isSent = emptied(store);
    await page.restoreUploads(desk.fileChat.chat, desk.conversation);
    await isSent;
    stop();
  });
  expect(most).toBe(2);
  expect(
    desk.fileChat.sent.map(({ outgoing }) => ('file' in outgoing ? outgoing.file.name : '')).sort(),
  ).toEqual(names);
});

test('one that arrived before the page died is not stored again, only told', async () => {
  desk.fileChat.failNext(new ChatError('offline'));
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB)]);
  const { id } = only();
  await until(() => problemOf(id) !== null);
  await inAnotherPage(async (page, store) => {
    desk.server.firebase.faults.add({ operation: 'storage:upload', status: 403, times: 1 });
    const isSent = emptied(store);
    await page.restoreUploads(desk.fileChat.chat, desk.conversation);
    await isSent;
  });
  expect(desk.fileChat.sent.map(({ messageId }) => messageId)).toEqual([id]);
  expect(await storedUploads(SELLER, desk.conversation)).toEqual([]);
  expect(await storedBytes(SELLER, id)).toBeUndefined();
});

test('what one window has under way, another window leaves to it', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  const { id } = only();
  await until(() => stateOf(id) === 'running');
  askUpload(id, 'pause');
  await until(() => stateOf(id) === 'paused');
  await inAnotherWindow(async (page, store) => {
    await page.restoreUploads(desk.fileChat.chat, desk.conversation);
    expect(store.getState()).toEqual([]);
  });
  discardUpload(id);
});

test('nothing of one page is offered twice, nor in another conversation', async () => {
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3_000 * KB)]);
  await until(() => stateOf(only().id) === 'running');
  askUpload(only().id, 'pause');
  await until(() => stateOf(only().id) === 'paused');
  await Promise.all([
    restoreUploads(desk.fileChat.chat, desk.conversation),
    restoreUploads(desk.fileChat.chat, desk.conversation),
  ]);
  expect(uploads()).toHaveLength(1);
  await inAnotherPage(async (page, store) => {
    await page.restoreUploads(desk.fileChat.chat, 'order-of-others');
    expect(store.getState()).toEqual([]);
  });
  discardUpload(only().id);
});
