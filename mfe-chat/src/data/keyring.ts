import { unwrapKey, type WalletKey, wrapKeyAgain, wrapNewKey } from '@cosecha/shared/conversation';
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
import { type ConversationRecord, isParty, parseConversation, parseKey } from './records';

/** Keys of conversations, opened once a page. */
export interface Keyring {
  /**
   * Null: the conversation has none yet.
   * @throws ChatError `unreadable` when it was not made for this device's key; `offline`, `denied` and the like
   */
  find(id: string): Promise<CryptoKey | null>;
  /** Makes one for everybody where there is none. @throws ChatError */
  findOrMake(id: string): Promise<CryptoKey>;
  /** Gives it to an arbiter who came after it was made, while a dispute is open. Once for each arbiter; never fails. */
  shareWithArbiter(id: string, record: ConversationRecord): void;
}

interface KeyringParts {
  db: Firestore;
  wallet: string;
  own: WalletKey;
}

export function createKeyring({ db, wallet, own }: KeyringParts): Keyring {
  const known = new Map<string, Promise<CryptoKey | null>>();
  /** Conversations with their arbiters that were looked after. */
  const shared = new Set<string>();

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

  async function share(id: string, arbiterId: string): Promise<void> {
    const places = placesOf(db, id);
    if ((await getDocFromServer(places.key(arbiterId))).exists()) return;
    const mine = parseKey((await getDocFromServer(places.key(wallet))).data());
    if (!mine) return;
    const facts = { conversationId: id, by: mine.by, for: wallet };
    const wrapped = await wrapKeyAgain(own, mine.wrapped, facts, arbiterId);
    const made = { by: wallet, wrapped, createdAt: serverTimestamp() };
    await runTransaction(db, async (transaction) => void transaction.set(places.key(arbiterId), made), {
      maxAttempts: 1,
    });
  }

  return {
    find,
    shareWithArbiter(id, record) {
      const { isDisputed, arbiterId } = record;
      const asked = `${id} ${arbiterId}`;
      if (!isDisputed || !isParty(record, wallet) || shared.has(asked)) return;
      shared.add(asked);
      /** Refused where the other side was faster; after any other failure the next change asks again. */
      share(id, arbiterId).catch((cause: unknown) => {
        if (chatError(cause).code !== 'denied') shared.delete(asked);
      });
    },
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
