import { parseSealingKeys } from '../../keys/sealing-keys';
import { walletFromPhrase } from '../../keys/wallet-key';
import { createVault } from '../../signing/secrets/vault';
import {
  authorized,
  backendForFile,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../testing/backend';
import { askChallenge, type Challenge, signedChallenge, signInOnDevice } from '../../testing/device';

const { wallet } = walletFromPhrase(PHRASES.ana);
let now = Date.UTC(2026, 0, 1);
const backend = backendForFile({}, { clock: () => now });

const login = (payload: object) =>
  backend.app.inject({ method: 'POST', url: '/api/wallet/login-device', payload });
const challenge = async (of = wallet): Promise<Challenge> =>
  (await askChallenge(backend.app, of)).json().data;

test('a device signs in with its key, with the chain out of reach too, and has a token for each provider', async () => {
  const asked = await challenge();
  expect(asked).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    recipient: 'localhost:80',
    expiresAt: new Date(now + 120_000).toISOString(),
  });
  const answer = await login(await signedChallenge(asked.challenge, PHRASES.ana));
  expect(answer.json()).toEqual({
    code: 200,
    message: 'Bienvenido.',
    data: {
      token: expect.stringMatching(/^v1\.k1\./),
      venwalletToken: expect.stringMatching(/^v1\.k1\./),
      ...{ wallet, email: '', name: '', image: '', telegram: '' },
    },
  });
  const { token, venwalletToken } = answer.json().data;
  for (const one of [token, venwalletToken]) {
    const profile = await backend.app.inject({ url: '/api/wallet/get-profile', headers: authorized(one) });
    expect(profile.json().data.wallet).toBe(wallet);
  }
  const { sessions } = (
    await backend.app.inject({ url: '/api/wallet/sessions', headers: authorized(token) })
  ).json().data;
  expect(sessions).toHaveLength(1);
});

test('no key is in its token, and the challenge stands nowhere but on the device', async () => {
  const asked = await challenge();
  const rows = await backend.database.selectFrom('login_challenges').selectAll().execute();
  expect(rows).toContainEqual(expect.objectContaining({ wallet }));
  expect(JSON.stringify(rows)).not.toContain(asked.challenge);
  const { token } = await signInOnDevice(backend.app, PHRASES.ana);
  const vault = createVault(parseSealingKeys(backend.config.sealingKeys ?? ''));
  expect(Object.keys(vault.open(token) ?? {}).sort()).toEqual(['expiresAt', 'sessionId', 'wallet']);
  const sealed = await signIn(backend.app, PHRASES.ana);
  expect(vault.open(sealed.token)).toMatchObject({ secretKey: expect.stringMatching(/^ed25519:/) });
});

describe('a challenge', () => {
  test('counts once', async () => {
    const signed = await signedChallenge((await challenge()).challenge, PHRASES.ana);
    const answers = await Promise.all([login(signed), login(signed)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(refusal(await login(signed))).toBe('401 login-challenge-invalid');
  });

  test('is used up by a wrong signature', async () => {
    const asked = await challenge();
    const { signature } = await signedChallenge((await challenge()).challenge, PHRASES.ana);
    const right = await signedChallenge(asked.challenge, PHRASES.ana);
    expect(refusal(await login({ ...right, signature }))).toBe('400 signature-invalid');
    expect(refusal(await login(right))).toBe('401 login-challenge-invalid');
  });

  test('is for two minutes', async () => {
    const signed = await signedChallenge((await challenge()).challenge, PHRASES.ana);
    now += 120_000;
    expect(refusal(await login(signed))).toBe('401 login-challenge-invalid');
    await challenge();
    const left = await backend.database.selectFrom('login_challenges').select('expires_at').execute();
    for (const { expires_at } of left) expect(expires_at.getTime()).toBeGreaterThanOrEqual(now);
  });

  test('is worth nothing signed for another page, by another key, and for another wallet', async () => {
    const foreign = await signedChallenge((await challenge()).challenge, PHRASES.ana, 'evil.example');
    expect(refusal(await login(foreign))).toBe('400 signature-invalid');
    const byLuis = await signedChallenge((await challenge()).challenge, PHRASES.luis);
    expect(refusal(await login({ ...byLuis, wallet }))).toBe('400 signature-invalid');
    expect(refusal(await login(byLuis))).toBe('401 login-challenge-invalid');
    const posed = await askChallenge(backend.app, wallet, {
      host: 'evil.example',
      origin: 'https://evil.example',
    });
    expect(posed.json().data.recipient).toBe('localhost');
  });

  test.each([
    { wallet: 'ana.near' },
    { wallet: wallet.toUpperCase() },
    { challenge: 'x' },
    { signature: 'A'.repeat(85) },
  ])('of another form is refused: %p', async (wrong) => {
    const signed = await signedChallenge((await challenge()).challenge, PHRASES.ana);
    expect(refusal(await login({ ...signed, ...wrong }))).toBe('400 input-invalid');
  });

  test('may be asked for by an outsider as often as their address may, and its wallet signs in all the same', async () => {
    const strict = await startTestBackend({ signInsPerMinute: 3 }, { database: backend.database });
    const askFrom = ({ app }: TestBackend) =>
      app.inject({
        method: 'POST',
        url: '/api/wallet/login-challenge',
        payload: { wallet },
        remoteAddress: '203.0.113.7',
      });
    const asked: number[] = [];
    for (let go = 0; go < 5; go += 1) asked.push((await askFrom(strict)).statusCode);
    expect(asked).toEqual([200, 200, 200, 429, 429]);
    await strict.close();
    expect((await signInOnDevice(backend.app, PHRASES.ana)).wallet).toBe(wallet);
  });
});
