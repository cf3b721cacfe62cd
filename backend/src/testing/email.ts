import { IDENTITY_TOOLKIT, JWKS_PATH } from '@cosecha/firebase-emulator';
import { type FirebaseServer, PROJECT, startFirebase } from '@cosecha/firebase-emulator/testing';
import { BACKUP_STRETCHING, type WalletBackup } from '@cosecha/shared/domain';
import type { BackendConfig } from '../config/config';
import { authorized, PHRASES, signIn, startTestBackend, type TestBackend } from './backend';
import { injectConfirmed } from './confirm';

const PASSWORD = 'Cosecha-2026';
export const HOUR_MS = 60 * 60_000;
export let firebase: FirebaseServer;
export let backend: TestBackend;
let people = 0;

export const firebaseConfig = (url: string): BackendConfig['firebase'] => ({
  projectId: PROJECT,
  apiKey: 'local',
  jwksUrl: `${url}${JWKS_PATH}`,
  authUrl: `${url}${IDENTITY_TOOLKIT}`,
});

/** The service beside the local identity service, for all tests of a file. Both read the clock `firebase.now`. */
export function useEmailService(): void {
  beforeAll(async () => {
    firebase = await startFirebase();
    backend = await startTestBackend(
      { firebase: firebaseConfig(firebase.url) },
      { clock: () => firebase.now },
    );
  });
  afterAll(async () => {
    await backend.close();
    await firebase.close();
  });
}

export const BACKUP: WalletBackup = {
  v: 1,
  kdf: 'Argon2id',
  ...BACKUP_STRETCHING,
  salt: 'a1'.repeat(16),
  iv: 'b2'.repeat(12),
  data: 'c3'.repeat(90),
};

export async function newMail(server = firebase) {
  const email = `ana${++people}@finca.co`;
  const { body } = await server.call('accounts:signUp', { email, password: PASSWORD });
  return { email, idToken: body.idToken, localId: body.localId };
}

export const post = (url: string, payload: object, token?: string, to = backend) =>
  to.app.inject({ method: 'POST', url, payload, headers: token ? authorized(token) : {} });
export const login = (idToken: string, to = backend) =>
  post('/api/wallet/login-email', { idToken }, undefined, to);
export const link = (
  token: string,
  idToken: string,
  backup: object = BACKUP,
  seedPhrase: string = PHRASES.ana,
) =>
  injectConfirmed(
    backend.app,
    {
      method: 'POST',
      url: '/api/wallet/link-email',
      payload: { idToken, backup },
      headers: authorized(token),
    },
    seedPhrase,
  );

/** A wallet without an address, signed in. */
export async function newWallet() {
  await backend.database.deleteFrom('email_backups').execute();
  return signIn(backend.app, PHRASES.ana);
}

/** What a mail's link does. @returns an ID token of the new password */
export async function resetByMail(email: string, newPassword = 'Nueva-Clave-9'): Promise<string> {
  firebase.now += 1_000;
  await firebase.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const letter = firebase.firebase.mailbox.mails(email)[0];
  const oobCode = new URL(letter?.link ?? '', 'http://localhost').searchParams.get('oobCode');
  await firebase.call('accounts:resetPassword', { oobCode, newPassword });
  return idTokenOf(email, newPassword);
}

export const idTokenOf = async (email: string, password: string): Promise<string> =>
  (await firebase.call('accounts:signInWithPassword', { email, password })).body.idToken;
