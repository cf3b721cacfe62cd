import fastify, { type FastifyContextConfig } from 'fastify';
import { sql } from 'kysely';
import { KeyPair } from 'near-api-js';
import { createBackend } from '../app';
import type { Database } from '../db/database';
import { authorized, PHRASES, refusal, signIn, startTestBackend, testConfig } from '../testing/backend';
import { openTestDatabase } from '../testing/database';
import { GENEROUS, newPhrase } from '../testing/network';
import { silentLogger } from '../util/service';
import { addressOf } from './address';
import { type Buckets, createBuckets } from './buckets';
import { UNNAMED } from './rules';

const MINUTE = { max: 60, windowMs: 60_000 };
const SOMEBODY = '203.0.113.9';

let database: Database;
let now = 1_700_000_000_000;
const clock = () => now;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

const newBuckets = (): Buckets => createBuckets({ database, clock, log: silentLogger });
let names = 0;
const newName = () => `somebody ${++names}`;

describe('a bucket', () => {
  test('takes its budget at once, then as it runs out, and says exactly when', () => {
    const buckets = newBuckets();
    const who = newName();
    for (let count = 0; count < 60; count += 1) expect(buckets.spend(who, MINUTE, 1)).toBe(0);
    const wait = buckets.spend(who, MINUTE, 1);
    expect(wait).toBeCloseTo(1_000, 0);
    now += wait - 2;
    expect(buckets.spend(who, MINUTE, 1)).toBeGreaterThan(0);
    now += 2;
    expect(buckets.spend(who, MINUTE, 1)).toBe(0);
    now += 60_000;
    for (let count = 0; count < 60; count += 1) expect(buckets.spend(who, MINUTE, 1)).toBe(0);
    buckets.stop();
  });

  test('that one process has filled is full in every other one once it has told', async () => {
    const [one, other] = [newBuckets(), newBuckets()];
    const who = newName();
    for (let count = 0; count < 60; count += 1) one.spend(who, MINUTE, 1);
    await one.share();
    expect(other.spend(who, MINUTE, 1)).toBe(0);
    await other.share();
    now += 60_000;
    for (let count = 0; count < 60; count += 1) one.spend(who, MINUTE, 1);
    expect(other.spend(who, MINUTE, 1)).toBe(0);
    await one.share();
    await other.share();
    expect(other.spend(who, MINUTE, 1)).toBeGreaterThan(1_000);
    now += 62_000;
    expect(other.spend(who, MINUTE, 1)).toBe(0);
    one.stop();
    other.stop();
  });

  test('is exact where it has to be, in however many processes at once', async () => {
    const processes = [newBuckets(), newBuckets(), newBuckets()];
    const who = newName();
    const day = { max: 20, windowMs: 86_400_000 };
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 3]?.spendExactly(who, day)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(waits.find((wait) => wait !== 0)).toBe(86_400_000 / 20);
  });

  test('stays a bucket of its process’s own clock, however far another one’s is off', async () => {
    const other = createBuckets({ database, clock: () => now - 600_000, log: silentLogger });
    const one = newBuckets();
    const who = newName();
    for (let round = 0; round < 3; round += 1) {
      expect(one.spend(who, MINUTE, 1)).toBe(0);
      expect(other.spend(who, MINUTE, 1)).toBe(0);
      await one.share();
      await other.share();
    }
    for (let count = 0; count < 30; count += 1) expect(other.spend(who, MINUTE, 1)).toBe(0);
    one.stop();
    other.stop();
  });

  test('of what is rare, filled before the clock was set back, is empty; others stay as full as they were', async () => {
    const buckets = newBuckets();
    const [rare, often] = [newName(), newName()];
    const once = { max: 1, windowMs: 60_000 };
    expect([await buckets.spendExactly(rare, once), buckets.spend(often, once, 1)]).toEqual([0, 0]);
    now -= 30 * 86_400_000;
    expect(await buckets.spendExactly(rare, once)).toBe(0);
    expect(buckets.spend(often, once, 1)).toBe(60_000);
    now += 60_000;
    expect(buckets.spend(often, once, 1)).toBe(0);
    now -= 60_000;
    expect(await buckets.spendExactly(rare, once)).toBe(60_000);
    buckets.stop();
  });

  test('makes room once it is empty, also where a cost was a fraction, so that none in force has to go', async () => {
    const buckets = createBuckets({ database, clock, log: silentLogger, maxBuckets: 2 });
    const who = newName();
    const day = { max: 1, windowMs: 86_400_000 };
    expect(buckets.spend(who, day, 1)).toBe(0);
    buckets.spend(newName(), MINUTE, 0.0005);
    await buckets.share();
    now += 60_000;
    buckets.spend(who, day, 0);
    await buckets.share();
    buckets.spend(newName(), MINUTE, 1);
    expect(buckets.spend(who, day, 1)).toBeGreaterThan(0);
    buckets.stop();
  });

  test('is filled once by what another process tells slowly', async () => {
    const [one, other] = [newBuckets(), newBuckets()];
    const who = newName();
    for (const each of [one, other]) {
      each.spend(who, MINUTE, 1);
      await each.share();
    }
    now += 60_000;
    for (let count = 0; count < 30; count += 1) one.spend(who, MINUTE, 1);
    const sharing = await database.transaction().execute(async (transaction) => {
      await sql`lock table limit_totals`.execute(transaction);
      const slow = one.share();
      one.spend(who, MINUTE, 1);
      return [slow, one.share()];
    });
    await Promise.all(sharing);
    other.spend(who, MINUTE, 0);
    await other.share();
    for (let count = 0; count < 29; count += 1) expect(other.spend(who, MINUTE, 1)).toBe(0);
    expect(other.spend(who, MINUTE, 1)).toBeGreaterThan(0);
    one.stop();
    other.stop();
  });

  test('goes on where the database is away, and tells it later', async () => {
    const away = await openTestDatabase();
    const buckets = createBuckets({ database: away, clock, log: silentLogger });
    await away.destroy();
    const who = newName();
    for (let count = 0; count < 60; count += 1) expect(buckets.spend(who, MINUTE, 1)).toBe(0);
    await expect(buckets.share()).rejects.toThrow();
    expect(buckets.spend(who, MINUTE, 1)).toBeGreaterThan(0);
    buckets.stop();
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:22ff::1', '2001:db8:1:2200::/56'],
  ['2001:db8:1:2201:aaaa:bbbb:cccc:dddd', '2001:db8:1:2200::/56'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:DB8:1:22ff:0:0:0:1', '2001:db8:1:2200::/56'],
  ['2001:db8::1', '2001:db8::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['fe80::2%eth1', 'fe80::/56'],
  ['unix:', 'unix:'],
  ['127.0.0.1', null],
  ['::1', null],
  ['127.8.9.10', null],
  ['::ffff:127.0.0.1', null],
])('%s counts as %s', (ip, expected) => {
  expect(addressOf({ ip })).toBe(expected);
});

test('behind a proxy that is trusted its word counts, and its own requests are nobody’s', () => {
  expect(addressOf({ ip: SOMEBODY, ips: ['10.0.0.2', SOMEBODY] })).toBe(SOMEBODY);
  expect(addressOf({ ip: '127.0.0.1', ips: ['10.0.0.2', '127.0.0.1'] })).toBe('127.0.0.1');
  expect(addressOf({ ip: '10.0.0.2', ips: ['10.0.0.2'] })).toBeNull();
});

test('every route of the service has a row', async () => {
  const config = await testConfig({
    treasury: {
      accountId: 'tesoro.cosecha.test',
      secretKeys: [KeyPair.fromRandom('ed25519').toString()],
      limits: GENEROUS,
      creditBytes: 0,
      creditBytesPerSale: 0,
      unprovenBytes: 0,
      leastOrder: 0n,
    },
    demoTopUp: 1n as never,
  });
  const backend = await createBackend(config, { database });
  const app = fastify();
  const found: { url: string; config?: FastifyContextConfig }[] = [];
  // Routes below have theirs from hooks that run after this one.
  app.addHook('onRoute', (route) => void found.push(route));
  await app.register(backend.plugin);
  await app.ready();
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((route) => (route.config?.limit ?? UNNAMED) === UNNAMED).map(({ url }) => url)).toEqual(
    [],
  );
  await app.close();
  await backend.close();
});

describe('the service', () => {
  beforeEach(() => {
    now += 60_000;
  });

  test('says in seconds when to come back, and keeps others out of it', async () => {
    const { app, close } = await startTestBackend({ signInsPerMinute: 3 }, { database, clock });
    const enter = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/wallet/login-seed-phrase',
        payload: { seedPhrase: 'foo' },
        remoteAddress,
      });
    for (let count = 0; count < 3; count += 1) expect((await enter(SOMEBODY)).statusCode).toBe(400);
    const refused = await enter(SOMEBODY);
    expect(refusal(refused)).toBe('429 rate-limited');
    expect(refused.headers['retry-after']).toBe('20');
    expect(refused.json().message).toBe(
      'Demasiados intentos seguidos. Espera 20 segundos y vuelve a intentar.',
    );
    expect((await enter('203.0.113.10')).statusCode).toBe(400);
    now += 20_000;
    expect((await enter(SOMEBODY)).statusCode).toBe(400);
    await close();
  });

  test.each([
    ['POST', '/api/chat/token', 20],
    ['GET', '/api/p2p/arbiter', 60],
  ] as const)('counts a wallet wherever it comes from: %s %s', async (method, url, most) => {
    const { app, close } = await startTestBackend({}, { database, clock });
    const { token } = await signIn(app, PHRASES.ana);
    const token2 = (await signIn(app, PHRASES.luis)).token;
    const ask = (token: string, index: number) =>
      app.inject({
        method,
        url,
        headers: authorized(token),
        remoteAddress: `203.0.113.${index}`,
      });
    const answers = [];
    for (let index = 0; index <= most; index += 1) answers.push((await ask(token, index)).statusCode);
    expect(answers.slice(0, most)).not.toContain(429);
    expect(answers[most]).toBe(429);
    expect((await ask(token2, most + 1)).statusCode).not.toBe(429);
    await close();
  });

  test('counts what fails against who fails: neighbours behind the same address go on', async () => {
    const { app, close } = await startTestBackend({ signInsPerMinute: 1_200 }, { database, clock });
    const enter = (seedPhrase: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/wallet/login-seed-phrase', payload: { seedPhrase } },
        remoteAddress: SOMEBODY,
      });
    for (let count = 0; count < 182; count += 1) expect((await enter('foo')).statusCode).toBe(400);
    const neighbour = await enter(PHRASES.ana);
    expect(neighbour.statusCode).toBe(200);
    const ask = (token: string) =>
      app.inject({ url: '/api/p2p/arbiter', headers: authorized(token), remoteAddress: SOMEBODY });
    // A wallet that asks without end, and tokens that are none.
    const busy = (await signIn(app, PHRASES.luis)).token;
    for (let count = 0; count < 2_000; count += 1) await ask(busy);
    for (let count = 0; count < 2_000; count += 1) await ask('none');
    expect((await ask(busy)).statusCode).toBe(429);
    expect((await ask(neighbour.json().data.token)).statusCode).not.toBe(429);
    await close();
  });

  test('lets many wallets that ask all they may leave room for the next one behind their address', async () => {
    const { app, close } = await startTestBackend({}, { database, clock });
    const ask = (token: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/chat/token', remoteAddress: SOMEBODY },
        headers: authorized(token),
      });
    const tokens = [];
    for (let count = 0; count < 90; count += 1) tokens.push((await signIn(app, newPhrase())).token);
    const [last = '', ...busy] = tokens;
    for (const token of busy) for (let count = 0; count < 20; count += 1) await ask(token);
    expect((await ask(last)).statusCode).not.toBe(429);
    await close();
  });

  test('reads no more than 64 kB of whoever has not signed in', async () => {
    const { app, close } = await startTestBackend({}, { database, clock });
    const send = (url: string, size: number) =>
      app.inject({ method: 'POST', url, payload: { seedPhrase: 'a'.repeat(size) } });
    for (const url of ['/api/wallet/login-seed-phrase', '/venwallet/auth/import-from-mnemonic']) {
      expect((await send(url, 64 * 1024)).json().message).toContain('demasiado grande');
      expect((await send(url, 60 * 1024)).statusCode).toBe(400);
    }
    await close();
  });
});
