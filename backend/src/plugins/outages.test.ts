import { isPassing } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { NearUnavailableError } from '../near/rpc-error';
import { authorized, PHRASES, refusal, signIn, startTestBackend } from '../testing/backend';
import { openTestDatabase } from '../testing/database';
import { outageFrom } from './outages';

const withCode = (code: string) => Object.assign(new Error('of a library'), { code });

test.each([
  ['a node that does not answer', new NearUnavailableError('no answer'), 'near-down'],
  ['a full disk', withCode('ENOSPC'), 'storage-full'],
  ['a full disk of the database', withCode('53100'), 'storage-full'],
  ['no connection left at the database', withCode('53300'), 'data-down'],
  ['a database that shuts down', withCode('57P01'), 'data-down'],
  ['a database that nobody answers for', withCode('ECONNREFUSED'), 'data-down'],
  ['two who waited for each other', withCode('40P01'), 'data-down'],
])('%s passes, and is told so', (_name, thrown, code) => {
  const outage = outageFrom(thrown);
  expect([outage?.code, outage?.status, outage?.cause]).toEqual([code, 503, thrown]);
  expect(outage && isPassing(outage.code)).toBe(true);
});

test('what is our own mistake is no outage', () => {
  for (const thrown of [new TypeError('x is not a function'), withCode('42P01'), withCode('23505'), null]) {
    expect(outageFrom(thrown)).toBeUndefined();
  }
});

test('without its database the service answers 503, says when to come back, and lives on', async () => {
  const database = await openTestDatabase();
  const backend = await startTestBackend({}, { database });
  const { token } = await signIn(backend.app, PHRASES.ana);
  await database.destroy();
  const asked = [
    { url: '/api/wallet/get-profile', headers: authorized(token) },
    { url: '/api/notifications/unread', headers: authorized(token) },
    {
      url: '/api/wallet/login-seed-phrase',
      method: 'POST' as const,
      payload: { seedPhrase: PHRASES.luis },
    },
  ];
  for (const request of asked) {
    const answer = await backend.app.inject(request);
    expect(refusal(answer)).toBe('503 data-down');
    expect(answer.headers['retry-after']).toBe('5');
  }
  await backend.close();
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres(
  'who finds every connection taken is told after five seconds, and the next one is served',
  async () => {
    const database = await openTestDatabase();
    const backend = await startTestBackend({}, { database });
    const { token } = await signIn(backend.app, PHRASES.ana);
    const ask = () => backend.app.inject({ url: '/api/wallet/get-profile', headers: authorized(token) });
    const taken = Array.from({ length: 10 }, () => sql`select pg_sleep(6)`.execute(database));
    expect(refusal(await ask())).toBe('503 data-down');
    await Promise.all(taken);
    expect((await ask()).statusCode).toBe(200);
    await backend.close();
    await database.destroy();
  },
  20_000,
);
