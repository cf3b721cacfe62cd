import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  limit,
  limitToLast,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { type Checks, same } from '../check';
import { changesOf, idsOf, recordDocument, recordQuery } from '../recorder';

export const LISTENING: Checks = [
  {
    name: 'a query is told what another device adds, changes and removes',
    async run({ db, other, folder }) {
      const listener = recordQuery(query(collection(db, folder, 'items'), orderBy('n')));
      await listener.wait(({ empty, metadata }) => empty && !metadata.fromCache, 'empty at first');
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      same(changesOf(await listener.wait((each) => idsOf(each) === 'a', 'added')), ['added a -1>0']);
      await setDoc(doc(other, folder, 'items', 'b'), { n: 0 });
      same(changesOf(await listener.wait((each) => idsOf(each) === 'b,a', 'added before')), ['added b -1>0']);
      await updateDoc(doc(other, folder, 'items', 'b'), { n: 2 });
      same(changesOf(await listener.wait((each) => idsOf(each) === 'a,b', 'moved')), ['modified b 0>1']);
      await deleteDoc(doc(other, folder, 'items', 'a'));
      same(changesOf(await listener.wait((each) => idsOf(each) === 'b', 'removed')), ['removed a 0>-1']);
      listener.stop();
    },
  },
  {
    name: 'all that a batch changes comes in one snapshot',
    async run({ db, other, folder }) {
      const listener = recordQuery(collection(db, folder, 'items'));
      await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      const batch = writeBatch(other);
      for (let n = 0; n < 30; n++) batch.set(doc(other, folder, 'items', String(n)), { n });
      await batch.commit();
      await listener.wait(({ size }) => size === 30, 'all');
      same(
        listener.received.map(({ size }) => size).filter((size) => size > 0),
        [30],
      );
      listener.stop();
    },
  },
  {
    name: 'a document appears, changes and disappears',
    async run({ db, other, folder }) {
      const listener = recordDocument(doc(db, folder));
      await listener.wait((each) => !each.exists() && !each.metadata.fromCache, 'missing');
      await setDoc(doc(other, folder), { n: 1 });
      await listener.wait((each) => each.data()?.n === 1, 'appeared');
      await updateDoc(doc(other, folder), { n: 2 });
      await listener.wait((each) => each.data()?.n === 2, 'changed');
      await deleteDoc(doc(other, folder));
      await listener.wait(
        (each) => !each.exists() && listener.last === each && listener.received.length > 3,
        'gone',
      );
      listener.stop();
    },
  },
  {
    name: 'a window of the last ones slides',
    async run({ db, other, folder }) {
      const listener = recordQuery(query(collection(db, folder, 'items'), orderBy('n'), limitToLast(3)));
      await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      for (let n = 1; n <= 5; n++) await setDoc(doc(other, folder, 'items', String(n)), { n });
      await listener.wait((each) => idsOf(each) === '3,4,5', 'slid');
      await deleteDoc(doc(other, folder, 'items', '4'));
      await listener.wait((each) => idsOf(each) === '2,3,5', 'an older one moved up');
      await updateDoc(doc(other, folder, 'items', '1'), { n: 9 });
      await listener.wait((each) => idsOf(each) === '3,5,1', 'a changed one moved in');
      await updateDoc(doc(other, folder, 'items', '1'), { n: 0 });
      await listener.wait((each) => idsOf(each) === '2,3,5' && listener.last === each, 'and out');
      listener.stop();
    },
  },
  {
    name: 'a window of the first ones takes in what sorts before',
    async run({ db, other, folder }) {
      for (let n = 1; n <= 3; n++) await setDoc(doc(other, folder, 'items', String(n)), { n });
      const listener = recordQuery(query(collection(db, folder, 'items'), orderBy('n'), limit(2)));
      await listener.wait((each) => idsOf(each) === '1,2', 'first');
      await setDoc(doc(other, folder, 'items', '0'), { n: 0 });
      await listener.wait((each) => idsOf(each) === '0,1', 'slid');
      listener.stop();
    },
  },
  {
    name: 'what no longer fits a filter leaves',
    async run({ db, other, folder }) {
      await setDoc(doc(other, folder, 'items', 'a'), { open: true });
      const listener = recordQuery(query(collection(db, folder, 'items'), where('open', '==', true)));
      await listener.wait((each) => idsOf(each) === 'a', 'in');
      await updateDoc(doc(other, folder, 'items', 'a'), { open: false });
      await listener.wait((each) => each.empty && !each.metadata.fromCache && each === listener.last, 'out');
      await updateDoc(doc(other, folder, 'items', 'a'), { open: true });
      await listener.wait((each) => idsOf(each) === 'a' && each === listener.last, 'in again');
      listener.stop();
    },
  },
  {
    name: 'an own write is seen at once, pending until the server has it',
    async run({ db, folder }) {
      const listener = recordQuery(collection(db, folder, 'items'), { includeMetadataChanges: true });
      await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      const written = setDoc(doc(db, folder, 'items', 'a'), { n: 1 });
      await listener.wait((each) => idsOf(each) === 'a' && each.metadata.hasPendingWrites, 'pending');
      await written;
      await listener.wait((each) => idsOf(each) === 'a' && !each.metadata.hasPendingWrites, 'settled');
      listener.stop();
    },
  },
  {
    name: "the server's time takes the place of the estimate",
    async run({ db, folder }) {
      const listener = recordDocument(doc(db, folder), { includeMetadataChanges: true });
      await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      await setDoc(doc(db, folder), { at: serverTimestamp() });
      const final = await listener.wait(
        (each) => each.exists() && !each.metadata.hasPendingWrites,
        'settled',
      );
      same(final.data()?.at !== null, true, 'time');
      same(
        listener.received.some((each) => each.exists() && each.get('at') === null),
        true,
        'pending without a time',
      );
      listener.stop();
    },
  },
  {
    name: 'two listeners of one collection hear each its own',
    async run({ db, other, folder }) {
      const items = collection(db, folder, 'items');
      const low = recordQuery(query(items, where('n', '<', 10)));
      const high = recordQuery(query(items, where('n', '>=', 10)));
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      await setDoc(doc(other, folder, 'items', 'b'), { n: 11 });
      await low.wait((each) => idsOf(each) === 'a', 'low');
      await high.wait((each) => idsOf(each) === 'b', 'high');
      await updateDoc(doc(other, folder, 'items', 'a'), { n: 12 });
      await low.wait((each) => each.empty && each === low.last, 'left');
      await high.wait((each) => idsOf(each) === 'b,a', 'entered');
      low.stop();
      high.stop();
    },
  },
  {
    name: 'who has stopped listening hears nothing more',
    async run({ db, other, folder }) {
      const stopped = recordQuery(collection(db, folder, 'items'));
      await stopped.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      stopped.stop();
      const count = stopped.received.length;
      const going = recordQuery(collection(db, folder, 'others'));
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      await setDoc(doc(other, folder, 'others', 'a'), { n: 1 });
      await going.wait(({ size }) => size === 1, 'the other one');
      same(stopped.received.length, count);
      going.stop();
    },
  },
  {
    name: 'six hundred documents come whole and at once',
    async run({ db, other, folder }) {
      for (const half of [0, 1]) {
        const batch = writeBatch(other);
        for (let n = 0; n < 300; n++)
          batch.set(doc(other, folder, 'items', `${half}-${n}`), { text: 'año '.repeat(100) });
        await batch.commit();
      }
      const listener = recordQuery(collection(db, folder, 'items'));
      const first = await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      same(first.size, 600);
      listener.stop();
    },
  },
  {
    name: 'text of any script arrives unbroken',
    async run({ db, other, folder }) {
      const text = 'ñandú 🌽 日本 \u0000 \ud83d\udc69\u200d\ud83c\udf3e "\\" é';
      const listener = recordDocument(doc(db, folder));
      for (let n = 0; n < 10; n++) await setDoc(doc(other, folder), { text: text.repeat(n * 50 + 1), n });
      const final = await listener.wait((each) => each.data()?.n === 9, 'the last one');
      same(final.data()?.text, text.repeat(451));
      listener.stop();
    },
  },
  {
    name: 'a collection group is followed at every depth',
    async run({ db, other, folder, unique }) {
      const listener = recordQuery(query(collectionGroup(db, 'notes'), where('run', '==', unique)));
      await listener.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      await setDoc(doc(other, folder, 'notes', 'a'), { run: unique });
      await setDoc(doc(other, folder, 'deep', 'x', 'notes', 'b'), { run: unique });
      await listener.wait(({ size }) => size === 2, 'both');
      await deleteDoc(doc(other, folder, 'notes', 'a'));
      await listener.wait((each) => idsOf(each) === 'b' && each === listener.last, 'one left');
      listener.stop();
    },
  },
  {
    name: 'changes reach several listeners of several devices',
    async run({ db, other, folder, newClient }) {
      // A browser keeps six connections with one host: the third device only listens.
      const third = await newClient();
      const listeners = [db, other, third.db].map((each) =>
        recordQuery(collection(each, folder, 'items'), { includeMetadataChanges: true }),
      );
      for (const each of listeners) await each.wait(({ metadata }) => !metadata.fromCache, 'first snapshot');
      await Promise.all(
        [db, other].map((each, at) => setDoc(doc(each, folder, 'items', String(at)), { at })),
      );
      for (const each of listeners) {
        await each.wait((one) => idsOf(one) === '0,1' && !one.metadata.hasPendingWrites, 'both');
        each.stop();
      }
    },
  },
];
