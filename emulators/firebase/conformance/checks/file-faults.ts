import {
  deleteObject,
  getBytes,
  getMetadata,
  list,
  ref,
  updateMetadata,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type Check, type Checks, failsWith, same, until } from '../check';
import { recordUpload, sha256, someBytes } from '../upload-recorder';

const MB = 1_024 * 1_024;

/** What the SDK makes of a status. */
const CODES: readonly (readonly [status: number, code: string])[] = [
  [401, 'storage/unauthenticated'],
  [402, 'storage/quota-exceeded'],
  [403, 'storage/unauthorized'],
  [404, 'storage/object-not-found'],
];

/** All of these need what only our server does on demand. */
export const FILE_FAULTS: Checks = [
  ...CODES.map(
    ([status, code]): Check => ({
      name: `${status} is ${code}`,
      isOursOnly: true,
      async run({ storage, folder, trouble }) {
        const file = ref(storage, folder);
        const meets = async (operation: string, work: () => Promise<unknown>) => {
          await trouble('POST', 'faults', { operation, status });
          await failsWith(code, work);
        };
        await meets('storage:get', () => getMetadata(file));
        await meets('storage:download', () => getBytes(file));
        await meets('storage:update', () => updateMetadata(file, { contentType: 'a/b' }));
        await meets('storage:delete', () => deleteObject(file));
        if (status === 404) return;
        await meets('storage:list', () => list(file));
        await meets('storage:upload', () => uploadString(file, 'x'));
        await meets('storage:start', async () => uploadBytesResumable(file, someBytes(MB)));
        await meets('storage:part', async () => uploadBytesResumable(file, someBytes(MB)));
        await meets('storage:last-part', async () => uploadBytesResumable(file, someBytes(MB)));
      },
    }),
  ),
  ...[503, 429, 408].map(
    (status): Check => ({
      name: `after ${status} it is tried again`,
      isOursOnly: true,
      async run({ storage, folder, trouble }) {
        await trouble('POST', 'faults', { operation: 'storage:upload', status, times: 1 });
        await uploadString(ref(storage, folder), 'hola');
        await trouble('POST', 'faults', { operation: 'storage:download', status, times: 1 });
        same((await getBytes(ref(storage, folder))).byteLength, 4);
      },
    }),
  ),
  {
    name: 'an upload in parts outlasts a busy server',
    isOursOnly: true,
    async run({ storage, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'storage:start', status: 503, times: 1 });
      await trouble('POST', 'faults', { operation: 'storage:part', status: 503, times: 2 });
      await trouble('POST', 'faults', { operation: 'storage:last-part', status: 500, times: 1 });
      const bytes = someBytes(2 * MB);
      await uploadBytesResumable(ref(storage, folder), bytes);
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'who has no more patience gives up',
    isOursOnly: true,
    async run({ newClient, folder, trouble }) {
      const { storage } = await newClient();
      storage.maxOperationRetryTime = 1_500;
      await trouble('POST', 'faults', { operation: 'storage:get', status: 503, times: 50 });
      await failsWith('storage/retry-limit-exceeded', () => getMetadata(ref(storage, folder)));
      await trouble('DELETE', 'faults');
    },
  },
  {
    name: 'connections that end in the middle of a part cost what had not come',
    isOursOnly: true,
    async run({ storage, folder, trouble }) {
      const drop = (operation: string, dropAfterBytes: number) =>
        trouble('POST', 'faults', { operation, dropAfterBytes });
      await drop('storage:part', 100_000);
      await drop('storage:part', 0);
      await drop('storage:last-part', 300_000);
      const bytes = someBytes(2 * MB);
      const record = recordUpload(uploadBytesResumable(ref(storage, folder), bytes));
      same(await record.over(), 'success');
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'an upload whose last answer is lost is done all the same',
    isOursOnly: true,
    async run({ storage, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'storage:last-part', dropAfterBytes: 50 * MB });
      const { metadata } = await uploadBytesResumable(ref(storage, folder), someBytes(MB));
      same([metadata.size, metadata.generation], [MB, (await getMetadata(ref(storage, folder))).generation]);
    },
  },
  {
    name: 'a small file and a download whose connection ends are tried again',
    isOursOnly: true,
    async run({ storage, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'storage:upload', dropAfterBytes: 20_000 });
      const bytes = someBytes(200_000);
      await uploadBytesResumable(ref(storage, folder), bytes);
      await trouble('POST', 'faults', { operation: 'storage:download', dropAfterBytes: 70_000 });
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'slow answers are waited for, and can be called off',
    isOursOnly: true,
    async run({ storage, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'storage:upload', delayMs: 800 });
      await uploadString(ref(storage, folder), 'hola');
      await trouble('POST', 'faults', { operation: 'storage:part', delayMs: 20_000 });
      const task = uploadBytesResumable(ref(storage, folder), someBytes(MB));
      const record = recordUpload(task);
      await new Promise((done) => setTimeout(done, 200));
      task.cancel();
      same(await record.over(), 'storage/canceled');
      await trouble('DELETE', 'faults');
    },
  },
  {
    name: 'an upload goes on where it was after the server was killed',
    isOursOnly: true,
    async run({ storage, folder, trouble, killServer }) {
      const bytes = someBytes(6 * MB);
      await trouble('POST', 'faults', { operation: 'storage:part', delayMs: 150, times: 10 });
      const task = uploadBytesResumable(ref(storage, folder), bytes);
      const record = recordUpload(task);
      await until(
        () => record.bytes.at(-1) ?? 0,
        (each) => each >= 768 * 1_024,
        'two parts',
      );
      await killServer();
      same(await record.over(), 'success');
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'a paused upload waits for as long as the server is away',
    isOursOnly: true,
    async run({ storage, folder, killServer }) {
      const bytes = someBytes(2 * MB);
      const task = uploadBytesResumable(ref(storage, folder), bytes);
      const record = recordUpload(task);
      await until(
        () => record.bytes.at(-1) ?? 0,
        (each) => each >= 256 * 1_024,
        'a first part',
      );
      task.pause();
      await until(
        () => task.snapshot.state,
        (state) => state !== 'running',
        'paused',
      );
      await killServer();
      task.resume();
      same(await record.over(), 'success');
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'files that were answered for outlive a server that is killed',
    isOursOnly: true,
    async run({ storage, folder, killServer }) {
      const { metadata } = await uploadString(ref(storage, folder), 'hola', 'raw', {
        customMetadata: { a: '1' },
      });
      await killServer();
      const after = await getMetadata(ref(storage, folder));
      same([after.generation, after.customMetadata], [metadata.generation, { a: '1' }]);
      same((await getBytes(ref(storage, folder))).byteLength, 4);
    },
  },
  {
    name: 'an account that was disabled is told that it is not signed in',
    isOursOnly: true,
    async run({ newClient, folder, changeAccount }) {
      const { storage, uid } = await newClient();
      await uploadString(ref(storage, folder), 'hola');
      await changeAccount(uid, { disableUser: true });
      await failsWith('storage/unauthenticated', () => getBytes(ref(storage, folder)));
      const task = uploadBytesResumable(ref(storage, folder), someBytes(MB));
      same(await recordUpload(task).over(), 'storage/unauthenticated');
    },
  },
];
