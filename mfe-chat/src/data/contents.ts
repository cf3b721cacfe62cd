import { type MessageContent, openMessage } from '@cosecha/shared/conversation';
import { bestEffort } from '@cosecha/shared/promise';
import type { Keyring } from './keyring';
import type { MessageRecord } from './records';

/** A message; `by` is this wallet where nothing else is said. */
type Sealed = Pick<MessageRecord, 'kind' | 'body'> & { id: string; by?: string };

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
  /** Without a key nothing is opened, and asked again next time. */
  open(messages: readonly Sealed[]): Promise<void>;
}

export function createContents({ id, wallet, keyring }: ContentParts): Contents {
  const opened = new Map<string, MessageContent | null>();
  return {
    of: (messageId) => opened.get(messageId) ?? null,
    async open(messages) {
      const closed = messages.filter((each) => !opened.has(each.id));
      const key = closed.length > 0 ? await bestEffort(keyring.find(id), null) : null;
      if (!key) return;
      const open = async ({ id: messageId, by = wallet, kind, body }: Sealed) => {
        const facts = { conversationId: id, messageId, by, kind };
        opened.set(messageId, await openMessage(body, key, facts));
      };
      await Promise.all(closed.map(open));
    },
  };
}
