import {
  type Counterpart,
  type Counterparts,
  getMerchantProfile,
  type Profile,
  queryKeys,
  useCounterparts,
  useLatestCounterparts,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { contactName } from '../device/book';
import { useNotes } from '../device/use-notes';

/** The person of an account, as far as this device knows. */
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
}

/** People to search among. */
export interface ListedPeople extends People {
  /** All in the book, or met in an order or a question: the book first, then the latest. */
  known: () => KnownPerson[];
  /** People met longer ago are in no list. */
  isCut: boolean;
}

/**
 * Known people: the person's own book, their counterparts (one request for all shown accounts), and profiles loaded by
 * other screens. A list requests no profile: SPEC.md's call signs out when it fails, and a list would make it twenty
 * times.
 * @param shown accounts on the screen
 */
export function usePeople(wallet: string, shown: readonly string[]): People {
  const met = useCounterparts(wallet, shown);
  return usePeopleOf(wallet, met.personOf).people;
}

/** The same with everyone the person can search. */
export function useListedPeople(wallet: string, shown: readonly string[]): ListedPeople {
  const met = useCounterparts(wallet, shown);
  const { latest, isCut } = useLatestCounterparts(wallet);
  const { people, notes } = usePeopleOf(
    wallet,
    (account) => met.personOf(account) ?? latest.find((person) => person.wallet === account),
  );
  return {
    ...people,
    isCut,
    known() {
      const accounts = [...notes.contacts, ...latest.map(({ wallet: account }) => ({ account }))];
      return [...new Set(accounts.map(({ account }) => account))].flatMap(
        (account) => people.personOf(account) ?? [],
      );
    },
  };
}

function usePeopleOf(wallet: string, metOf: Counterparts['personOf']) {
  const client = useQueryClient();
  const { notes } = useNotes(wallet);
  const own = useSession().name;
  function personOf(account: string): KnownPerson | undefined {
    const written = contactName(notes, account);
    const other = metOf(account);
    const profile = client.getQueryData<Profile>(queryKeys.profile.merchant(account));
    const image = other?.image || profile?.image || '';
    if (written) return { account, name: written, image, from: 'book' };
    if (other?.name) return { account, name: other.name, image, from: 'met' };
    return profile?.name ? { account, name: profile.name, image, from: 'profile' } : undefined;
  }
  const nameOf = (account: string) => (account === wallet && own ? own : personOf(account)?.name);
  return { people: { nameOf, personOf }, notes };
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

/** A counterpart from the service, under their name in the person's book if they have one. */
export const knownFrom = ({ personOf }: People, { wallet, name, image }: Counterpart): KnownPerson =>
  personOf(wallet) ?? { account: wallet, name, image, from: 'met' };
