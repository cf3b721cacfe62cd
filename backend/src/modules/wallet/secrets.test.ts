import { Writable } from 'node:stream';
import { startFirebase } from '@cosecha/firebase-emulator/testing';
import fastify from 'fastify';
import { generateSeedPhrase } from 'near-api-js/seed-phrase';
import { OPERATORS } from '../../../../local/network/accounts';
import { fundWallet } from '../../../../local/network/deploy';
import { createBackend } from '../../app';
import { walletFromPhrase } from '../../keys/wallet-key';
import { authorized, testConfig } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import { openTestDatabase } from '../../testing/database';
import { signedChallenge } from '../../testing/device';
import { BACKUP, firebaseConfig } from '../../testing/email';
import { COFFEE, newKey, startTestNetwork } from '../../testing/network';

test('a whole journey leaves no secret in the log or the database, but says what was signed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const network = await startTestNetwork();
  const firebase = await startFirebase();
  const database = await openTestDatabase();
  // As server.ts, but with everything said.
  const app = fastify({ logger: { stream, level: 'trace', redact: ['req.headers.authorization'] } });
  const config = await testConfig({
    ...network.config,
    treasury: network.treasury,
    firebase: firebaseConfig(firebase.url),
  });
  const backend = await createBackend(config, { log: app.log, database, clock: () => firebase.now });
  await app.register(backend.plugin);

  const { seedPhrase } = generateSeedPhrase();
  const password = 'Cosecha-2026';
  const [treasurySecret = ''] = network.treasury.secretKeys;
  const signedUp = await firebase.call('accounts:signUp', { email: 'ana@finca.co', password });
  const { idToken } = signedUp.body;
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    injectConfirmed(
      app,
      { method: 'POST', url, payload, headers: { 'idempotency-key': newKey(), ...headers } },
      seedPhrase,
    );

  const { token, wallet } = (await send('/api/wallet/login-seed-phrase', { seedPhrase })).json().data;
  const other = (await send('/venwallet/auth/import-from-mnemonic', { mnemonic: seedPhrase })).json().data;
  const own = authorized(token);
  const { challenge } = (await send('/api/wallet/login-challenge', { wallet })).json().data;
  const entered = await send('/api/wallet/login-device', await signedChallenge(challenge, seedPhrase));
  const device = entered.json().data;
  await fundWallet(network.chain, { wallet, near: 10n ** 24n, usdt: 0n });
  const answers = [
    await send('/api/wallet/link-email', { idToken, backup: BACKUP }, own),
    await send('/api/wallet/login-email', { idToken }),
    await send(
      '/api/wallet/function-call',
      { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: COFFEE },
      own,
    ),
    await send('/api/wallet/send', { asset: 'NEAR', receiverId: OPERATORS.treasury, amount: '0.01' }, own),
    await send(
      '/api/wallet/function-call',
      { contractId: OPERATORS.market, methodName: 'set_away', args: { is_away: true } },
      authorized(device.token),
    ),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const refused = [
    await send('/api/wallet/login-seed-phrase', { seedPhrase: `${seedPhrase} extra` }),
    await send('/api/wallet/login-email', { idToken: `${idToken}x` }),
    await send(
      '/api/wallet/function-call',
      { contractId: OPERATORS.market, methodName: 'set_config', args: { seedPhrase } },
      own,
    ),
    await send('/api/wallet/send', { asset: 'NEAR', receiverId: seedPhrase, amount: '1' }, own),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 403, 403, 400]);

  const log = lines.join('');
  const tables = [
    'sessions',
    'login_challenges',
    'email_backups',
    'operations',
    'proposals',
    'transactions',
    'limit_buckets',
  ] as const;
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  const { keyPair } = walletFromPhrase(seedPhrase);
  const secrets = [
    seedPhrase,
    seedPhrase.split(' ').slice(0, 3).join(' '),
    keyPair.toString(),
    keyPair.toString().slice('ed25519:'.length),
    password,
    token,
    other.token,
    challenge,
    device.token,
    device.venwalletToken,
    idToken,
    treasurySecret,
  ];
  for (const place of [log, JSON.stringify(rows)]) {
    for (const secret of secrets) expect(place.includes(secret)).toBe(false);
  }
  expect(log).not.toContain(BACKUP.data);
  const said = (words: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === words);
  expect(said('somebody signed in')).toContainEqual(expect.objectContaining({ wallet, provider: 'cosecha' }));
  expect(said('the request was refused').map(({ code }) => code)).toContain('phrase-length');
  const signed = said('a call is signed');
  expect(signed).toMatchObject([
    {
      wallet,
      call: { contractId: OPERATORS.market, methodName: 'set_offers_sell', args: { exchange_rate: '2.5' } },
    },
    // A device is asked first, and comes again with its signature.
    ...[1, 2].map(() => ({ wallet, call: { methodName: 'set_away' } })),
  ]);

  await app.close();
  await backend.close();
  await database.destroy();
  await firebase.close();
  await network.close();
});
