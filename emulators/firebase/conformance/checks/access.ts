import { signOut } from 'firebase/auth';
import {
  addDoc,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { type Checks, failsWith, same } from '../check';
import { idsOf, recordDocument, recordQuery } from '../recorder';

export const ACCESS: Checks = [
  {
    name: 'an outsider may not read, write or delete',
    async run({ db, other, uid, unique }) {
      const path = `private/${uid}/items/${unique}`;
      await setDoc(doc(db, path), { n: 1 });
      await failsWith('permission-denied', () => getDocFromServer(doc(other, path)));
      await failsWith('permission-denied', () => setDoc(doc(other, path), { n: 2 }));
      await failsWith('permission-denied', () => deleteDoc(doc(other, path)));
      await failsWith('permission-denied', () =>
        getDocsFromServer(collection(other, `private/${uid}/items`)),
      );
      same((await getDocFromServer(doc(db, path))).data(), { n: 1 });
    },
  },
  {
    name: 'what no rule names is closed',
    async run({ db, unique }) {
      await failsWith('permission-denied', () => getDocFromServer(doc(db, 'nowhere', unique)));
      await failsWith('permission-denied', () => setDoc(doc(db, 'nowhere', unique), {}));
    },
  },
  {
    name: 'who is signed out is nobody',
    async run({ newClient, folder }) {
      const device = await newClient();
      await setDoc(doc(device.db, folder), { n: 1 });
      await signOut(device.auth);
      await failsWith('permission-denied', () => getDocFromServer(doc(device.db, folder)));
      await failsWith('permission-denied', () => setDoc(doc(device.db, folder), { n: 2 }));
    },
  },
  {
    name: 'rules are no filters: a query has to ask for its own',
    async run({ db, other, uid, outsider, unique }) {
      const mine = doc(db, 'owned', `${unique}-mine`);
      await setDoc(mine, { owner: uid, text: unique, at: serverTimestamp() });
      await setDoc(doc(other, 'owned', `${unique}-theirs`), {
        owner: outsider.uid,
        text: unique,
        at: serverTimestamp(),
      });
      const owned = collection(db, 'owned');
      await failsWith('permission-denied', () => getDocsFromServer(owned));
      await failsWith('permission-denied', () =>
        getDocsFromServer(query(owned, where('text', '==', unique))),
      );
      const own = query(owned, where('owner', '==', uid), where('text', '==', unique));
      same(idsOf(await getDocsFromServer(own)), mine.id);
    },
  },
  {
    name: 'new data has to be as the rules say',
    async run({ db, uid, unique }) {
      const good = { owner: uid, text: 'fine', at: serverTimestamp() };
      const attempt = (changes: object) => () => setDoc(doc(db, 'owned', unique), { ...good, ...changes });
      await failsWith('permission-denied', attempt({ owner: 'somebody' }));
      await failsWith('permission-denied', attempt({ text: 'far too long for this field' }));
      await failsWith('permission-denied', attempt({ text: 7 }));
      await failsWith('permission-denied', attempt({ more: true }));
      await failsWith('permission-denied', attempt({ at: new Date() }));
      await attempt({})();
    },
  },
  {
    name: 'a change may touch what the rules say, nothing else',
    async run({ db, uid, unique }) {
      const ref = doc(db, 'owned', unique);
      await setDoc(ref, { owner: uid, text: 'one', at: serverTimestamp() });
      await updateDoc(ref, { text: 'two' });
      await failsWith('permission-denied', () => updateDoc(ref, { owner: 'somebody' }));
      await failsWith('permission-denied', () => updateDoc(ref, { text: 'three', more: 1 }));
      await failsWith('permission-denied', () => deleteDoc(ref));
      same((await getDocFromServer(ref)).data()?.text, 'two');
    },
  },
  {
    name: 'a refused write is taken back',
    async run({ db, uid, unique }) {
      const ref = doc(db, 'owned', unique);
      await setDoc(ref, { owner: uid, text: 'kept', at: serverTimestamp() });
      const listener = recordDocument(ref, { includeMetadataChanges: true });
      await listener.wait((each) => each.data()?.text === 'kept' && !each.metadata.fromCache, 'before');
      await failsWith('permission-denied', () => updateDoc(ref, { owner: 'me now' }));
      await listener.wait(
        (each) => each.data()?.owner === uid && each === listener.last && listener.received.length > 1,
        'after',
      );
      same(listener.last?.data()?.owner, uid);
      listener.stop();
    },
  },
  {
    name: 'writes go on after a refused one',
    async run({ db, folder, unique }) {
      const refused = failsWith('permission-denied', () => setDoc(doc(db, 'nowhere', unique), {}));
      const fine = setDoc(doc(db, folder), { n: 1 });
      await Promise.all([refused, fine]);
      same((await getDocFromServer(doc(db, folder))).data(), { n: 1 });
    },
  },
  {
    name: 'a listener is told that it may not, and the others go on',
    async run({ db, other, folder, outsider }) {
      const allowed = recordQuery(collection(db, folder, 'items'));
      const refused = recordQuery(collection(db, `private/${outsider.uid}/items`));
      same(await refused.waitForError(), 'permission-denied');
      await setDoc(doc(other, folder, 'items', 'a'), { n: 1 });
      await allowed.wait((each) => idsOf(each) === 'a', 'the other one');
      allowed.stop();
    },
  },
  {
    name: 'a query may be limited by the rules',
    async run({ db }) {
      await failsWith('permission-denied', () => getDocsFromServer(collection(db, 'limited')));
      await failsWith('permission-denied', () =>
        getDocsFromServer(query(collection(db, 'limited'), limit(11))),
      );
      same((await getDocsFromServer(query(collection(db, 'limited'), limit(10)))).size <= 10, true);
    },
  },
  {
    name: 'another document decides who reads and writes',
    async run({ db, other, uid, outsider, unique }) {
      const conversation = doc(db, 'conversations', unique);
      await setDoc(conversation, { members: [uid] });
      const messages = (store: typeof db) => collection(store, 'conversations', unique, 'messages');
      await addDoc(messages(db), { from: uid, text: 'hola' });
      await failsWith('permission-denied', () =>
        addDoc(messages(db), { from: outsider.uid, text: 'not me' }),
      );
      await failsWith('permission-denied', () => getDocsFromServer(messages(other)));
      await updateDoc(conversation, { members: arrayUnion(outsider.uid) });
      same((await getDocsFromServer(messages(other))).size, 1);
      await addDoc(messages(other), { from: outsider.uid, text: 'hola' });
    },
  },
  {
    name: 'lists that hold me may be asked for',
    async run({ db, other, uid, outsider, unique }) {
      await setDoc(doc(db, 'conversations', unique), { members: [uid, 'x'], unique });
      const mine = (store: typeof db, who: string) =>
        query(collection(store, 'conversations'), where('members', 'array-contains', who));
      same(
        (await getDocsFromServer(mine(db, uid))).docs.some(({ id }) => id === unique),
        true,
      );
      await failsWith('permission-denied', () => getDocsFromServer(mine(other, uid)));
      same(
        (await getDocsFromServer(mine(other, outsider.uid))).docs.some(({ id }) => id === unique),
        false,
      );
      await failsWith('permission-denied', () => getDocsFromServer(collection(db, 'conversations')));
    },
  },
  {
    name: 'who is taken out hears no more',
    async run({ db, other, uid, outsider, unique }) {
      const conversation = doc(db, 'conversations', unique);
      await setDoc(conversation, { members: [uid, outsider.uid] });
      const listener = recordDocument(doc(other, conversation.path));
      await listener.wait((each) => each.exists(), 'in');
      await updateDoc(conversation, { members: [uid] });
      same(await listener.waitForError(), 'permission-denied');
    },
  },
  {
    name: 'transactions and collection groups obey, too',
    async run({ db, other, uid, unique }) {
      const path = `private/${uid}/items/${unique}`;
      await setDoc(doc(db, path), { n: 1 });
      await failsWith('permission-denied', () =>
        runTransaction(other, async (transaction) => {
          await transaction.get(doc(other, path));
        }),
      );
      await failsWith('permission-denied', () => getDocsFromServer(collectionGroup(db, 'items')));
    },
  },
];
