import { randomBytes } from 'node:crypto';
import { customToken, OWNER, PROJECT, startFirebase } from '@cosecha/firebase-emulator/testing';
import { parseSealingKeys } from '../../../keys/sealing-keys';
import { createSealer } from '../../../signing/secrets/sealer';
import { authorized, PHRASES, refusal, signIn, startTestBackend } from '../../../testing/backend';
import {
  BACKUP,
  backend,
  firebase,
  firebaseConfig,
  HOUR_MS,
  link,
  login,
  newMail,
  newWallet,
  post,
  resetByMail,
  useEmailService,
} from '../../../testing/email';
import { findBackup, resealBackups } from './email-backups';

useEmailService();

test('an address without a wallet is told so, and afterwards opens it', async () => {
  const { token, wallet } = await newWallet();
  const mail = await newMail();
  expect((await login(mail.idToken)).json()).toMatchObject({ code: 200, data: { needsWallet: true } });
  const linked = await link(token, mail.idToken);
  const at = new Date(firebase.now).toISOString();
  expect(linked.json().data).toEqual({ email: mail.email, backupAt: at });
  expect((await login(mail.idToken)).json().data).toEqual({ wallet, backup: BACKUP, backupAt: at });
});

test('a copy says how it was stretched, and one that asks too much or too little of a phone is refused', async () => {
  const { token } = await newWallet();
  const mail = await newMail();
  expect((await link(token, mail.idToken, BACKUP)).statusCode).toBe(200);
  for (const wrong of [{ m: 4_194_304 }, { t: 100_000 }, { m: 8 }, { p: 16 }, { kdf: 'none' }]) {
    expect(refusal(await link(token, mail.idToken, { ...BACKUP, ...wrong }))).toBe('400 input-invalid');
  }
  expect((await login(mail.idToken)).json().data.backup).toEqual(BACKUP);
});

describe('in the database', () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
  const sealerOf = (...keys: string[]) => createSealer(parseSealingKeys(keys.join()), 'cosecha-backup');
  const row = () =>
    backend.database.selectFrom('email_backups').select(['uid', 'backup']).executeTakeFirstOrThrow();
  const save = (backup: unknown) =>
    backend.database
      .updateTable('email_backups')
      .set({ backup: JSON.stringify(backup) })
      .execute();

  test('a backup is sealed under the service’s key besides, for its wallet alone', async () => {
    const { token, wallet } = await newWallet();
    await link(token, (await newMail()).idToken);
    const { backup } = await row();
    expect(backup).toMatch(/^v1\.k1\./);
    expect(JSON.stringify(backup)).not.toContain(BACKUP.data);
    const sealer = createSealer(parseSealingKeys(String(backend.config.sealingKeys)), 'cosecha-backup');
    expect(JSON.parse(sealer.open(String(backup), wallet) ?? '')).toEqual(BACKUP);
    expect(sealer.open(String(backup), 'f'.repeat(64))).toBeNull();
    expect(
      createSealer(parseSealingKeys(key('k1')), 'cosecha-backup').open(String(backup), wallet),
    ).toBeNull();
  });

  test('another key seals all of them anew, so that the old one can be dropped; a missing key loses nothing', async () => {
    const { token, wallet } = await newWallet();
    await link(token, (await newMail()).idToken);
    const { uid } = await row();
    const [old, fresh] = [key('old'), key('fresh')];
    await save(sealerOf(old).seal(JSON.stringify(BACKUP), wallet));
    const sealed = (await row()).backup;
    expect(await resealBackups(backend.database, sealerOf(fresh))).toBe(0);
    expect((await row()).backup).toEqual(sealed);
    expect(await resealBackups(backend.database, sealerOf(fresh, old))).toBe(1);
    expect(await resealBackups(backend.database, sealerOf(fresh, old))).toBe(0);
    const found = await findBackup(backend.database, sealerOf(fresh), { uid });
    expect(found?.backup).toEqual(BACKUP);
    await expect(findBackup(backend.database, sealerOf(old), { uid })).rejects.toThrow('SEALING_KEY');
  });
});

