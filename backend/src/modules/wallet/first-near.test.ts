import { generateSeedPhrase } from 'near-api-js/seed-phrase';
import { walletFromPhrase } from '../../signing/keys';
import { signIn, startTestBackend, type TestBackend } from '../../testing/backend';
import { startTestNetwork, type TestNetwork } from '../../testing/network';

const HALF_NEAR = 5n * 10n ** 23n;
let network: TestNetwork;
let backend: TestBackend;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config);
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

test('a new wallet exists on chain once its person is signed in', async () => {
  const { seedPhrase } = generateSeedPhrase();
  const [{ wallet }] = await Promise.all([
    signIn(backend.app, seedPhrase),
    backend.app.inject({
      method: 'POST',
      url: '/venwallet/auth/import-from-mnemonic',
      payload: { mnemonic: seedPhrase },
    }),
  ]);
  expect(network.chain.account(wallet)?.amount).toBe(HALF_NEAR);
  await signIn(backend.app, seedPhrase);
  expect(network.chain.account(wallet)?.amount).toBe(HALF_NEAR);
});

test('many new wallets at once all receive theirs', async () => {
  const phrases = Array.from({ length: 5 }, () => generateSeedPhrase().seedPhrase);
  await Promise.all(phrases.map((phrase) => signIn(backend.app, phrase)));
  const amounts = phrases.map((phrase) => network.chain.account(walletFromPhrase(phrase).wallet)?.amount);
  expect(amounts).toEqual(phrases.map(() => HALF_NEAR));
});

test.each([
  'gift.signed',
  'gift.stored',
  'gift.sent',
  'gift.settled',
  'operation.recorded',
  'operation.answered',
])('a crash at %s neither loses the gift nor gives it twice', async (point) => {
  const { seedPhrase } = generateSeedPhrase();
  const dying = await startTestBackend(network.config, {
    database: backend.database,
    fault: (at) => {
      if (at === point) throw new Error(`crash at ${at}`);
    },
  });
  await signIn(dying.app, seedPhrase);
  await dying.close();
  const { wallet } = await signIn(backend.app, seedPhrase);
  expect(network.chain.account(wallet)?.amount).toBe(HALF_NEAR);
});

test('a day has an upper bound', async () => {
  const { treasury } = network.config;
  if (!treasury) throw new Error('the network has no treasury');
  const strict = await startTestBackend(
    { ...network.config, treasury: { ...treasury, perDay: 1 } },
    { database: backend.database },
  );
  const { wallet } = await signIn(strict.app, generateSeedPhrase().seedPhrase);
  expect(network.chain.account(wallet)).toBeNull();
  await strict.close();
});
