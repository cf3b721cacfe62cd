import type { Conversation } from '../data';
import type { Refusal } from './composer';

type Facts = Pick<Conversation, 'canWrite' | 'isBlockedByMe' | 'last'>;

/** Why one cannot write now. Without a connection only what has begun goes on: its key comes with the first message. */
export function refusalOf({ canWrite, isBlockedByMe, last }: Facts, isOnline: boolean): Refusal | null {
  if (!canWrite) return isBlockedByMe ? 'blockedByMe' : 'blockedByOther';
  return !isOnline && last === null ? 'firstOffline' : null;
}
