import {
  collection,
  doc,
  getDoc,
  getDocFromServer,
  runTransaction,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { type Checks, failsWith, same } from '../check';

export const TRANSACTIONS: Checks = [
  {
    name: 'what was read decides what is written',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { n: 1 });
      const result = await runTransaction(db, async (transaction) => {
        const n = (await transaction.get(doc(db, folder))).data()?.n + 1;
        transaction.update(doc(db, folder), { n });
        return n;
      });
      same([result, (await getDocFromServer(doc(other, folder))).data()], [2, { n: 2 }]);
    },
  },
  {
    name: 'a missing document can be made, once',
    async run({ db, other, folder }) {
      const claim = (name: string, store = db) =>
        runTransaction(store, async (transaction) => {
          if ((await transaction.get(doc(store, folder))).exists()) return false;
          transaction.set(doc(store, folder), { name });
          return true;
        });
      const outcomes = await Promise.all([claim('one'), claim('two', other)]);
      same(outcomes.filter(Boolean).length, 1, 'claims');
      same(await claim('three'), false, 'a later claim');
    },
  },
  {
    name: 'increments of several devices at once all count',
    async run({ db, other, folder, newClient }) {
      const third = await newClient();
      await setDoc(doc(db, folder), { n: 0 });
      const devices = [db, other, third.db];
      await Promise.all(
        devices.map((store) =>
          runTransaction(store, async (transaction) => {
            const snapshot = await transaction.get(doc(store, folder));
            transaction.update(doc(store, folder), { n: snapshot.data()?.n + 1 });
          }),
        ),
      );
      same((await getDocFromServer(doc(db, folder))).data(), { n: 3 });
    },
  },
  {
    name: 'what changes in between makes it start again',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { n: 1 });
      let attempts = 0;
      await runTransaction(db, async (transaction) => {
        attempts += 1;
        const n = (await transaction.get(doc(db, folder))).data()?.n;
        if (attempts === 1) await updateDoc(doc(other, folder), { n: 100 });
        transaction.update(doc(db, folder), { n: n + 1 });
      });
      same([attempts, (await getDocFromServer(doc(db, folder))).data()], [2, { n: 101 }]);
    },
  },
  {
    name: 'a document that was only read must not have changed either',
    async run({ db, other, folder }) {
      const [read, written] = [doc(db, folder, 'items', 'read'), doc(db, folder, 'items', 'written')];
      await setDoc(read, { n: 1 });
      let attempts = 0;
      await runTransaction(db, async (transaction) => {
        attempts += 1;
        const n = (await transaction.get(read)).data()?.n;
        if (attempts === 1) await updateDoc(doc(other, read.path), { n: 2 });
        transaction.set(written, { copy: n });
      });
      same([attempts, (await getDocFromServer(written)).data()], [2, { copy: 2 }]);
    },
  },
  {
    name: 'an error inside leaves everything as it was',
    async run({ db, other, folder }) {
      const failing = runTransaction(db, async (transaction) => {
        transaction.set(doc(db, folder), { n: 1 });
        throw new Error('changed my mind');
      });
      same(await failing.catch((error: Error) => error.message), 'changed my mind');
      same((await getDoc(doc(other, folder))).exists(), false);
    },
  },
  {
    name: 'an update of a missing document fails',
    async run({ db, folder }) {
      const attempt = () =>
        runTransaction(db, async (transaction) => {
          await transaction.get(doc(db, folder));
          transaction.update(doc(db, folder), { n: 1 });
        });
      await failsWith('invalid-argument', attempt);
    },
  },
  {
    name: 'stock is never sold twice',
    async run({ db, other, folder }) {
      await setDoc(doc(db, folder), { left: 3 });
      const buy = (store: typeof db, n: number) =>
        runTransaction(
          store,
          async (transaction) => {
            const left = (await transaction.get(doc(store, folder))).data()?.left;
            if (left === 0) return false;
            transaction.update(doc(store, folder), { left: left - 1 });
            transaction.set(doc(collection(store, folder, 'sales'), String(n)), { n });
            return true;
          },
          { maxAttempts: 10 },
        );
      const sold = await Promise.all([1, 2, 3, 4, 5].map((n) => buy(n % 2 ? db : other, n)));
      same([sold.filter(Boolean).length, (await getDocFromServer(doc(db, folder))).data()], [3, { left: 0 }]);
    },
  },
];
