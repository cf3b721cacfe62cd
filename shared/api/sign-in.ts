import * as z from 'zod/mini';
import { phraseVault } from '../state/device-key';
import { type LeftTokens, signIn } from '../state/session';
import { config } from './config';
import { request } from './request';

const text = z._default(z.nullable(z.string()), '');
const walletSchema = z.object({
  token: z.string().check(z.minLength(1)),
  wallet: z.string().check(z.minLength(1)),
  email: text,
  name: text,
  image: text,
});
const venwalletSchema = z.object({ token: z.string().check(z.minLength(1)) });

export interface SignedIn {
  wallet: string;
  /** SPEC.md §4: new users without email or name go to /editar-perfil. */
  needsProfile: boolean;
  /** False where the browser keeps nothing, as in private windows: the next sign-in needs the paper again. */
  phraseKept: boolean;
}

/**
 * Signs in at both wallet providers with one recovery phrase and keeps the session on this device, the phrase only
 * where it can be sealed.
 * @throws RequestError with a text for the person
 */
export async function signInWithPhrase(phrase: string): Promise<SignedIn> {
  const [wallet, venwallet] = await Promise.all([importWallet(phrase), importVenwallet(phrase)]);
  const mnemonic = await sealed(phrase);
  signIn({
    authToken: wallet.token,
    authTokenVenwallet: venwallet.token,
    wallet: wallet.wallet,
    email: wallet.email ?? '',
    name: wallet.name ?? '',
    image: wallet.image,
    mnemonic,
  });
  return {
    wallet: wallet.wallet,
    needsProfile: !wallet.email || !wallet.name,
    phraseKept: mnemonic !== undefined,
  };
}

async function sealed(phrase: string): Promise<string | undefined> {
  try {
    return await phraseVault.seal(phrase);
  } catch {
    return undefined;
  }
}

const importWallet = (seedPhrase: string) =>
  loggingImport(
    request(`${config().apiUrl}/wallet/login-seed-phrase`, { json: { seedPhrase }, schema: walletSchema }),
  );

const importVenwallet = (mnemonic: string) =>
  loggingImport(
    request(`${config().venwalletUrl}/auth/import-from-mnemonic`, {
      json: { mnemonic },
      schema: venwalletSchema,
    }),
  );

/** SPEC.md §8: both import calls log this sentence and rethrow. The phrase never reaches the log. */
async function loggingImport<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: SPEC.md §8 asks for this line
    console.error('Error importing wallet');
    throw error;
  }
}

/** Tells both providers that their tokens are no longer used; best effort, because the person has left already. */
export async function revokeSessions({ authToken, authTokenVenwallet }: LeftTokens): Promise<void> {
  await Promise.all([
    revoke(`${config().apiUrl}/wallet/sign-out`, authToken),
    revoke(`${config().venwalletUrl}/auth/sign-out`, authTokenVenwallet),
  ]);
}

async function revoke(url: string, token: string | null): Promise<void> {
  if (token === null) return;
  try {
    const headers = { authorization: `Token ${token}` };
    await fetch(url, { method: 'POST', headers, keepalive: true });
  } catch {
    // Offline: the session ends by its own expiry.
  }
}
