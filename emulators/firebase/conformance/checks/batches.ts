import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocFromServer,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { type Checks, failsWith, same } from '../check';

export const BATCHES: Checks = [
  {
    name: 'a batch does everything at one time',
    async run({ db, other, folder }) {
      const [a, b] = [doc(db, folder, 'items', 'a'), doc(db, folder, 'items', 'b')];
      await setDoc(b, { old: true });
      await writeBatch(db).set(a, { at: serverTimestamp() }).update(b, { at: serverTimestamp() }).commit();
      const [first, second] = [await getDoc(doc(other, a.path)), await getDoc(doc(other, b.path))];
      same(first.data()?.at.isEqual(second.data()?.at), true, 'one time');
      same(second.data()?.old, true);
    },
  },
  {
    name: 'a batch with one write that fails does nothing',
    async run({ db, other, folder }) {
      const batch = writeBatch(db)
        .set(doc(db, folder, 'items', 'a'), { n: 1 })
        .update(doc(db, folder, 'items', 'missing'), { n: 2 });
      await failsWith('not-found', () => batch.commit());
      same((await getDocFromServer(doc(other, folder, 'items', 'a'))).exists(), false);
    },
  },
  {
    name: 'several writes of one document count one after the other',
    async run({ db, other, folder }) {
      const ref = doc(db, folder);
      await writeBatch(db)
        .set(ref, { n: 1 })
        .update(ref, { n: increment(5) })
        .update(ref, { text: 'last' })
        .commit();
      same((await getDoc(doc(other, folder))).data(), { n: 6, text: 'last' });
    },
  },
  {
    name: 'five hundred writes fit, one more does not',
    async run({ db, other, folder }) {
      const filled = (count: number) => {
        const batch = writeBatch(db);
        for (let n = 0; n < count; n++) batch.set(doc(db, folder, `of-${count}`, String(n)), { n });
        return batch;
      };
      await filled(500).commit();
      same((await getCountFromServer(collection(other, folder, 'of-500'))).data().count, 500);
      await failsWith('invalid-argument', () => filled(501).commit());
      same((await getCountFromServer(collection(other, folder, 'of-501'))).data().count, 0);
    },
  },
  {
    name: 'the server writes the time',
    async run({ db, other, folder }) {
      const before = Date.now();
      await setDoc(doc(db, folder), { at: serverTimestamp(), deep: { at: serverTimestamp() } });
      const data = (await getDoc(doc(other, folder))).data() ?? {};
      same(Math.abs(data.at.toMillis() - before) < 60_000, true, 'now');
      same(data.at.isEqual(data.deep.at), true, 'one time');
    },
  },
  {
    name: 'increments add to numbers and replace everything else',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { whole: 1, fraction: 0.5, text: 'x' });
      await updateDoc(doc(db, folder), {
        whole: increment(2),
        fraction: increment(1),
        text: increment(3),
        missing: increment(-4),
      });
      same((await getDoc(doc(other, folder))).data(), { whole: 3, fraction: 1.5, text: 3, missing: -4 });
    },
  },
  {
    name: 'lists take in what they lack and give back what they have',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { list: [1, 2, 2], text: 'x' });
      await updateDoc(doc(db, folder), {
        list: arrayUnion(2, 3, { a: 1 }),
        text: arrayUnion('y'),
        none: arrayUnion(1),
      });
      same((await getDoc(doc(other, folder))).data(), {
        list: [1, 2, 2, 3, { a: 1 }],
        text: ['y'],
        none: [1],
      });
      await updateDoc(doc(db, folder), { list: arrayRemove(2, { a: 1 }) });
      same((await getDocFromServer(doc(other, folder))).data()?.list, [1, 3]);
    },
  },
  {
    name: 'writes of one device arrive in their order',
    async run({ db, other, folder }) {
      const writes = Array.from({ length: 20 }, (_, n) => setDoc(doc(db, folder), { n }));
      await Promise.all(writes);
      same((await getDocFromServer(doc(other, folder))).data(), { n: 19 });
    },
  },
];
