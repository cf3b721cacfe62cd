import { counterparts, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { useCallback } from 'react';
import type { Conversation } from '../data';

/** Names hardly change; a new order brings its people with the refresh that follows it. */
const LOOK_MS = 5 * 60_000;

export interface Person {
  wallet: string;
  /** The wallet in short where no name is known. */
  name: string;
  image: string | undefined;
}

export type PersonOf = (wallet: string) => Person;

/** Who everybody is with whom the signed-in person trades or talks: one question for all of them. */
export function usePeople(): PersonOf {
  const { wallet: own } = useSession();
  const { data } = usePolledQuery({
    key: queryKeys.orders.counterparts(own ?? ''),
    query: counterparts,
    pollMs: LOOK_MS,
    enabled: own !== null,
  });
  return useCallback(
    (wallet) => {
      const found = data?.find((person) => person.wallet === wallet);
      return { wallet, name: found?.name || shortWallet(wallet), image: found?.image || undefined };
    },
    [data],
  );
}

/** Whom a conversation is with, as its title says it. */
export function titlePerson(
  { role, otherId, sellerId, buyerId }: Pick<Conversation, 'role' | 'otherId' | 'sellerId' | 'buyerId'>,
  personOf: PersonOf,
): Person {
  if (role !== 'arbiter') return personOf(otherId);
  const seller = personOf(sellerId);
  return { ...seller, name: chatText.conversation.between(seller.name, personOf(buyerId).name) };
}
