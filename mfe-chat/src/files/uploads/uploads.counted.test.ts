import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { ChatError } from '../../data';
import { SELLER } from '../../testing/factories';
import { fileChat } from '../../testing/file-chat';
import {
  desk,
  KB,
  only,
  openUploadDesk,
  problemOf,
  stateOf,
  textFile,
  until,
  untilAllSent,
} from '../../testing/upload-desk';
import { storedUploads } from './stored-uploads';
import { addFiles, askUpload, restoreUploads } from './uploads';

openUploadDesk(startFirebase);

/** A file that waits for being counted, as it does without a connection. */
async function waitingFile(): Promise<{ id: string; count: () => void; fail: (error: Error) => void }> {
  let count = () => {};
  let fail: (error: Error) => void = () => {};
  const turn = new Promise<void>((resolve, reject) => {
    count = resolve;
    fail = reject;
  });
  const asked = new Promise<void>((resolve) => {
    desk.fileChat.countBy(() => {
      resolve();
      return turn;
    });
  });
  addFiles(desk.fileChat.chat, desk.conversation, [textFile('a.txt', 3 * KB)]);
  await asked;
  return { id: only().id, count, fail };
}

async function isStored(id: string): Promise<boolean> {
  const path = encodeURIComponent(`conversations/${desk.conversation}/${SELLER}/${id}`);
  return (await fetch(`${desk.server.url}/v0/b/demo-test.appspot.com/o/${path}`)).ok;
}

test('a file is stored once it is counted, and not before', async () => {
  const { id, count } = await waitingFile();
  expect(await isStored(id)).toBe(false);
  count();
  await untilAllSent();
  expect(await isStored(id)).toBe(true);
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('it is paused while it waits, and goes on when it is counted', async () => {
  const { id, count } = await waitingFile();
  askUpload(id, 'pause');
  expect(stateOf(id)).toBe('paused');
  askUpload(id, 'resume');
  expect(stateOf(id)).toBe('running');
  count();
  await untilAllSent();
  expect(desk.fileChat.sent).toHaveLength(1);
});

test('what is paused when it is counted stays so', async () => {
  const { id, count } = await waitingFile();
  askUpload(id, 'pause');
  count();
  expect(await isStored(id)).toBe(false);
  expect(stateOf(id)).toBe('paused');
});

test('it is cancelled while it waits, and no longer kept', async () => {
  const { id, count } = await waitingFile();
  askUpload(id, 'cancel');
  expect(stateOf(id)).toBe('canceled');
  count();
  expect(await isStored(id)).toBe(false);
  expect(await storedUploads(SELLER, desk.conversation)).toEqual([]);
});

test('who has no room left reads so, and nothing is stored', async () => {
  const { id, fail } = await waitingFile();
  fail(new ChatError('files-full'));
  await until(() => stateOf(id) === 'error');
  expect(problemOf(id)).toBe(
    'Ya no caben más archivos tuyos en esta conversación. Puedes seguir escribiendo.',
  );
  expect(await isStored(id)).toBe(false);
});

test('one that waits when its chat ends says so, and goes on in the chat that follows', async () => {
  const { id } = await waitingFile();
  desk.fileChat.end();
  await until(() => stateOf(id) === 'error');
  expect(problemOf(id)).toBe('El chat no responde. Intenta de nuevo en un momento.');
  const next = fileChat(desk.server.url);
  await restoreUploads(next.chat, desk.conversation);
  askUpload(id, 'retry');
  await untilAllSent();
  expect(next.sent.map(({ messageId }) => messageId)).toEqual([id]);
  expect(desk.fileChat.sent).toEqual([]);
  await next.close();
});
