import { type Profile, queryKeys } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { contactName } from '../device/book';
import { useNotes } from '../device/use-notes';

/**
 * Names of accounts as far as they are known here: the person's own name and book, and profiles that other screens have
 * loaded. A list asks nobody: SPEC.md's profile call signs out when it fails, and a list would make it twenty times.
 */
export function useNames(wallet: string): (account: string) => string | undefined {
  const client = useQueryClient();
  const { notes } = useNotes(wallet);
  const own = useSession().name;
  return (account) =>
    (account === wallet && own ? own : undefined) ??
    contactName(notes, account) ??
    (client.getQueryData<Profile>(queryKeys.profile.merchant(account))?.name || undefined);
}
