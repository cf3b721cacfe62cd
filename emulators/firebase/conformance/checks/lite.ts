import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  sum,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { type Checks, type Context, failsWith, same } from '../check';

const connected = new Map<string, Firestore>();

/** The small SDK on the same app: REST only. */
function lite({ client }: Context): Firestore {
  const known = connected.get(client.app.name);
  if (known) return known;
  const db = getFirestore(client.app);
  const [host = '', port = ''] = client.firestoreHost.split(':');
  connectFirestoreEmulator(db, host, Number(port));
  connected.set(client.app.name, db);
  return db;
}

export const LITE: Checks = [
  {
    name: 'documents are written, changed and deleted',
    async run(context) {
      const db = lite(context);
      const ref = doc(db, context.folder);
      await setDoc(ref, { n: 1, at: serverTimestamp() });
      await updateDoc(ref, { n: increment(1), 'inner.text': 'ñ 🌽' });
      const data = (await getDoc(ref)).data();
      same([data?.n, data?.inner], [2, { text: 'ñ 🌽' }]);
      await deleteDoc(ref);
      same((await getDoc(ref)).exists(), false);
      await failsWith('not-found', () => updateDoc(ref, { n: 1 }));
    },
  },
  {
    name: 'queries, cursors and aggregates',
    async run(context) {
      const db = lite(context);
      const items = collection(db, context.folder, 'items');
      const batch = writeBatch(db);
      for (let n = 0; n < 5; n++) batch.set(doc(items, String(n)), { n });
      await batch.commit();
      const page = await getDocs(query(items, orderBy('n'), startAfter(1), limit(2)));
      same(
        page.docs.map(({ id }) => id),
        ['2', '3'],
      );
      same((await getDocs(query(items, where('n', '>', 10)))).size, 0, 'nothing');
      same((await getCount(query(items, where('n', '<', 3)))).data().count, 3);
      same((await getAggregate(items, { total: sum('n') })).data().total, 10);
    },
  },
  {
    name: 'transactions',
    async run(context) {
      const db = lite(context);
      const ref = await addDoc(collection(db, context.folder, 'items'), { n: 0 });
      const add = () =>
        runTransaction(db, async (transaction) => {
          const snapshot = await transaction.get(ref);
          transaction.update(ref, { n: snapshot.data()?.n + 1 });
        });
      await Promise.all([add(), add(), add()]);
      same((await getDoc(ref)).data(), { n: 3 });
    },
  },
  {
    name: 'rules hold',
    async run(context) {
      const db = lite(context);
      const theirs = doc(db, `private/${context.outsider.uid}/items/a`);
      await failsWith('permission-denied', () => getDoc(theirs));
      await failsWith('permission-denied', () => setDoc(theirs, { n: 1 }));
      await failsWith('permission-denied', () => getDocs(collection(db, 'owned')));
    },
  },
];
