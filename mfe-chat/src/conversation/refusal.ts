import type { Conversation, Message } from '../data';
import type { Refusal } from './composer';

type Facts = Pick<Conversation, 'canWrite' | 'isBlockedByMe' | 'last' | 'role'>;

/** Why one cannot write now. An arbiter who came after the key was made waits for it. Without a connection only what has begun goes on: its key comes with the first message. */
export function refusalOf(
  { canWrite, isBlockedByMe, last, role }: Facts,
  isOnline: boolean,
  messages: readonly Message[] = [],
): Refusal | null {
  if (!canWrite) return isBlockedByMe ? 'blockedByMe' : 'blockedByOther';
  const isKeyless = role === 'arbiter' && messages.length > 0 && messages.every((each) => each.isUnreadable);
  if (isKeyless) return 'keyless';
  return !isOnline && last === null ? 'firstOffline' : null;
}
