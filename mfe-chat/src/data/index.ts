import { ChatError, isOffline } from './chat-error';
import type { Chat } from './types';

export { ChatError, type ChatErrorCode } from './chat-error';
export type {
  Chat,
  Conversation,
  ConversationPage,
  Feed,
  FileFacts,
  Message,
  MessageKind,
  MessageList,
  Outgoing,
  Presence,
  Stop,
} from './types';

/**
 * The SDK and the cryptography are heavy: they come when the chat opens. A script that did not come is asked for again by the next try.
 * @throws ChatError `offline`, `unavailable`
 */
const parts = () =>
  import('./open-chat').catch((cause: unknown) => {
    throw new ChatError(isOffline() ? 'offline' : 'unavailable', { cause });
  });

/**
 * The chat of the signed-in person; the same one until it is closed.
 * @throws ChatError `locked` (no key on this device: the PIN first), `disabled`, `expired`, `offline`, `unavailable` or `absent`
 */
export async function openChat(): Promise<Chat> {
  return (await parts()).openChat();
}

/**
 * Makes the chat's key of the phrase and keeps it on this device until the person signs out.
 * @throws ChatError `wrong-phrase` when it is another wallet's
 */
export async function unlockChat(phrase: string): Promise<void> {
  return (await parts()).unlockChat(phrase);
}
