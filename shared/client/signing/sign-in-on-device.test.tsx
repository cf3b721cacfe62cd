import { configure } from '@cosecha/shared/api/core';
import { SIGN_IN_MESSAGE, signedTextBytes } from '../../domain';
import { accepted, makeConfig, type Service, startService } from '../../testing';
import { signInOnDevice } from './sign-in-on-device';
import { isSignedBy } from './testing/signed-by';
import { openedKey } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;
const CHALLENGE = Buffer.alloc(32, 7);
const SESSION = { token: 'one', venwalletToken: 'two', email: null, name: 'Ana', image: '' };

let service: Service;
let challenge: string;
let session: object;

beforeAll(async () => {
  service = await startService(({ url }) =>
    accepted(url.endsWith('/login-challenge') ? { challenge } : session),
  );
  configure(makeConfig({}, service.origin));
});
afterAll(() => service.close());
beforeEach(() => {
  challenge = CHALLENGE.toString('base64url');
  session = SESSION;
  service.requests.length = 0;
});

test('a challenge is signed with the wallet’s key, for this page’s own host', async () => {
  const { wallet } = await openedKey(PHRASE);
  expect(await signInOnDevice(PHRASE)).toEqual({ ...SESSION, wallet });
  const [first, second] = service.requests.map(({ json }) => json as Record<string, string>);
  expect(first).toEqual({ wallet });
  expect(second).toEqual({ wallet, challenge, signature: expect.any(String) });
  const bytes = signedTextBytes({ message: SIGN_IN_MESSAGE, nonce: CHALLENGE, recipient: location.host });
  expect(isSignedBy(wallet, bytes, second?.signature ?? '')).toBe(true);
});

test.each<[string, string]>([
  ['shorter', Buffer.alloc(31, 7).toString('base64url')],
  ['longer', Buffer.alloc(33, 7).toString('base64url')],
  ['in another alphabet', `${'/'.repeat(42)}=`],
])('a challenge that is %s is not signed', async (_how, value) => {
  challenge = value;
  await expect(signInOnDevice(PHRASE)).rejects.toThrow();
  expect(service.requests).toHaveLength(1);
});

test.each(['token', 'venwalletToken'])('a session without %s is none', async (field) => {
  session = { ...SESSION, [field]: '' };
  await expect(signInOnDevice(PHRASE)).rejects.toThrow();
});
