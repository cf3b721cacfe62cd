import { randomBytes } from 'node:crypto';
import { deleteOld } from '../../../db/retention';
import { parseSealingKeys } from '../../../keys/sealing-keys';
import { createSealer } from '../../../signing/secrets/sealer';
import { authorized, PHRASES, refusal, signIn, startTestBackend } from '../../../testing/backend';
import { injectConfirmed } from '../../../testing/confirm';
import {
  BACKUP,
  backend,
  firebase,
  firebaseConfig,
  HOUR_MS,
  idTokenOf,
  link,
  login,
  newMail,
  newWallet,
  post,
  resetByMail,
  useEmailService,
} from '../../../testing/email';
import { resealBackups } from './email-backups';

const DAY_MS = 24 * HOUR_MS;

useEmailService();

const notices = async (token: string): Promise<[kind: string, path: string][]> => {
  const answer = await backend.app.inject({ url: '/api/notifications', headers: authorized(token) });
  return answer.json().data.notices.map(({ kind, path }: { kind: string; path: string }) => [kind, path]);
};
const EMAIL_PLACE = '/cuenta/seguridad/correo';

describe('a backup that something takes the place of', () => {
  beforeEach(() => backend.database.deleteFrom('notifications').execute());
  const exported = async (token: string, seedPhrase: string = PHRASES.ana) =>
    (
      await injectConfirmed(
        backend.app,
        { method: 'POST', url: '/api/wallet/export', headers: authorized(token) },
        seedPhrase,
      )
    ).json().data;
  const remade = { ...BACKUP, data: 'd4'.repeat(90) };

  test('stays for 30 days, sealed, in the export, and every session is told', async () => {
    await backend.database.deleteFrom('earlier_backups').execute();
    const { token } = await newWallet();
    const mail = await newMail();
    await link(token, mail.idToken);
    expect(await notices(token)).toEqual([]);
    firebase.now += 1_000;
    await link(token, mail.idToken, remade);
    const stored = await backend.database.selectFrom('earlier_backups').selectAll().execute();
    expect(stored).toMatchObject([{ email: mail.email, backup: expect.stringMatching(/^v1\.k1\./) }]);
    const { earlierEmails, email } = await exported(token);
    expect(earlierEmails).toMatchObject([{ email: mail.email, backup: BACKUP }]);
    expect(email.backup).toEqual(remade);
    const other = await signIn(backend.app, PHRASES.ana);
    expect(await notices(token)).toEqual([['email-changed', EMAIL_PLACE]]);
    expect(await notices(other.token)).toEqual([['email-changed', EMAIL_PLACE]]);
    await deleteOld(backend.database, new Date(firebase.now + 29 * DAY_MS));
    expect(await backend.database.selectFrom('earlier_backups').selectAll().execute()).toHaveLength(1);
    await deleteOld(backend.database, new Date(firebase.now + 31 * DAY_MS));
    expect(await backend.database.selectFrom('earlier_backups').selectAll().execute()).toEqual([]);
  });

  test('is sealed anew under another key, too', async () => {
    await backend.database.deleteFrom('earlier_backups').execute();
    const { token } = await newWallet();
    const mail = await newMail();
    await link(token, mail.idToken);
    await link(token, mail.idToken, remade);
    const fresh = `fresh:${randomBytes(32).toString('base64')}`;
    const sealer = createSealer(parseSealingKeys(`${fresh},${backend.config.sealingKeys}`), 'cosecha-backup');
    expect(await resealBackups(backend.database, sealer)).toBe(2);
    const [stored] = await backend.database.selectFrom('earlier_backups').select('backup').execute();
    expect(stored?.backup).toMatch(/^v1\.fresh\./);
    await backend.database.deleteFrom('earlier_backups').execute();
  });

  test('is kept for a wallet that loses its address to the mailbox’s owner, and it is told', async () => {
    await backend.database.deleteFrom('earlier_backups').execute();
    const ana = await newWallet();
    const luis = await signIn(backend.app, PHRASES.luis);
    const mail = await newMail();
    await link(luis.token, mail.idToken, BACKUP, PHRASES.luis);
    await link(ana.token, await resetByMail(mail.email), remade);
    expect(await notices(luis.token)).toEqual([['email-changed', EMAIL_PLACE]]);
    expect(await notices(ana.token)).toEqual([]);
    expect((await exported(luis.token, PHRASES.luis)).earlierEmails).toMatchObject([{ backup: BACKUP }]);
  });
});

