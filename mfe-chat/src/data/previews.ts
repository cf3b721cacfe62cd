import { openPreview } from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import type { Keyring } from './keyring';
import type { ConversationRecord } from './records';

/** Beginnings of newest messages, opened once. */
export interface Previews {
  /** Null: it cannot be read here, or not yet. */
  textOf(last: ConversationRecord['last']): string | null;
  /** Opens those that are new. @returns whether there is more to read than before */
  open(records: ReadonlyMap<string, ConversationRecord>): Promise<boolean>;
}

export function createPreviews(keyring: Keyring): Previews {
  const texts = new Map<string, string>();

  async function openOne(id: string, { last }: ConversationRecord): Promise<boolean> {
    if (!last || texts.has(last.messageId)) return false;
    const { messageId, by, kind, body, key: number } = last;
    const facts = { conversationId: id, messageId, by, kind };
    const text = await bestEffort(
      keyring.open(id, { by, number }, (key) => openPreview(body, key, facts)),
      null,
    );
    if (text === null) return false;
    texts.set(messageId, text);
    return true;
  }

  return {
    textOf: (last) => (last ? (texts.get(last.messageId) ?? null) : null),
    async open(records) {
      const opened = await Promise.all([...records].map(([id, record]) => openOne(id, record)));
      return opened.includes(true);
    },
  };
}
