import {
  addDoc,
  Bytes,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getCountFromServer,
  getDoc,
  getDocFromServer,
  initializeFirestore,
  runTransaction,
  setDoc,
  Timestamp,
  terminate,
  updateDoc,
  vector,
} from 'firebase/firestore';
import { type Checks, failsWith, same } from '../check';

export const DOCUMENTS: Checks = [
  {
    name: 'every kind of value comes back as it was written',
    async run({ db, other, folder }) {
      const values = {
        text: 'maíz ñ 🌽 "quoted"\n',
        empty: '',
        whole: 9_007_199_254_740_991,
        negative: -1,
        fraction: 0.1,
        minusZero: -0,
        nan: Number.NaN,
        infinite: Number.POSITIVE_INFINITY,
        yes: true,
        no: false,
        nothing: null,
        list: [1, 'two', null, { three: [3] }],
        map: { a: { b: { c: 'deep' } }, 'with.dot': 1, 'with `tick`': 2 },
      };
      await setDoc(doc(db, folder), values);
      same((await getDoc(doc(other, folder))).data(), values);
    },
  },
  {
    name: 'times, bytes, places, references and vectors come back',
    async run({ db, other, folder }) {
      const time = new Timestamp(1_700_000_000, 123_456_000);
      await setDoc(doc(db, folder), {
        time,
        early: new Timestamp(-62_135_596_800, 0),
        bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
        place: new GeoPoint(4.6, -74.08),
        ref: doc(db, 'open/elsewhere'),
        vector: vector([1, 2.5, -3]),
      });
      const data = (await getDoc(doc(other, folder))).data() ?? {};
      same(time.isEqual(data.time), true, 'time');
      same(data.early.seconds, -62_135_596_800, 'early time');
      same([...data.bytes.toUint8Array()], [0, 1, 254, 255], 'bytes');
      same([data.place.latitude, data.place.longitude], [4.6, -74.08], 'place');
      same(data.ref.path, 'open/elsewhere', 'reference');
      same(data.vector.toArray(), [1, 2.5, -3], 'vector');
    },
  },
  {
    name: 'times finer than a microsecond are cut off',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { time: new Timestamp(1_700_000_000, 123_456_789) });
      same((await getDoc(doc(other, folder))).data()?.time.nanoseconds, 123_456_000);
    },
  },
  {
    name: 'a document that does not exist says so',
    async run({ db, folder }) {
      const snapshot = await getDoc(doc(db, folder));
      same([snapshot.exists(), snapshot.data()], [false, undefined]);
    },
  },
  {
    name: 'an update changes inner fields and leaves their neighbours',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { a: { b: 1, c: 2 }, d: 3 });
      await updateDoc(doc(db, folder), { 'a.b': 9, 'x.y.z': 'new' });
      same((await getDoc(doc(other, folder))).data(), { a: { b: 9, c: 2 }, d: 3, x: { y: { z: 'new' } } });
    },
  },
  {
    name: 'an update removes fields',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { a: { b: 1, c: 2 }, d: 3 });
      await updateDoc(doc(db, folder), { 'a.b': deleteField(), d: deleteField() });
      same((await getDoc(doc(other, folder))).data(), { a: { c: 2 } });
    },
  },
  {
    name: 'an update needs a document',
    async run({ db, folder }) {
      await failsWith('not-found', () => updateDoc(doc(db, folder), { a: 1 }));
    },
  },
  {
    name: 'a set replaces, a merge keeps',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { a: 1, map: { x: 1 } });
      await setDoc(doc(db, folder), { b: 2, map: { y: 2 } }, { merge: true });
      same((await getDoc(doc(other, folder))).data(), { a: 1, b: 2, map: { x: 1, y: 2 } }, 'merged');
      await setDoc(doc(db, folder), { c: 3 });
      same((await getDoc(doc(other, folder))).data(), { c: 3 }, 'replaced');
    },
  },
  {
    name: 'a merge of named fields leaves all others alone',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { a: 1, b: 1 });
      await setDoc(doc(db, folder), { a: 2, b: 2 }, { mergeFields: ['b'] });
      same((await getDoc(doc(other, folder))).data(), { a: 1, b: 2 });
    },
  },
  {
    name: 'a deleted document is gone, and deleting twice is fine',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { a: 1 });
      await deleteDoc(doc(db, folder));
      await deleteDoc(doc(db, folder));
      same((await getDocFromServer(doc(other, folder))).exists(), false);
    },
  },
  {
    name: 'a new document gets an id of its own',
    async run({ db, other, folder }) {
      const first = await addDoc(collection(db, folder, 'items'), { n: 1 });
      const second = await addDoc(collection(db, folder, 'items'), { n: 2 });
      same(first.id === second.id, false, 'same id');
      same((await getDoc(doc(other, first.path))).data(), { n: 1 });
    },
  },
  {
    name: 'ids may hold any script, spaces and signs',
    async run({ db, other, folder }) {
      for (const id of ['ñandú 🌱', 'a:b', 'x@y.co', '%2F?&=+#', "it's"]) {
        await setDoc(doc(db, folder, 'items', id), { id });
        same((await getDoc(doc(other, folder, 'items', id))).data(), { id }, id);
      }
    },
  },
  {
    name: 'a document above one mebibyte is refused, one just below is kept',
    async run({ db, other, folder }) {
      await failsWith('invalid-argument', () => setDoc(doc(db, folder), { text: 'x'.repeat(1_048_576) }));
      await setDoc(doc(db, folder), { text: 'ñ'.repeat(520_000) });
      same((await getDoc(doc(other, folder))).data()?.text.length, 520_000);
    },
  },
  {
    name: 'another database of the project has documents of its own',
    async run({ client, db, folder, unique }) {
      await setDoc(doc(db, folder), { n: 1 });
      const [host = '', port = ''] = client.firestoreHost.split(':');
      const named = initializeFirestore(client.app, {}, unique);
      connectFirestoreEmulator(named, host, Number(port));
      // Transactions need no stream: a browser keeps six connections with one host.
      const exists = await runTransaction(named, async (transaction) => {
        const snapshot = await transaction.get(doc(named, folder));
        transaction.set(doc(named, folder), { n: 2 });
        return snapshot.exists();
      });
      same([exists, (await getDocFromServer(doc(db, folder))).data()], [false, { n: 1 }]);
      same((await getCountFromServer(collection(named, 'open'))).data().count, 1, 'its own');
      await terminate(named);
    },
  },
  {
    name: 'documents below a missing one are there all the same',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder, 'a', 'b', 'c', 'd'), { deep: true });
      same((await getDoc(doc(other, folder, 'a', 'b'))).exists(), false, 'parent');
      same((await getDoc(doc(other, folder, 'a', 'b', 'c', 'd'))).data(), { deep: true });
    },
  },
];
