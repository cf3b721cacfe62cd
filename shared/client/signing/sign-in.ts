import { config, failureWithoutAnswer, request } from '@cosecha/shared/api/core';
import { bestEffort } from '@cosecha/shared/promise';
import { phraseVault, signIn } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const text = z._default(z.nullable(z.string()), '');
const walletSchema = z.object({
  token: z.string().check(z.minLength(1)),
  wallet: z.string().check(z.minLength(1)),
  email: text,
  name: text,
  image: text,
});
const venwalletSchema = z.object({ token: z.string().check(z.minLength(1)) });

/** Both providers' answers; in memory until the session starts. */
export interface OpenedWallet {
  authToken: string;
  authTokenVenwallet: string;
  wallet: string;
  email: string;
  name: string;
  image: string | null;
  /** SPEC.md §4: new users without email or name go to /editar-perfil. */
  needsProfile: boolean;
  /** The wallet's key stays here and signs here; else it is sealed in the tokens. */
  signsOnDevice: boolean;
}

/**
 * Signs in at both wallet providers with the recovery phrase, or with a signature of its key where the configuration
 * says so. Nothing is stored on the device yet: `startSession` does that.
 * @throws RequestError with a text for the person
 */
export async function openWallet(phrase: string): Promise<OpenedWallet> {
  const signsOnDevice = config().deviceSigning === 'on';
  const { token, venwalletToken, wallet, email, name, image } = await (signsOnDevice
    ? loggingImport(signed(phrase))
    : imported(phrase));
  return {
    ...{ authToken: token, authTokenVenwallet: venwalletToken, wallet, image, signsOnDevice },
    ...{ email: email ?? '', name: name ?? '', needsProfile: !email || !name },
  };
}

async function imported(phrase: string) {
  const [wallet, venwallet] = await Promise.all([importWallet(phrase), importVenwallet(phrase)]);
  return { ...wallet, venwalletToken: venwallet.token };
}

async function signed(phrase: string) {
  const { signInOnDevice } = await loadSigning();
  return signInOnDevice(phrase);
}

/** What makes and uses a key is fetched when one is needed. @throws RequestError where it does not come */
const loadSigning = () =>
  import(/* webpackChunkName: "signing" */ '.').catch((cause: unknown) => {
    throw failureWithoutAnswer(cause);
  });

/** How the phrase stays on this device. */
export interface PhraseToStore {
  phrase: string;
  pin: string;
  /** The person has the words on paper, or typed them from it. */
  verified: boolean;
  /** Enters with an e-mail address and a password, too. */
  hasPassword?: boolean;
}

/** The phrase stays here already, under its PIN. */
export interface AlreadyStored {
  phrase: string;
  pin?: never;
}

/**
 * Starts the session on this device.
 * @param toStore how the phrase is stored here, or null when the browser stores nothing
 * @throws when the phrase cannot be stored; the person is not signed in then
 */
export async function startSession(
  opened: OpenedWallet,
  toStore: PhraseToStore | AlreadyStored | null,
): Promise<void> {
  const { needsProfile: _needsProfile, signsOnDevice, ...person } = opened;
  const { wallet, name, email } = person;
  if (signsOnDevice) await (await loadSigning()).noteSignsOnDevice(wallet, true);
  if (toStore === null) return signIn(person);
  if (toStore.pin !== undefined) await phraseVault.save({ ...toStore, wallet, name, email });
  const { authToken, authTokenVenwallet } = person;
  const sealedTokens = await phraseVault.sealTokens(
    wallet,
    { authToken, authTokenVenwallet },
    toStore.phrase,
  );
  const mnemonic = (await phraseVault.restore(wallet)) ?? undefined;
  signIn({ ...person, mnemonic, sealedTokens, lockMinutes: await phraseVault.lockMinutes(wallet) });
  await bestEffort(loadSigning().then((code) => code.holdKey(toStore.phrase)));
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
