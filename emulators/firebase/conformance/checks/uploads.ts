import {
  deleteObject,
  getBytes,
  getMetadata,
  ref,
  type StorageReference,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type Checks, failsWith, same, until } from '../check';
import { partsSent, recordUpload, sha256, someBytes } from '../upload-recorder';

const KB = 1_024;
const MB = 1_024 * KB;
const text = async (file: StorageReference) => new TextDecoder().decode(await getBytes(file));

export const UPLOADS: Checks = [
  {
    name: 'a small file goes in one request',
    async run({ storage, folder }) {
      const task = uploadBytesResumable(ref(storage, folder), someBytes(256 * KB));
      const record = recordUpload(task);
      same(await partsSent(() => record.over()), []);
      same([record.end, task.snapshot.state], ['success', 'success']);
      same(record.bytes.at(-1), 256 * KB);
      same(task.snapshot.metadata.size, 256 * KB);
    },
  },
  {
    name: 'a larger one goes in parts, each twice the one before',
    async run({ storage, folder }) {
      const bytes = someBytes(3 * MB);
      const task = uploadBytesResumable(ref(storage, folder), bytes);
      const record = recordUpload(task);
      same(await partsSent(() => record.over()), [256 * KB, 512 * KB, MB, 1_280 * KB]);
      same(
        record.bytes,
        [...record.bytes].sort((a, b) => a - b),
        'rising',
      );
      same(record.bytes.at(-1), 3 * MB);
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'one byte too many for one request makes two parts',
    async run({ storage, folder }) {
      const task = uploadBytesResumable(ref(storage, folder), someBytes(256 * KB + 1));
      same(await partsSent(() => recordUpload(task).over()), [256 * KB, 1]);
      same((await getMetadata(ref(storage, folder))).size, 256 * KB + 1);
    },
  },
  {
    name: 'a pause holds it, and it goes on where it was',
    async run({ storage, folder }) {
      const bytes = someBytes(3 * MB);
      const task = uploadBytesResumable(ref(storage, folder), bytes);
      const record = recordUpload(task);
      await until(
        () => record.bytes.at(-1) ?? 0,
        (each) => each >= 256 * KB,
        'a first part',
      );
      same(task.pause(), true, 'pause()');
      await until(
        () => record.states.at(-1),
        (each) => each === 'paused',
        'paused',
      );
      const received = record.bytes.length;
      await new Promise((done) => setTimeout(done, 300));
      same(record.bytes.length, received, 'silent while paused');
      same(task.pause(), false, 'pause() again');
      same(task.resume(), true, 'resume()');
      same(await record.over(), 'success');
      same(record.states, ['running', 'paused', 'running']);
      same(task.snapshot.state, 'success');
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'many pauses lose and double nothing',
    async run({ storage, folder }) {
      const bytes = someBytes(2 * MB);
      const task = uploadBytesResumable(ref(storage, folder), bytes);
      const record = recordUpload(task);
      for (let time = 0; time < 4 && record.end === null; time++) {
        await new Promise((done) => setTimeout(done, 10));
        if (!task.pause()) continue;
        await until(
          () => task.snapshot.state,
          (state) => state !== 'running',
          'not running',
        );
        task.resume();
      }
      same(await record.over(), 'success');
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'an upload that is called off leaves no file',
    async run({ storage, folder }) {
      const task = uploadBytesResumable(ref(storage, folder), someBytes(8 * MB));
      const record = recordUpload(task);
      await until(
        () => record.bytes.at(-1) ?? 0,
        (each) => each > 0,
        'a beginning',
      );
      same(task.cancel(), true, 'cancel()');
      same(await record.over(), 'storage/canceled');
      same(task.snapshot.state, 'canceled');
      same([task.cancel(), task.resume(), task.pause()], [false, false, false], 'over is over');
      await failsWith('storage/object-not-found', () => getMetadata(ref(storage, folder)));
    },
  },
  {
    name: 'a paused upload goes on before it can be called off',
    async run({ storage, folder }) {
      const task = uploadBytesResumable(ref(storage, folder), someBytes(2 * MB));
      const record = recordUpload(task);
      task.pause();
      await until(
        () => task.snapshot.state,
        (state) => state === 'paused',
        'paused',
      );
      same(task.cancel(), false, 'cancel() while paused');
      task.resume();
      same(task.cancel(), true, 'cancel()');
      same(await record.over(), 'storage/canceled');
    },
  },
  {
    name: 'twenty megabytes come whole',
    async run({ storage, folder }) {
      const bytes = someBytes(20 * MB);
      const { metadata } = await uploadBytesResumable(ref(storage, folder), bytes);
      same(metadata.size, 20 * MB);
      same(await sha256(await getBytes(ref(storage, folder))), await sha256(bytes));
    },
  },
  {
    name: 'text comes in every form that the SDK takes',
    async run({ storage, folder }) {
      const forms: [value: string, form?: 'raw' | 'base64' | 'base64url' | 'data_url'][] = [
        ['año 🌽'],
        ['YcOxbyDwn4y9', 'base64'],
        ['YcOxbyDwn4y9', 'base64url'],
        ['data:text/csv;base64,YcOxbyDwn4y9', 'data_url'],
      ];
      for (const [at, [value, form]] of forms.entries()) {
        const file = ref(storage, `${folder}/${at}`);
        await uploadString(file, value, form);
        same(await text(file), 'año 🌽', form);
      }
      same((await getMetadata(ref(storage, `${folder}/3`))).contentType, 'text/csv');
    },
  },
  {
    name: 'a type comes from the metadata, else from the blob, else it is bytes',
    async run({ storage, folder }) {
      const typed = new Blob(['x'], { type: 'text/html' });
      const types: (string | undefined)[] = [];
      for (const [data, metadata] of [
        [typed, { contentType: 'text/csv' }],
        [typed, {}],
        [new Blob(['x']), {}],
      ] as const) {
        await uploadBytes(ref(storage, folder), data, metadata);
        types.push((await getMetadata(ref(storage, folder))).contentType);
      }
      same(types, ['text/csv', 'text/html', 'application/octet-stream']);
    },
  },
  {
    name: 'an empty file is a file',
    async run({ storage, folder }) {
      await uploadBytes(ref(storage, folder), new Uint8Array());
      same((await getMetadata(ref(storage, folder))).size, 0);
      same((await getBytes(ref(storage, folder))).byteLength, 0);
      same((await getBytes(ref(storage, folder), 100)).byteLength, 0);
    },
  },
  {
    name: 'names may hold anything that can be written',
    async run({ storage, folder }) {
      for (const name of ['año nuevo 🌽.txt', 'a+b&c=d?e#f%20g', "(it's) *that*", 'a//b', 'trailing/']) {
        const file = ref(storage, `${folder}/${name}`);
        await uploadString(file, name);
        same(await text(file), name);
        same((await getMetadata(file)).fullPath, file.fullPath);
        await deleteObject(file);
      }
    },
  },
  {
    name: 'new bytes take the place of old ones, whole',
    async run({ storage, folder }) {
      const file = ref(storage, folder);
      const first = (await uploadString(file, 'one', 'raw', { customMetadata: { a: '1' } })).metadata;
      const second = (await uploadString(file, 'two')).metadata;
      same(Number(second.generation) > Number(first.generation), true, 'generation');
      same([second.metageneration, second.customMetadata], ['1', undefined]);
      same(await text(file), 'two');
    },
  },
  {
    name: 'of several at once for one name, one stays whole',
    async run({ storage, folder }) {
      const all = await Promise.all(
        [1, 2, 3].map(async (size) => {
          const bytes = someBytes(size * 300 * KB);
          await uploadBytesResumable(ref(storage, folder), bytes);
          return sha256(bytes);
        }),
      );
      same(all.includes(await sha256(await getBytes(ref(storage, folder)))), true);
    },
  },
];
