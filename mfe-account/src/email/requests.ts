import { config, request } from '@cosecha/shared/api';
import { type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import { retryLost } from '@cosecha/shared/promise';
import * as z from 'zod/mini';

const loginSchema = z.union([
  z.object({ wallet: z.string().check(z.minLength(1)), backup: walletBackupSchema }),
  z.object({ needsWallet: z.literal(true) }),
]);

/** The wallet and its encrypted copy, or that the address has no wallet yet. */
export type EmailLogin = z.infer<typeof loginSchema>;

/** @throws RequestError with a text for the person */
export const loginEmail = (idToken: string): Promise<EmailLogin> =>
  retryLost(() =>
    request(`${config().apiUrl}/wallet/login-email`, { json: { idToken }, schema: loginSchema }),
  );

const linkSchema = z.object({ email: z.string() });

/** Ties an address to the wallet of `token`, or replaces the copy that it has. @param own the wallet's words, which confirm it */
export const linkEmail = (
  { idToken, backup }: { idToken: string; backup: WalletBackup },
  token: string,
  own: { phrase: string; wallet: string },
): Promise<{ email: string }> =>
  retryLost(() =>
    request(`${config().apiUrl}/wallet/link-email`, {
      json: { idToken, backup },
      schema: linkSchema,
      token,
      confirm: own,
    }),
  );

/** Writes what is known already into a profile that lacks it, so that the person types it once. */
export async function introduce(known: { email?: string; name?: string }, token: string): Promise<void> {
  const form = new FormData();
  for (const [field, text] of Object.entries(known)) form.set(field, text);
  const url = `${config().apiUrl}/wallet/put-profile`;
  await retryLost(() => request(url, { method: 'PUT', form, schema: z.unknown(), token }));
}