test('a wallet knows its address, and nobody else does', async () => {
  const { token } = await newWallet();
  const ask = (as: string) =>
    backend.app.inject({ method: 'GET', url: '/api/wallet/link-email', headers: authorized(as) });
  expect((await ask(token)).json().data).toEqual({ email: null, wait: null });
  const mail = await newMail();
  await link(token, mail.idToken);
  expect((await ask(token)).json().data).toEqual({ email: mail.email, wait: null });
  const other = await signIn(backend.app, PHRASES.luis);
  expect((await ask(other.token)).json().data).toEqual({ email: null, wait: null });
  expect(refusal(await ask('nobody'))).toBe('401 auth-token-invalid');
});

test('an address opens one wallet, and a wallet has one address', async () => {
  const ana = await newWallet();
  const luis = await signIn(backend.app, PHRASES.luis);
  const [first, second] = [await newMail(), await newMail()];
  await link(ana.token, first.idToken);
  const refused = await link(luis.token, first.idToken, BACKUP, PHRASES.luis);
  expect(refusal(refused)).toBe('409 email-taken');
  expect(refused.json().message).toBe('Ese correo ya está en otra cuenta.');
  await link(ana.token, second.idToken);
  expect((await login(first.idToken)).json().data).toEqual({ needsWallet: true });
  expect((await link(luis.token, first.idToken, BACKUP, PHRASES.luis)).statusCode).toBe(200);
  expect((await login(second.idToken)).json().data.wallet).toBe(ana.wallet);
});

test('who owns the mailbox takes an address from somebody who only typed it, never the other way round', async () => {
  const ana = await newWallet();
  const luis = await signIn(backend.app, PHRASES.luis);
  const mail = await newMail();
  await link(luis.token, mail.idToken, BACKUP, PHRASES.luis);
  const idToken = await resetByMail(mail.email);
  expect((await link(ana.token, idToken)).statusCode).toBe(200);
  expect((await login(idToken)).json().data.wallet).toBe(ana.wallet);
  expect(refusal(await link(luis.token, idToken, BACKUP, PHRASES.luis))).toBe('409 email-taken');
});

