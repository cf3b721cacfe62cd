import { chatText } from '@cosecha/shared/text';
import type { IconName } from '@cosecha/shared/ui';
import type { Conversation } from '../data';

const text = chatText.list;

export interface LastWords {
  words: string;
  icon: IconName | null;
}

/** The newest message in one line, as far as this device can read it. */
export function lastWords({ last, role, sellerId, buyerId }: LastOf): LastWords {
  if (last === null) return { words: text.noMessages, icon: null };
  const { words, icon } = contentOf(last);
  const own = { seller: sellerId, buyer: buyerId, arbiter: null }[role];
  const isMine = own === null ? last.by !== sellerId && last.by !== buyerId : last.by === own;
  return { words: isMine ? text.you(words) : words, icon };
}

type LastOf = Pick<Conversation, 'last' | 'role' | 'sellerId' | 'buyerId'>;

function contentOf({ kind, text: words }: NonNullable<Conversation['last']>): LastWords {
  if (words === null) return { words: text.unreadable, icon: 'lock' };
  if (kind === 'image') return { words: words || text.picture, icon: 'image' };
  if (kind === 'file') return { words: words || text.file, icon: 'receipt' };
  return { words, icon: null };
}
