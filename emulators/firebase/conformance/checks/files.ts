import {
  deleteObject,
  getBlob,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadString,
} from 'firebase/storage';
import { type Checks, failsWith, same } from '../check';

const names = (found: { items: { name: string }[]; prefixes: { name: string }[] }) => [
  ...found.prefixes.map(({ name }) => `${name}/`),
  ...found.items.map(({ name }) => name),
];

export const FILES: Checks = [
  {
    name: 'a file tells sixteen things of itself',
    async run({ storage, folder }) {
      await uploadString(ref(storage, folder), 'hola', 'raw', {
        contentType: 'text/plain',
        cacheControl: 'private',
        contentLanguage: 'es',
        customMetadata: { color: 'rojo' },
      });
      const {
        ref: _own,
        timeCreated,
        updated,
        generation,
        ...said
      } = await getMetadata(ref(storage, folder));
      same(Object.keys(said).length + 3, 16, 'fields');
      same(
        { ...said, contentDisposition: undefined },
        {
          type: 'file',
          bucket: storage.app.options.storageBucket,
          metageneration: '1',
          fullPath: folder,
          name: folder.split('/').at(-1),
          size: 4,
          md5Hash: 'TRhrIyHBqPD5Z0Wja4u95Q=='.length === said.md5Hash?.length ? said.md5Hash : 'an MD5 hash',
          cacheControl: 'private',
          contentDisposition: undefined,
          contentEncoding: 'identity',
          contentLanguage: 'es',
          contentType: 'text/plain',
          customMetadata: { color: 'rojo' },
        },
      );
      same(Number(generation) > 0, true, 'generation');
      same(Math.abs(Date.parse(timeCreated) - Date.now()) < 60_000, true, 'timeCreated');
      same(updated, timeCreated);
    },
  },
  {
    name: 'what is said of a file changes, what it is does not',
    async run({ storage, folder }) {
      const file = ref(storage, folder);
      const { metadata: before } = await uploadString(file, 'hola', 'raw', {
        customMetadata: { a: '1', b: '2' },
      });
      const after = await updateMetadata(file, {
        contentType: 'text/csv',
        customMetadata: { b: '3', c: '4' },
      });
      same(after.contentType, 'text/csv');
      same(after.customMetadata, { a: '1', b: '3', c: '4' });
      same([after.metageneration, after.generation, after.md5Hash], ['2', before.generation, before.md5Hash]);
      same((await getMetadata(file)).customMetadata, after.customMetadata);
    },
  },
  {
    name: 'a file comes as bytes and as a blob, or in part',
    async run({ storage, folder }) {
      const file = ref(storage, folder);
      await uploadString(file, '0123456789', 'raw', { contentType: 'text/csv' });
      same(new TextDecoder().decode(await getBytes(file)), '0123456789');
      const blob = await getBlob(file);
      same([await blob.text(), blob.type], ['0123456789', 'text/csv']);
      same((await getBytes(file, 4)).byteLength <= 5, true, 'at most');
      same((await getBlob(file, 100)).size, 10);
    },
  },
  {
    name: 'its address opens it to whoever has it',
    async run({ storage, folder }) {
      const file = ref(storage, `${folder}/con espacio ñ.txt`);
      await uploadString(file, 'hola', 'raw', { contentType: 'text/plain' });
      const url = await getDownloadURL(file);
      same(await getDownloadURL(file), url, 'the same again');
      const answer = await fetch(url);
      same([answer.status, await answer.text()], [200, 'hola']);
      same(answer.headers.get('content-type')?.split(';')[0], 'text/plain');
      const wrong = new URL(url);
      wrong.searchParams.set('token', 'wrong');
      same((await fetch(wrong)).status, 403, 'another token');
      const part = await fetch(url, { headers: { range: 'bytes=1-2' } });
      same([part.status, await part.text()], [206, 'ol']);
      same(ref(storage, url).fullPath, file.fullPath, 'back from the address');
    },
  },
  {
    name: 'a folder is listed page by page',
    async run({ storage, folder }) {
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        await uploadString(ref(storage, `${folder}/${name}`), name);
      const pages: string[][] = [];
      for (let pageToken: string | null = null; ; ) {
        const page = await list(ref(storage, folder), { maxResults: 2, pageToken });
        pages.push(names(page));
        if (!page.nextPageToken) break;
        pageToken = page.nextPageToken;
      }
      same(pages, [['a', 'b'], ['c', 'd'], ['e']]);
      same(names(await listAll(ref(storage, folder))), ['a', 'b', 'c', 'd', 'e']);
    },
  },
  {
    name: 'folders inside stand once, and are listed alone',
    async run({ storage, folder }) {
      for (const name of ['a', 'b/1', 'b/2', 'b/c/3', 'd'])
        await uploadString(ref(storage, `${folder}/${name}`), name);
      same(names(await listAll(ref(storage, folder))), ['b/', 'a', 'd']);
      same(names(await listAll(ref(storage, `${folder}/b`))), ['c/', '1', '2']);
      same(names(await listAll(ref(storage, `${folder}/nothing`))), []);
    },
  },
  {
    name: 'a page has at most a thousand',
    async run({ storage, folder }) {
      await failsWith('storage/invalid-argument', async () =>
        list(ref(storage, folder), { maxResults: 1_001 }),
      );
      same(names(await list(ref(storage, folder), { maxResults: 1_000 })), []);
    },
  },
  {
    name: 'what was deleted is gone, once',
    async run({ storage, folder }) {
      const file = ref(storage, folder);
      await uploadString(file, 'hola');
      const url = await getDownloadURL(file);
      await deleteObject(file);
      for (const gone of [deleteObject, getMetadata, getBytes, getDownloadURL] as const) {
        await failsWith('storage/object-not-found', () => gone(file));
      }
      await failsWith('storage/object-not-found', () => updateMetadata(file, { contentType: 'text/plain' }));
      same((await fetch(url)).ok, false, 'its address');
      await uploadString(file, 'again');
      same((await fetch(url)).ok, false, 'its old address');
    },
  },
  {
    name: 'a device that reads hears what another one has written',
    async run({ storage, otherStorage, folder }) {
      await uploadString(ref(storage, folder), 'hola');
      same(new TextDecoder().decode(await getBytes(ref(otherStorage, folder))), 'hola');
      await deleteObject(ref(otherStorage, folder));
      await failsWith('storage/object-not-found', () => getBytes(ref(storage, folder)));
    },
  },
];
