import { useCounterparts } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { useCallback } from 'react';
import type { Conversation } from '../data';

export interface Person {
  wallet: string;
  /** The wallet in short where no name is known. */
  name: string;
  image: string | undefined;
}

export type PersonOf = (wallet: string) => Person;

type Sides = Pick<Conversation, 'role' | 'otherId' | 'sellerId' | 'buyerId'>;

/** Counterparts of the signed-in person. @param shown the conversations on the screen */
export function usePeople(shown: readonly Sides[]): PersonOf {
  const { wallet: own } = useSession();
  const { personOf } = useCounterparts(
    own ?? '',
    shown.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]),
  );
  return useCallback(
    (wallet) => {
      const found = personOf(wallet);
      return { wallet, name: found?.name || shortWallet(wallet), image: found?.image || undefined };
    },
    [personOf],
  );
}

/** The counterpart's name, as the conversation's title. */
export function titlePerson({ role, otherId, sellerId, buyerId }: Sides, personOf: PersonOf): Person {
  if (role !== 'arbiter') return personOf(otherId);
  const seller = personOf(sellerId);
  return { ...seller, name: chatText.conversation.between(seller.name, personOf(buyerId).name) };
}
