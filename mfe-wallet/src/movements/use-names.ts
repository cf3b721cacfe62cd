import { counterparts, type Profile, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { contactName } from '../device/book';
import { useNotes } from '../device/use-notes';

/** Names hardly change; a new order brings its people with the refresh that follows it. */
const LOOK_MS = 5 * 60_000;

/**
 * Names of accounts as far as they are known here: the person's own name and book, those with whom they had an order, in one
 * question for all, and profiles that other screens have loaded. A list asks for no profile: SPEC.md's call signs out when it
 * fails, and a list would make it twenty times.
 */
export function useNames(wallet: string): (account: string) => string | undefined {
  const client = useQueryClient();
  const { notes } = useNotes(wallet);
  const own = useSession().name;
  const { data: people } = usePolledQuery({
    key: queryKeys.orders.counterparts(wallet),
    query: counterparts,
    pollMs: LOOK_MS,
    enabled: wallet !== '',
  });
  return (account) =>
    (account === wallet && own ? own : undefined) ??
    contactName(notes, account) ??
    (people?.find((person) => person.wallet === account)?.name || undefined) ??
    (client.getQueryData<Profile>(queryKeys.profile.merchant(account))?.name || undefined);
}
