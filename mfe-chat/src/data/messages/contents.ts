import { type MessageContent, openMessage } from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import type { Keyring } from '../keyring';
import type { MessageRecord } from '../records';

/** A message; `by` is this wallet where nothing else is said. */
type Sealed = Pick<MessageRecord, 'kind' | 'body' | 'key'> & { id: string; by?: string };

interface ContentParts {
  /** The conversation's id. */
  id: string;
  wallet: string;
  keyring: Keyring;
}

/** What messages say, each opened once. */
export interface Contents {
  /** Null: it cannot be read here. */
  of(messageId: string): MessageContent | null;
  /** What does not open is tried again next time: a key may be given later. */
  open(messages: readonly Sealed[]): Promise<void>;
}

export function createContents({ id, wallet, keyring }: ContentParts): Contents {
  const opened = new Map<string, MessageContent>();

  async function openOne({ id: messageId, by = wallet, kind, body, key: number }: Sealed): Promise<void> {
    const facts = { conversationId: id, messageId, by, kind };
    const content = await bestEffort(
      keyring.open(id, { by, number }, (key) => openMessage(body, key, facts)),
      null,
    );
    if (content) opened.set(messageId, content);
  }

  return {
    of: (messageId) => opened.get(messageId) ?? null,
    async open(messages) {
      await Promise.all(messages.filter((each) => !opened.has(each.id)).map(openOne));
    },
  };
}
