import { signOut } from 'firebase/auth';
import { doc, setDoc, updateDoc } from 'firebase/firestore';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type Checks, failsWith, same } from '../check';
import { partsSent, recordUpload, someBytes } from '../upload-recorder';

const LETTER = { contentType: 'text/plain', customMetadata: { kind: 'note' } };
const DENIED = 'storage/unauthorized';

export const FILE_ACCESS: Checks = [
  {
    name: 'an outsider may not read, write, list or delete',
    async run({ storage, otherStorage, uid, unique }) {
      const path = `private/${uid}/${unique}`;
      await uploadString(ref(storage, path), 'mine');
      const theirs = ref(otherStorage, path);
      for (const work of [getBytes, getMetadata, getDownloadURL, deleteObject] as const) {
        await failsWith(DENIED, () => work(theirs));
      }
      await failsWith(DENIED, () => uploadString(theirs, 'theirs'));
      await failsWith(DENIED, () => updateMetadata(theirs, { contentType: 'text/plain' }));
      await failsWith(DENIED, () => listAll(ref(otherStorage, `private/${uid}`)));
      same(new TextDecoder().decode(await getBytes(ref(storage, path))), 'mine');
    },
  },
  {
    name: 'who is signed out may do what everybody may, no more',
    async run({ storage, newDevice, unique }) {
      const { storage: nobody } = newDevice();
      await uploadString(ref(storage, `public/${unique}`), 'hola');
      same(new TextDecoder().decode(await getBytes(ref(nobody, `public/${unique}`))), 'hola');
      await failsWith(DENIED, () => uploadString(ref(nobody, `public/${unique}-2`), 'hola'));
      await failsWith(DENIED, () => getBytes(ref(nobody, `open/${unique}`)));
    },
  },
  {
    name: 'signing out takes effect at once',
    async run({ newClient, folder }) {
      const { auth, storage } = await newClient();
      await uploadString(ref(storage, folder), 'hola');
      await signOut(auth);
      await failsWith(DENIED, () => getBytes(ref(storage, folder)));
    },
  },
  {
    name: 'what no rule names is closed, the root too',
    async run({ storage, unique }) {
      await failsWith(DENIED, () => uploadString(ref(storage, `nowhere/${unique}`), 'x'));
      await failsWith(DENIED, () => listAll(ref(storage)));
      await failsWith('storage/invalid-root-operation', async () => getBytes(ref(storage)));
    },
  },
  {
    name: 'a new file has to be as the rules say',
    async run({ storage, uid, unique }) {
      const attempt = (name: string, content: string, metadata: object) => () =>
        uploadString(ref(storage, `letters/${uid}/${unique}-${name}`), content, 'raw', metadata);
      await attempt('good', 'hola', LETTER)();
      await failsWith(DENIED, attempt('type', 'hola', { ...LETTER, contentType: 'image/png' }));
      await failsWith(DENIED, attempt('empty', '', LETTER));
      await failsWith(DENIED, attempt('word', 'hola', { ...LETTER, customMetadata: { other: 'x' } }));
      await failsWith(DENIED, attempt('good', 'once more', LETTER));
    },
  },
  {
    name: 'too large a file is refused',
    async run({ storage, uid, unique }) {
      const task = uploadBytesResumable(
        ref(storage, `letters/${uid}/${unique}`),
        someBytes(600 * 1_024),
        LETTER,
      );
      same(await recordUpload(task).over(), DENIED);
    },
  },
  {
    name: 'and that before a byte of it has gone',
    isOursOnly: true,
    async run({ storage, uid, unique }) {
      const task = uploadBytesResumable(
        ref(storage, `letters/${uid}/${unique}`),
        someBytes(600 * 1_024),
        LETTER,
      );
      same(await partsSent(() => recordUpload(task).over()), []);
    },
  },
  {
    name: 'changes of metadata and deletions have rules of their own',
    async run({ storage, otherStorage, uid, unique }) {
      const path = `letters/${uid}/${unique}`;
      await uploadString(ref(storage, path), 'hola', 'raw', LETTER);
      const change = (metadata: object) => updateMetadata(ref(storage, path), metadata);
      await failsWith(DENIED, () => change({ contentType: 'text/html' }));
      await failsWith(DENIED, () => change({ customMetadata: { kind: 'forbidden' } }));
      same((await change({ customMetadata: { kind: 'other' } })).customMetadata, { kind: 'other' });
      await failsWith(DENIED, () => deleteObject(ref(otherStorage, path)));
      await deleteObject(ref(storage, path));
    },
  },
  {
    name: 'a document decides who reads and writes files',
    async run({ db, storage, otherStorage, uid, outsider, unique }) {
      const path = `conversations/${unique}/a`;
      await failsWith(DENIED, () => uploadString(ref(storage, path), 'too early'));
      await setDoc(doc(db, 'conversations', unique), { members: [uid] });
      await uploadString(ref(storage, path), 'hola');
      await failsWith(DENIED, () => getBytes(ref(otherStorage, path)));
      await updateDoc(doc(db, 'conversations', unique), { members: [uid, outsider.uid] });
      same((await getBytes(ref(otherStorage, path))).byteLength, 4);
      await updateDoc(doc(db, 'conversations', unique), { members: [outsider.uid] });
      await failsWith(DENIED, () => getBytes(ref(storage, path)));
    },
  },
];
