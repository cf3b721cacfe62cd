import type { Conversation, Message } from '../data';
import type { Refusal } from './composer/composer';

type Facts = Pick<Conversation, 'canWrite' | 'isBlockedByMe' | 'last'>;

/** Why one cannot write now. Offline only existing conversations continue: the key comes with the first message. */
export function refusalOf({ canWrite, isBlockedByMe, last }: Facts, isOnline: boolean): Refusal | null {
  if (!canWrite) return isBlockedByMe ? 'blockedByMe' : 'blockedByOther';
  return !isOnline && last === null ? 'firstOffline' : null;
}

/** An arbiter whom the authors did not know waits for a party's device to give the keys. */
export const isKeyless = ({ role }: Pick<Conversation, 'role'>, messages: readonly Message[]): boolean =>
  role === 'arbiter' && messages.length > 0 && messages.every((each) => each.isUnreadable);
