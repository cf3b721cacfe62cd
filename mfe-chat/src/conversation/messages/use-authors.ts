import { chatText } from '@cosecha/shared/text';
import { useCallback } from 'react';
import type { Conversation, Message } from '../../data';
import type { PersonOf } from '../../people/use-people';

interface Authors {
  authorOf: (message: Message) => string;
  namesAuthors: boolean;
}

/** Whose message it is. Where an arbiter writes or reads along, every message says so. */
export function useAuthors(
  { sellerId, buyerId, role, isDisputed }: Conversation,
  messages: readonly Message[],
  personOf: PersonOf,
): Authors {
  const isParty = ({ by }: Message) => by === sellerId || by === buyerId;
  const authorOf = useCallback(
    ({ by }: Message) => {
      if (by !== sellerId && by !== buyerId) return chatText.arbiterName;
      const { name } = personOf(by);
      if (role !== 'arbiter') return name;
      return `${name} · ${chatText.roles[by === sellerId ? 'seller' : 'buyer']}`;
    },
    [sellerId, buyerId, role, personOf],
  );
  return { authorOf, namesAuthors: isDisputed || role === 'arbiter' || !messages.every(isParty) };
}
