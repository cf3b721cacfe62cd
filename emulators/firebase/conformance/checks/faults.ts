import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  orderBy,
  query,
  runTransaction,
  setDoc,
} from 'firebase/firestore';
import { type Checks, same } from '../check';
import { idsOf, recordQuery } from '../recorder';

/** All of these need what only our server does on demand. */
export const FAULTS: Checks = [
  {
    name: 'a listener goes on after the server has forgotten its stream',
    isOursOnly: true,
    async run({ db, other, folder, trouble }) {
      const listener = recordQuery(collection(db, folder, 'items'));
      await listener.wait(({ metadata }) => !metadata.fromCache, 'before');
      await trouble('DELETE', 'sessions');
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      await listener.wait((each) => idsOf(each) === 'a', 'after');
      listener.stop();
    },
  },
  {
    name: 'writes go on after the server has forgotten their stream, none is lost or doubled',
    isOursOnly: true,
    async run({ db, other, folder, trouble }) {
      const writes: Promise<void>[] = [];
      for (let n = 0; n < 10; n++) {
        writes.push(setDoc(doc(db, folder, 'items', String(n)), { n }));
        if (n % 4 === 0) await trouble('DELETE', 'sessions');
      }
      await Promise.all(writes);
      same((await getDocsFromServer(collection(other, folder, 'items'))).size, 10);
    },
  },
  {
    name: 'a server that is busy for a moment is asked again',
    isOursOnly: true,
    async run({ db, folder, trouble }) {
      await trouble('DELETE', 'sessions');
      await trouble('POST', 'faults', { operation: 'Write', status: 503, times: 2 });
      await setDoc(doc(db, folder), { n: 1 });
      await trouble('DELETE', 'faults');
      same((await getDocFromServer(doc(db, folder))).data(), { n: 1 });
    },
  },
  {
    name: 'a listener outlasts a busy server',
    isOursOnly: true,
    async run({ db, other, folder, trouble }) {
      const listener = recordQuery(collection(db, folder, 'items'));
      await listener.wait(({ metadata }) => !metadata.fromCache, 'before');
      await trouble('POST', 'faults', { operation: 'Listen', status: 503, times: 2 });
      await trouble('DELETE', 'sessions');
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      await listener.wait((each) => idsOf(each) === 'a', 'after');
      await trouble('DELETE', 'faults');
      listener.stop();
    },
  },
  {
    name: 'slow answers are waited for',
    isOursOnly: true,
    async run({ db, other, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'Write', delayMs: 1_500, times: 2 });
      await setDoc(doc(db, folder), { n: 1 });
      await trouble('DELETE', 'faults');
      same((await getDocFromServer(doc(other, folder))).data(), { n: 1 });
    },
  },
  {
    name: 'a transaction outlasts a busy server',
    isOursOnly: true,
    async run({ db, folder, trouble }) {
      await trouble('POST', 'faults', { operation: 'commit', status: 503, times: 1 });
      await runTransaction(db, async (transaction) => {
        await transaction.get(doc(db, folder));
        transaction.set(doc(db, folder), { n: 1 });
      });
      await trouble('DELETE', 'faults');
      same((await getDocFromServer(doc(db, folder))).data(), { n: 1 });
    },
  },
  {
    name: 'a server killed in mid-conversation loses nothing and doubles nothing',
    isOursOnly: true,
    async run({ db, other, folder, killServer }) {
      const [here, there] = [db, other].map((each) => collection(each, folder, 'items'));
      const listeners = [here, there].map((each) => each && recordQuery(query(each, orderBy('n'))));
      for (const each of listeners) await each?.wait(({ metadata }) => !metadata.fromCache, 'before');
      const say = (n: number) => setDoc(doc(n % 2 ? db : other, folder, 'items', String(n)), { n });
      const first = Array.from({ length: 10 }, (_, n) => say(n));
      await first[4];
      const killed = killServer();
      const second = Array.from({ length: 10 }, (_, n) => say(10 + n));
      await killed;
      await Promise.all([...first, ...second]);
      const all = Array.from({ length: 20 }, (_, n) => n);
      for (const each of listeners) {
        const last = await each?.wait(({ size }) => size === 20, 'all');
        same(
          last?.docs.map((one) => one.data().n),
          all,
        );
        each?.stop();
      }
      const received =
        listeners[0]?.received.flatMap((each) => each.docChanges().filter(({ type }) => type === 'added')) ??
        [];
      same(
        received.map((change) => change.doc.data().n).sort((a, b) => a - b),
        all,
        'each added once',
      );
    },
  },
];