describe('after a reset by mail', () => {
  beforeEach(() => backend.database.deleteFrom('notifications').execute());
  const wait = async (token: string) =>
    (await backend.app.inject({ url: '/api/wallet/link-email', headers: authorized(token) })).json().data
      .wait;
  const stop = (token: string) =>
    injectConfirmed(
      backend.app,
      { method: 'POST', url: '/api/wallet/stop-reset', headers: authorized(token) },
      PHRASES.ana,
    );
  async function linked() {
    const ana = await newWallet();
    const mail = await newMail();
    await link(ana.token, mail.idToken);
    return { ...ana, mail };
  }

  test('the backup waits for a day from the first time that it is asked for, and every session is told once', async () => {
    const { token, mail } = await linked();
    const idToken = await resetByMail(mail.email);
    firebase.now += 30 * 60_000;
    expect(await notices(token)).toEqual([]);
    const first = await login(idToken);
    expect(refusal(first)).toBe('403 email-backup-waits');
    expect(first.json().message).toContain('llega en un día.');
    expect(first.body).not.toContain(BACKUP.data);
    const [beganAt, endsAt] = [firebase.now, firebase.now + 24 * HOUR_MS].map((ms) =>
      new Date(ms).toISOString(),
    );
    expect(await wait(token)).toEqual({ beganAt, endsAt, stopped: false });
    firebase.now += 23 * HOUR_MS + 1;
    const later = await login(await idTokenOf(mail.email, 'Nueva-Clave-9'));
    expect(later.json().message).toContain('llega en una hora.');
    expect(await notices((await signIn(backend.app, PHRASES.ana)).token)).toEqual([
      ['email-reset', EMAIL_PLACE],
    ]);
    firebase.now += HOUR_MS - 1;
    const after = await login(await idTokenOf(mail.email, 'Nueva-Clave-9'));
    expect(after.json().data.backup).toEqual(BACKUP);
  });

  test('another reset waits anew', async () => {
    const { token, mail } = await linked();
    await login(await resetByMail(mail.email));
    firebase.now += 25 * HOUR_MS;
    const idToken = await resetByMail(mail.email, 'Otra-Clave-99');
    expect((await login(idToken)).json().message).toContain('llega en un día.');
    expect(await notices(token)).toHaveLength(2);
  });

  test('a session that holds the wallet’s key stops it for good, until the wallet links anew', async () => {
    const { token, mail } = await linked();
    await login(await resetByMail(mail.email));
    const alone = await post('/api/wallet/stop-reset', {}, token);
    expect(refusal(alone)).toBe('202 signature-needed');
    expect((await stop(token)).statusCode).toBe(200);
    expect((await wait(token)).stopped).toBe(true);
    firebase.now += 48 * HOUR_MS;
    expect(refusal(await login(await idTokenOf(mail.email, 'Nueva-Clave-9')))).toBe(
      '403 email-backup-stopped',
    );
    const idToken = await resetByMail(mail.email, 'Otra-Clave-99');
    expect(refusal(await login(idToken))).toBe('403 email-backup-stopped');
    const remade = { ...BACKUP, data: 'd4'.repeat(90) };
    const again = await signIn(backend.app, PHRASES.ana);
    expect((await link(again.token, idToken, remade)).statusCode).toBe(200);
    expect(await wait(again.token)).toBeNull();
    expect((await login(idToken)).json().data.backup).toEqual(remade);
  });

  test('a password that its person changed in the app does not wait, whatever our clock says', async () => {
    const { token, mail } = await linked();
    const changed = await firebase.call('accounts:update', {
      idToken: mail.idToken,
      password: 'Nueva-Clave-9',
      returnSecureToken: true,
    });
    firebase.now -= 5_000;
    expect((await link(token, changed.body.idToken)).statusCode).toBe(200);
    firebase.now += 5_000;
    expect((await login(changed.body.idToken)).json().data.backup).toEqual(BACKUP);
  });

  test('the wait is a setting', async () => {
    const { token, mail } = await linked();
    const hasty = await startTestBackend(
      { firebase: firebaseConfig(firebase.url), backupResetWaitMs: 0 },
      { database: backend.database, clock: () => firebase.now },
    );
    const idToken = await resetByMail(mail.email);
    expect(refusal(await login(mail.idToken, hasty))).toBe('403 email-token-expired');
    expect((await login(idToken, hasty)).json().data.backup).toEqual(BACKUP);
    expect(await notices(token)).toEqual([]);
    await hasty.close();
  });
});
