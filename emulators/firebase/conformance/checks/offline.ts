import {
  collection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromCache,
  getDocFromServer,
  getDocsFromCache,
  getDocsFromServer,
  increment,
  setDoc,
  updateDoc,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore';
import { type Checks, failsWith, same } from '../check';
import { idsOf, recordQuery } from '../recorder';

export const OFFLINE: Checks = [
  {
    name: 'what changed meanwhile is told afterwards, in one snapshot',
    async run({ db, other, folder }) {
      for (const id of ['a', 'b', 'c', 'd']) await setDoc(doc(other, folder, 'items', id), { n: 1 });
      const listener = recordQuery(collection(db, folder, 'items'));
      await listener.wait((each) => idsOf(each) === 'a,b,c,d' && !each.metadata.fromCache, 'before');
      await disableNetwork(db);
      await deleteDoc(doc(other, folder, 'items', 'a'));
      await updateDoc(doc(other, folder, 'items', 'b'), { n: 2 });
      await setDoc(doc(other, folder, 'items', 'e'), { n: 5 });
      await deleteDoc(doc(other, folder, 'items', 'c'));
      await setDoc(doc(other, folder, 'items', 'c'), { n: 3 });
      await enableNetwork(db);
      const after = await listener.wait((each) => idsOf(each) === 'b,c,d,e', 'after');
      same(
        after.docs.map((each) => each.data().n),
        [2, 3, 1, 5],
      );
      listener.stop();
    },
  },
  {
    name: 'writes wait for the network and go out in their order',
    async run({ db, other, folder }) {
      await disableNetwork(db);
      const writes = [
        setDoc(doc(db, folder), { n: 1, log: 'a' }),
        updateDoc(doc(db, folder), { n: increment(1) }),
        updateDoc(doc(db, folder), { log: 'b' }),
      ];
      same((await getDocFromCache(doc(db, folder))).data(), { n: 2, log: 'b' }, 'own view');
      same((await getDocFromServer(doc(other, folder))).exists(), false, 'not sent yet');
      await enableNetwork(db);
      await Promise.all(writes);
      same((await getDocFromServer(doc(other, folder))).data(), { n: 2, log: 'b' });
    },
  },
  {
    name: 'one can wait until all is sent',
    async run({ db, other, folder }) {
      for (let n = 0; n < 5; n++) void setDoc(doc(db, folder, 'items', String(n)), { n });
      await waitForPendingWrites(db);
      same((await getDocsFromServer(collection(other, folder, 'items'))).size, 5);
    },
  },
  {
    name: 'a refusal comes when the network is back',
    async run({ db, unique }) {
      await disableNetwork(db);
      const refused = failsWith('permission-denied', () => setDoc(doc(db, 'nowhere', unique), { n: 1 }));
      await enableNetwork(db);
      await refused;
    },
  },
  {
    name: 'many changes while away',
    async run({ db, other, folder }) {
      const items = collection(db, folder, 'items');
      const listener = recordQuery(items);
      await listener.wait(({ metadata }) => !metadata.fromCache, 'before');
      await disableNetwork(db);
      for (let round = 0; round < 3; round++) {
        const batch = writeBatch(other);
        for (let n = 0; n < 100; n++) batch.set(doc(other, folder, 'items', String(n)), { round });
        await batch.commit();
      }
      await enableNetwork(db);
      const after = await listener.wait(({ size }) => size === 100, 'after');
      same(
        after.docs.every((each) => each.data().round === 2),
        true,
        'the last round',
      );
      listener.stop();
    },
  },
  {
    name: 'being offline again and again loses nothing',
    async run({ db, other, folder }) {
      const listener = recordQuery(collection(db, folder, 'items'), { includeMetadataChanges: true });
      for (let n = 0; n < 5; n++) {
        await disableNetwork(db);
        await setDoc(doc(other, folder, 'items', `other-${n}`), { n });
        void setDoc(doc(db, folder, 'items', `own-${n}`), { n });
        await enableNetwork(db);
        await listener.wait(
          ({ size, metadata }) => size === 2 * (n + 1) && !metadata.hasPendingWrites,
          `round ${n}`,
        );
      }
      listener.stop();
    },
  },
  {
    name: 'what is kept on the device outlives the page, what is kept in memory does not',
    async run({ newClient, folder, isPersistent }) {
      const device = await newClient();
      await setDoc(doc(device.db, folder, 'items', 'a'), { n: 1 });
      await getDocsFromServer(collection(device.db, folder, 'items'));
      const later = await device.again();
      await disableNetwork(later.db);
      const cached = await getDocsFromCache(collection(later.db, folder, 'items'));
      same(idsOf(cached), isPersistent ? 'a' : '');
      await later.close();
    },
  },
  {
    name: 'a query goes on from where the device left off',
    async run({ newClient, other, folder, isPersistent }) {
      const device = await newClient();
      for (const id of ['a', 'b']) await setDoc(doc(other, folder, 'items', id), { n: 1 });
      same(idsOf(await getDocsFromServer(collection(device.db, folder, 'items'))), 'a,b');
      const later = await device.again();
      await deleteDoc(doc(other, folder, 'items', 'a'));
      await setDoc(doc(other, folder, 'items', 'c'), { n: 1 });
      const listener = recordQuery(collection(later.db, folder, 'items'));
      if (isPersistent) same(idsOf(await listener.wait(() => true, 'from the cache')), 'a,b');
      await listener.wait((each) => idsOf(each) === 'b,c' && !each.metadata.fromCache, 'from the server');
      listener.stop();
      await later.close();
    },
  },
  {
    name: 'a write of an earlier life is sent, once',
    async run({ newClient, other, folder, isPersistent }) {
      if (!isPersistent) return;
      const device = await newClient();
      await setDoc(doc(device.db, folder), { n: 0 });
      await disableNetwork(device.db);
      void Promise.allSettled([updateDoc(doc(device.db, folder), { n: increment(1) })]);
      await getDocFromCache(doc(device.db, folder));
      const later = await device.again();
      await waitForPendingWrites(later.db);
      same((await getDocFromServer(doc(other, folder))).data(), { n: 1 });
      await later.close();
    },
  },
];
