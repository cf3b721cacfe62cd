import { unwrapKey, type WalletKey, wrapNewKey } from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import {
  type Firestore,
  getDocFromCache,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { ChatError, chatError } from './chat-error';
import { placesOf } from './places';
import { type ConversationRecord, parseConversation, parseKey } from './records';

/** Keys of conversations, opened once a page. */
export interface Keyring {
  /**
   * Null: the conversation has none yet.
   * @throws ChatError `unreadable` when it was not made for this device's key; `offline`, `denied` and the like
   */
  find(id: string): Promise<CryptoKey | null>;
  /** Makes one for everybody where there is none. @throws ChatError */
  findOrMake(id: string): Promise<CryptoKey>;
}

interface KeyringParts {
  db: Firestore;
  wallet: string;
  own: WalletKey;
}

export function createKeyring({ db, wallet, own }: KeyringParts): Keyring {
  const known = new Map<string, Promise<CryptoKey | null>>();

  async function open(id: string, data: unknown): Promise<CryptoKey> {
    const wrap = parseKey(data);
    if (!wrap) throw new ChatError('unreadable');
    const facts = { conversationId: id, by: wrap.by, for: wallet };
    return unwrapKey(own, wrap.wrapped, facts).catch((cause: unknown) => {
      throw new ChatError('unreadable', { cause });
    });
  }

  /** A key never changes: what the cache has is right. That there is none only the service can say. */
  async function look(id: string): Promise<CryptoKey | null> {
    const place = placesOf(db, id).key(wallet);
    const cached = await bestEffort(getDocFromCache(place), null);
    if (cached?.exists()) return open(id, cached.data());
    const stands = await getDocFromServer(place);
    return stands.exists() ? open(id, stands.data()) : null;
  }

  /** Neither a failure nor an absence is cached. */
  function find(id: string): Promise<CryptoKey | null> {
    const before = known.get(id);
    if (before) return before;
    const looking = look(id);
    known.set(id, looking);
    const forget = () => known.delete(id);
    looking.then((key) => key ?? forget(), forget);
    return looking.catch((cause: unknown) => {
      throw chatError(cause);
    });
  }

  async function make(id: string): Promise<void> {
    const places = placesOf(db, id);
    await runTransaction(db, async (transaction) => {
      const record = parseConversation((await transaction.get(places.conversation)).data());
      if (!record) throw new ChatError('denied');
      if ((await transaction.get(places.key(wallet))).exists()) return;
      const wraps = await wrapNewKey(own, { conversationId: id, by: wallet }, readersOf(record));
      for (const [reader, wrapped] of wraps) {
        transaction.set(places.key(reader), { by: wallet, wrapped, createdAt: serverTimestamp() });
      }
    });
  }

  return {
    find,
    async findOrMake(id) {
      const before = await find(id);
      if (before) return before;
      /** The side that loses the race is refused, and finds the winner's. */
      const failure = await make(id).then(() => null, chatError);
      const made = await find(id);
      if (!made) throw failure ?? new ChatError('unavailable');
      return made;
    },
  };
}

const readersOf = ({ sellerId, buyerId, arbiterId }: ConversationRecord) => [
  ...new Set([sellerId, buyerId, arbiterId]),
];
