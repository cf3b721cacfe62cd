import {
  type Counterpart,
  counterparts,
  getMerchantProfile,
  type Profile,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contactName } from '../device/book';
import { useNotes } from '../device/use-notes';

/** Names hardly change; a new order brings its people with the refresh that follows it. */
const LOOK_MS = 5 * 60_000;
const NOBODY: Counterpart[] = [];

/** Who stands behind an account, as far as this device knows. */
export interface KnownPerson {
  account: string;
  name: string;
  /** '' without a picture. */
  image: string;
  /** Where the name is from: the person's own book, an order or a question with them, or only what the account says of itself. */
  from: 'book' | 'met' | 'profile';
}

export interface People {
  nameOf: (account: string) => string | undefined;
  personOf: (account: string) => KnownPerson | undefined;
  /** All in the book, or met in an order or a question: the book first, then the latest. Lists of accounts need none of it. */
  known: () => KnownPerson[];
}

/**
 * People as far as they are known here: the person's own book, those with whom they had an order or a question, in one question for
 * all, and profiles that other screens have loaded. A list asks for no profile: SPEC.md's call signs out when it fails, and a
 * list would make it twenty times.
 */
export function usePeople(wallet: string): People {
  const client = useQueryClient();
  const { notes } = useNotes(wallet);
  const own = useSession().name;
  const { data: met = NOBODY } = usePolledQuery({
    key: queryKeys.orders.counterparts(wallet),
    query: counterparts,
    pollMs: LOOK_MS,
    enabled: wallet !== '',
  });
  const metBy = useMemo(() => new Map(met.map((person) => [person.wallet, person])), [met]);
  function personOf(account: string): KnownPerson | undefined {
    const written = contactName(notes, account);
    const other = metBy.get(account);
    const profile = client.getQueryData<Profile>(queryKeys.profile.merchant(account));
    const image = other?.image || profile?.image || '';
    if (written) return { account, name: written, image, from: 'book' };
    if (other?.name) return { account, name: other.name, image, from: 'met' };
    return profile?.name ? { account, name: profile.name, image, from: 'profile' } : undefined;
  }
  return {
    nameOf: (account) => (account === wallet && own ? own : personOf(account)?.name),
    personOf,
    known() {
      const accounts = [...notes.contacts, ...met.map(({ wallet: account }) => ({ account }))];
      return [...new Set(accounts.map(({ account }) => account))].flatMap(
        (account) => personOf(account) ?? [],
      );
    },
  };
}

/** Loads what one account says of itself, for `personOf`; null for none. An account without a profile stays an account. */
export function useProfileOf(account: string | null): void {
  usePolledQuery({
    key: queryKeys.profile.merchant(account ?? ''),
    query: (signal) => getMerchantProfile(account ?? '', signal),
    enabled: account !== null,
    untilAnswered: true,
  });
}

/** A counterpart as the wire tells of them, under their own name in the book where they have one. */
export const knownFrom = ({ personOf }: People, { wallet, name, image }: Counterpart): KnownPerson =>
  personOf(wallet) ?? { account: wallet, name, image, from: 'met' };
