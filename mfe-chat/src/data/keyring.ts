import {
  type KeyDocuments,
  type KeyId,
  keyName,
  type OwnKey,
  openAuthorKey,
  ownKey,
  parseAuthorKey,
  unwrapKey,
  type WalletKey,
  wrapKeyAgain,
} from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import {
  type DocumentReference,
  type Firestore,
  getDocFromCache,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { ChatError, chatError } from './chat-error';
import type { Connection } from './connection';
import { placesOf } from './places';
import {
  type ConversationRecord,
  isParty,
  parseConversation,
  parseSharedKey,
  type SharedKey,
} from './records';
import type { Stop } from './types';

/** Keys of conversations, opened once a page. Each member writes with keys of their own (docs/decisions/0019). */
export interface Keyring {
  /**
   * What a key opens: its author's own wrap for this wallet, or what a party has given to this arbiter.
   * @param use null: this key does not fit
   * @returns null where none fits
   * @throws ChatError `offline`, `denied` and the like
   */
  open<T>(id: string, key: KeyId, use: (key: CryptoKey) => Promise<T | null>): Promise<T | null>;
  /** What this wallet writes with; made where there is none. @throws ChatError */
  own(id: string): Promise<OwnKey>;
  /** Tells an arbiter when a party has given it keys. */
  watchShared(id: string, onShared: () => void): Stop;
  /** Gives the arbiter of a dispute what it may not have of its authors. Once for each arbiter and newest key; never fails. */
  shareWithArbiter(id: string, record: ConversationRecord): void;
}

interface KeyringParts {
  db: Firestore;
  wallet: string;
  own: WalletKey;
  connection: Pick<Connection, 'read'>;
}

export function createKeyring({ db, wallet, own, connection }: KeyringParts): Keyring {
  /** Existing keys; `key` null: the stored one does not open here. */
  const byAuthor = createAsyncCache<{ key: CryptoKey | null }>();
  const byParties = createAsyncCache<readonly SharedKey[]>();
  const written = createAsyncCache<OwnKey>();
  /** Conversations that were looked after for their arbiters. */
  const shared = new Set<string>();

  const { readDoc, readDocs, readFixed, create, documentsOf } = keyDocuments(db, connection);
  const authorIn = (id: string) => ({ own, conversationId: id, wallet });

  async function openByAuthor(id: string, name: string): Promise<{ key: CryptoKey | null } | null> {
    const data = await readFixed(placesOf(db, id).key(name));
    if (data === null) return null;
    const stored = parseAuthorKey(data);
    return { key: stored && (await openAuthorKey(authorIn(id), stored)) };
  }

  async function openShared(id: string, { by, number, from, wrapped }: SharedKey): Promise<CryptoKey | null> {
    const facts = { conversationId: id, key: keyName({ by, number }), by: from, for: wallet };
    return bestEffort(unwrapKey(own, wrapped, facts), null);
  }

  const sharedWith = (id: string) => query(placesOf(db, id).sharedKeys, where('for', '==', wallet));

  async function share(id: string, arbiterId: string): Promise<void> {
    const { keys, sharedKey } = placesOf(db, id);
    const stored = (await readDocs(keys)).docs.map((each) => parseAuthorKey(each.data()));
    for (const key of stored) {
      const wrapped = key?.wraps[wallet];
      if (!key || !wrapped || key.by === arbiterId) continue;
      /** What another wrapped for the arbiter only the arbiter can open: it may be noise. */
      if (key.by === wallet && key.wraps[arbiterId]) continue;
      const { by, number } = key;
      const place = sharedKey(`${keyName(key)}-${arbiterId}-${wallet}`);
      if ((await readDoc(place)).exists()) continue;
      const facts = { conversationId: id, key: keyName(key), by, for: wallet };
      const again = await bestEffort(wrapKeyAgain(own, wrapped, facts, arbiterId), null);
      if (again) await create(place, { by, number, for: arbiterId, from: wallet, wrapped: again });
    }
  }

  async function open<T>(
    id: string,
    key: KeyId,
    use: (key: CryptoKey) => Promise<T | null>,
  ): Promise<T | null> {
    const name = keyName(key);
    const first = await byAuthor.get(`${id} ${name}`, () => openByAuthor(id, name));
    const read = first?.key && (await use(first.key));
    if (read) return read;
    const shared = await byParties.get(id, async () => sharedIn(await readDocs(sharedWith(id))));
    for (const each of shared ?? []) {
      if (keyName(each) !== name) continue;
      const other = await openShared(id, each);
      const found = other && (await use(other));
      if (found) return found;
    }
    return null;
  }

  return {
    open: (id, key, use) => open(id, key, use).catch(refuse),
    async own(id) {
      const found = await written.get(id, () => ownKey(authorIn(id), documentsOf(id))).catch(refuse);
      if (!found) throw new ChatError('unavailable');
      return found;
    },
    watchShared: (id, onShared) =>
      onSnapshot(
        sharedWith(id),
        (snapshot) => {
          byParties.put(id, sharedIn(snapshot));
          onShared();
        },
        () => undefined,
      ),
    shareWithArbiter(id, record) {
      const { isDisputed, arbiterId, last } = record;
      const asked = `${id} ${arbiterId} ${last ? keyName({ by: last.by, number: last.key }) : ''}`;
      if (!isDisputed || !isParty(record, wallet) || shared.has(asked)) return;
      shared.add(asked);
      /** Refused where another device of this wallet was faster; after any other failure the next change asks again. */
      share(id, arbiterId).catch((cause: unknown) => {
        if (chatError(cause).code !== 'denied') shared.delete(asked);
      });
    },
  };
}

/** Where keys are read and written. */
function keyDocuments(db: Firestore, connection: KeyringParts['connection']) {
  const readDoc = (place: DocumentReference) => connection.read(() => getDocFromServer(place));
  const readDocs = (asked: Query) => connection.read(() => getDocsFromServer(asked));

  /** A key never changes: what the cache has is right. That there is none only the service can say. */
  async function readFixed(place: DocumentReference): Promise<unknown> {
    const cached = await bestEffort(getDocFromCache(place), null);
    const existing = cached?.exists() ? cached : await readDoc(place);
    return existing.data() ?? null;
  }

  const documentsOf = (id: string): KeyDocuments => ({
    read: (name) => readFixed(placesOf(db, id).key(name)),
    create: (name, key) => create(placesOf(db, id).key(name), key),
    async readers() {
      const record = parseConversation((await readDoc(placesOf(db, id).conversation)).data());
      if (!record) throw new ChatError('denied');
      return readersOf(record);
    },
  });

  async function create(place: DocumentReference, fields: object): Promise<void> {
    const made = { ...fields, createdAt: serverTimestamp() };
    await runTransaction(db, async (transaction) => void transaction.set(place, made), { maxAttempts: 3 });
  }

  return { readDoc, readDocs, readFixed, create, documentsOf };
}

const sharedIn = ({ docs }: QuerySnapshot) => docs.flatMap((each) => parseSharedKey(each.data()) ?? []);

function refuse(cause: unknown): never {
  throw chatError(cause);
}

interface AsyncCache<T> {
  get(name: string, find: () => Promise<T | null>): Promise<T | null>;
  put(name: string, value: T): void;
}

/** What is asked for once; a failure and null are forgotten. */
function createAsyncCache<T>(): AsyncCache<T> {
  const known = new Map<string, Promise<T | null>>();
  return {
    get(name, find) {
      const before = known.get(name);
      if (before) return before;
      const finding = find();
      known.set(name, finding);
      const forget = () => known.get(name) === finding && known.delete(name);
      finding.then((found) => found ?? forget(), forget);
      return finding;
    },
    put: (name, value) => void known.set(name, Promise.resolve(value)),
  };
}

const readersOf = ({ sellerId, buyerId, arbiterId }: ConversationRecord) => [
  ...new Set([sellerId, buyerId, arbiterId]),
];