test('two wallets that ask for one address at once do not share it', async () => {
  const ana = await newWallet();
  const luis = await signIn(backend.app, PHRASES.luis);
  const mail = await newMail();
  const answers = await Promise.all([
    link(ana.token, mail.idToken),
    link(luis.token, mail.idToken, BACKUP, PHRASES.luis),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a changed address goes on opening the wallet', async () => {
  const { token, wallet } = await newWallet();
  const mail = await newMail();
  await link(token, mail.idToken);
  const changed = await firebase.call('accounts:update', {
    idToken: mail.idToken,
    email: `nuevo-${mail.email}`,
    returnSecureToken: true,
  });
  expect((await login(changed.body.idToken)).json().data.wallet).toBe(wallet);
});

test('linking needs a signed-in wallet', async () => {
  const { idToken } = await newMail();
  expect(refusal(await post('/api/wallet/link-email', { idToken, backup: BACKUP }))).toBe(
    '401 auth-token-missing',
  );
});

test.each<[name: string, token: () => Promise<string>, expected: string]>([
  ['no token at all', async () => '', '400 input-invalid'],
  ['a garbled one', async () => 'a.b.c', '403 email-token-invalid'],
  ['one without a signature', async () => unsigned((await newMail()).idToken), '403 email-token-invalid'],
  ['one of a wallet, without an address', custom, '403 email-token-invalid'],
  ['one of a disabled account', disabled, '403 email-account-disabled'],
  ['one of a deleted account', deleted, '403 email-token-expired'],
])('%s is refused', async (_name, token, expected) => {
  expect(refusal(await login(await token()))).toBe(expected);
});

function unsigned(idToken: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${idToken.split('.')[1]}.`;
}

async function custom(): Promise<string> {
  const token = await customToken(firebase.now);
  return (await firebase.call('accounts:signInWithCustomToken', { token })).body.idToken;
}

async function disabled(): Promise<string> {
  const { idToken, localId } = await newMail();
  await firebase.call(`projects/${PROJECT}/accounts:update`, { localId, disableUser: true }, OWNER);
  return idToken;
}

async function deleted(): Promise<string> {
  const { idToken } = await newMail();
  await firebase.call('accounts:delete', { idToken });
  return idToken;
}

test('a token of another project, or signed by another’s key, is refused', async () => {
  const foreignProject = await startFirebase({ projectId: 'else' });
  const foreignKey = await startFirebase();
  expect(refusal(await login((await newMail(foreignProject)).idToken))).toBe('403 email-token-invalid');
  expect(refusal(await login((await newMail(foreignKey)).idToken))).toBe('403 email-token-invalid');
  await foreignProject.close();
  await foreignKey.close();
});

test('an ID token ends after an hour', async () => {
  const { idToken } = await newMail();
  firebase.now += HOUR_MS;
  expect(refusal(await login(idToken))).toBe('403 email-token-expired');
});

test('an identity service that does not answer is said, and the phrase still signs in', async () => {
  const { idToken } = await newMail();
  firebase.firebase.faults.add({ operation: 'accounts:lookup', status: 503, times: 1 });
  expect(refusal(await login(idToken))).toBe('503 email-service-down');
  const alone = await startTestBackend(
    { firebase: firebaseConfig('http://127.0.0.1:1') },
    { database: backend.database, clock: () => firebase.now },
  );
  expect(refusal(await login(idToken, alone))).toBe('503 email-service-down');
  expect((await signIn(alone.app, PHRASES.ana)).wallet).toBeDefined();
  await alone.close();
});

test.each<[name: string, changes: object]>([
  ['another version', { v: 2 }],
  ['another stretching', { kdf: 'MD5' }],
  ['too little work', { m: 7_168, t: 1 }],
  ['work without end', { t: 1e9 }],
  ['a short salt', { salt: 'a1' }],
  ['a long nonce', { iv: 'b2'.repeat(13) }],
  ['words in clear', { data: 'abandon abandon abandon' }],
  ['data without end', { data: 'c3'.repeat(513) }],
  ['half a byte', { data: `${'c3'.repeat(40)}c` }],
  ['something beside', { phrase: 'abandon' }],
])('a backup with %s is refused', async (_name, changes) => {
  const { token } = await signIn(backend.app, PHRASES.luis);
  const { idToken } = await newMail();
  expect(refusal(await link(token, idToken, { ...BACKUP, ...changes }))).toBe('400 input-invalid');
});

test('one account is entered so often an hour and no more, from wherever', async () => {
  const strict = await startTestBackend(
    { firebase: firebaseConfig(firebase.url), signInsPerAccount: 2 },
    { database: backend.database, clock: () => firebase.now },
  );
  const { idToken } = await newMail();
  const tries = [await login(idToken, strict), await login(idToken, strict), await login(idToken, strict)];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(refusal(tries[2] ?? (await login(idToken, strict)))).toBe('429 sign-in-limited');
  expect(tries[2]?.headers['retry-after']).toBe('1800');
  expect(tries[2]?.json().message).toContain('Espera 30 minutos');
  firebase.now += 1_799_000;
  expect((await login(idToken, strict)).statusCode).toBe(429);
  firebase.now += 1_000;
  expect((await login(idToken, strict)).statusCode).toBe(200);
  expect((await login((await newMail()).idToken, strict)).statusCode).toBe(200);
  await strict.close();
});

test('the phrase is counted by its wallet, and what is counted names nobody', async () => {
  const strict = await startTestBackend(
    { signInsPerAccount: 1 },
    { database: backend.database, clock: () => firebase.now },
  );
  firebase.now += HOUR_MS;
  const enter = () => post('/api/wallet/login-seed-phrase', { seedPhrase: PHRASES.luis }, undefined, strict);
  const { data } = (await enter()).json();
  expect(refusal(await enter())).toBe('429 sign-in-limited');
  const counted = await backend.database.selectFrom('limit_buckets').selectAll().execute();
  expect(counted.length).toBeGreaterThan(0);
  expect(JSON.stringify(counted)).not.toContain(data.wallet);
  firebase.now += HOUR_MS;
  expect((await enter()).statusCode).toBe(200);
  await strict.close();
});
