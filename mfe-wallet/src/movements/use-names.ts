import { type Profile, queryKeys } from '@cosecha/shared/api';
import { useQueryClient } from '@tanstack/react-query';
import { contactName } from '../device/book';
import { useNotes } from '../device/use-notes';

/**
 * Names of accounts as far as they are known here: the person's own book, and profiles that other screens have
 * loaded. A list asks nobody: SPEC.md's profile call signs out when it fails, and a list would make it twenty times.
 */
export function useNames(wallet: string): (account: string) => string | undefined {
  const client = useQueryClient();
  const { notes } = useNotes(wallet);
  return (account) =>
    contactName(notes, account) ??
    (client.getQueryData<Profile>(queryKeys.profile.merchant(account))?.name || undefined);
}
