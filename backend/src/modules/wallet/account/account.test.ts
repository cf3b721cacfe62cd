import { randomBytes } from 'node:crypto';
import {
  authorized,
  backendForFile,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../../testing/backend';
import { injectConfirmed } from '../../../testing/confirm';
import { BUYER, orderRow } from '../../../testing/events';

const START = Date.UTC(2026, 0, 5, 10, 20);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let now = START;
/** Every test has a day of its own: for a clock that goes back the limits of before still count. */
let day = 0;
const backend = backendForFile({}, { clock: () => now });

beforeEach(async () => {
  now = START + day * DAY_MS;
  day += 1;
  await backend.database.deleteFrom('sessions').execute();
});

type Method = 'GET' | 'POST' | 'DELETE';
const ask = (method: Method, path: string, token: string, seedPhrase: string = PHRASES.ana) =>
  injectConfirmed(backend.app, { method, url: `/api/wallet${path}`, headers: authorized(token) }, seedPhrase);

/** Both providers, as the app signs in. */
async function enter(device: string, seedPhrase: string = PHRASES.ana) {
  const headers = { 'user-agent': device };
  const [wallet, venwallet] = [
    await backend.app.inject({
      method: 'POST',
      url: '/api/wallet/login-seed-phrase',
      payload: { seedPhrase },
      headers,
    }),
    await backend.app.inject({
      method: 'POST',
      url: '/venwallet/auth/import-from-mnemonic',
      payload: { mnemonic: seedPhrase },
      headers,
    }),
  ];
  return { token: wallet.json().data.token as string, venwallet: venwallet.json().data.token as string };
}

const listOf = async (token: string) => (await ask('GET', '/sessions', token)).json().data.sessions;

test('a person sees each of their devices once, newest first, and nobody else’s', async () => {
  const phone = await enter('Teléfono');
  now += 90 * MINUTE_MS;
  const desk = await enter('Escritorio');
  await enter('De otra persona', PHRASES.luis);
  const expected = [
    { device: 'Escritorio', createdAt: '2026-01-05T11:50:00.000Z', lastSeenAt: '2026-01-05T11:00:00.000Z' },
    { device: 'Teléfono', createdAt: '2026-01-05T10:20:00.000Z', lastSeenAt: '2026-01-05T10:00:00.000Z' },
  ];
  const seen = await listOf(desk.token);
  expect(seen).toMatchObject(expected);
  expect(seen.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  expect(await listOf(phone.venwallet)).toMatchObject([{ current: false }, { current: true }]);
});

test('a device that is used is seen, to the hour', async () => {
  const { token } = await enter('Teléfono');
  now += 3 * 60 * MINUTE_MS;
  expect(await listOf(token)).toMatchObject([{ lastSeenAt: '2026-01-06T13:00:00.000Z' }]);
});

test('two sign-ins of one device are two, however quick', async () => {
  const first = await enter('Teléfono');
  await enter('Teléfono');
  expect(await listOf(first.token)).toHaveLength(2);
});

test('a lost device is signed out, with both of its tokens and everywhere', async () => {
  const lost = await enter('Teléfono');
  now += 2 * MINUTE_MS;
  const desk = await enter('Escritorio');
  const { id } = (await listOf(desk.token)).find(({ device }: { device: string }) => device === 'Teléfono');
  expect((await ask('DELETE', `/sessions/${id}`, desk.token)).json().data).toEqual({ ended: 1 });
  for (const token of [lost.token, lost.venwallet]) {
    for (const path of ['/sessions', '/get-profile']) {
      expect(refusal(await ask('GET', path, token))).toBe('401 auth-token-invalid');
    }
    expect(refusal(await ask('POST', '/export', token))).toBe('401 auth-token-invalid');
  }
  expect(await listOf(desk.token)).toHaveLength(1);
  expect(refusal(await ask('DELETE', `/sessions/${id}`, desk.token))).toBe('404 session-not-found');
});

test('all other devices at once', async () => {
  const one = await enter('Uno');
  const two = await enter('Dos');
  const three = await enter('Tres');
  expect((await ask('DELETE', '/sessions', three.token)).json().data).toEqual({ ended: 2 });
  expect(refusal(await ask('GET', '/sessions', one.token))).toBe('401 auth-token-invalid');
  expect(refusal(await ask('GET', '/sessions', two.venwallet))).toBe('401 auth-token-invalid');
  expect((await ask('GET', '/sessions', three.venwallet)).statusCode).toBe(200);
});

test('nobody ends a session of another', async () => {
  const ana = await enter('Teléfono');
  const luis = await enter('Teléfono', PHRASES.luis);
  const [{ id }] = await listOf(ana.token);
  expect(refusal(await ask('DELETE', `/sessions/${id}`, luis.token))).toBe('404 session-not-found');
  expect(refusal(await ask('DELETE', '/sessions/no-uuid', luis.token))).toBe('404 session-not-found');
});

test('sealing keys rotate without signing anybody out', async () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
  const [old, fresh] = [key('old'), key('fresh')];
  const life = async (sealingKeys: string) =>
    startTestBackend({ sealingKeys }, { database: backend.database, clock: () => now });
  const profileAt = (to: TestBackend, token: string) =>
    to.app.inject({ url: '/api/wallet/get-profile', headers: authorized(token) });

  const before = await life(old);
  const early = (await signIn(before.app, PHRASES.ana)).token;
  const rotating = await life(`${fresh},${old}`);
  const late = (await signIn(rotating.app, PHRASES.ana)).token;
  expect([early.split('.')[1], late.split('.')[1]]).toEqual(['old', 'fresh']);
  expect((await profileAt(rotating, early)).statusCode).toBe(200);
  expect((await profileAt(rotating, late)).statusCode).toBe(200);
  const after = await life(fresh);
  expect(refusal(await profileAt(after, early))).toBe('401 auth-token-invalid');
  expect((await profileAt(after, late)).statusCode).toBe(200);
  for (const each of [before, rotating, after]) await each.close();
});

test('an export holds what is kept about a person, and no secret', async () => {
  const { token } = await enter('Teléfono');
  const response = await ask('POST', '/export', token);
  expect(response.headers['cache-control']).toBe('no-store');
  const { data } = response.json();
  expect(data).toMatchObject({
    exportedAt: new Date(now).toISOString(),
    profile: { wallet: data.wallet },
    email: null,
    earlierEmails: [],
    emailReset: null,
    sessions: [{ device: 'Teléfono' }, { device: 'Teléfono' }],
    operations: [],
    transactions: [],
    disputes: [],
  });
  expect(response.body).not.toMatch(/token_hash|signed_bytes|ed25519/);
});

describe('deleting the account', () => {
  test('is refused while orders are open, on either side', async () => {
    const { token, wallet } = await signIn(backend.app, PHRASES.ana);
    const order = orderRow('7', { owner_id: wallet, signer_id: BUYER });
    await backend.database
      .insertInto('orders')
      .values({ ...order, closed: false })
      .execute();
    const refused = await ask('DELETE', '/account', token);
    expect(refusal(refused)).toBe('409 account-has-orders');
    expect(refused.json().message).toContain('1 pedido');
    await backend.database.updateTable('orders').set({ owner_id: BUYER, signer_id: wallet }).execute();
    expect(refusal(await ask('DELETE', '/account', token))).toBe('409 account-has-orders');
    await backend.database.updateTable('orders').set({ closed: true }).execute();
    expect((await ask('DELETE', '/account', token)).statusCode).toBe(200);
  });

  test('forgets profile, backup and sessions, and says what stays', async () => {
    const { token, venwallet } = await enter('Teléfono', PHRASES.luis);
    const other = await enter('De otra persona');
    const { wallet } = (await ask('GET', '/get-profile', token)).json().data;
    const at = new Date(now);
    await backend.database
      .insertInto('profiles')
      .values({
        wallet,
        email: 'luis@finca.co',
        name: 'Luis',
        phone_number: '',
        image: '',
        telegram: '',
        heading: '',
        heading_quantity: '',
        land_name: '',
        land_address: '',
        updated_at: at,
      })
      .execute();
    await backend.database
      .insertInto('email_backups')
      .values({
        uid: 'u',
        email: 'luis@finca.co',
        wallet,
        verified: true,
        backup: '{}',
        password_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await backend.database
      .insertInto('earlier_backups')
      .values({
        ...{ id: 'e', uid: 'u', email: 'luis@finca.co', wallet },
        backup: '{}',
        made_at: at,
        replaced_at: at,
      })
      .execute();
    await backend.database
      .insertInto('reset_waits')
      .values({ wallet, reset_at: at, began_at: at, stopped_at: null })
      .execute();
    const response = await ask('DELETE', '/account', token, PHRASES.luis);
    expect(response.json()).toMatchObject({
      message: expect.stringContaining('Tu billetera sigue existiendo'),
      data: { wallet },
    });
    expect(refusal(await ask('GET', '/get-profile', token))).toBe('401 auth-token-invalid');
    expect(refusal(await ask('GET', '/get-profile', venwallet))).toBe('401 auth-token-invalid');
    for (const table of [
      'profiles',
      'email_backups',
      'earlier_backups',
      'reset_waits',
      'sessions',
    ] as const) {
      const rows = await backend.database
        .selectFrom(table)
        .selectAll()
        .where('wallet', '=', wallet)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await ask('GET', '/get-profile', other.token)).statusCode).toBe(200);
  });
});
