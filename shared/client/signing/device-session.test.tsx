import { configure } from '@cosecha/shared/api';
import { sessionStore, signOut } from '@cosecha/shared/state';
import {
  accepted,
  installDeviceStorage,
  makeConfig,
  type ReceivedRequest,
  type Service,
  type ServiceAnswer,
  startService,
} from '@cosecha/shared/testing';
import { SIGN_IN_MESSAGE, signedTextBytes } from '../../domain';
import { signsOnDevice } from './held-key';
import { openWallet, startSession } from './sign-in';
import { isSignedBy } from './testing/signed-by';
import { openedKey } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;
const CHALLENGE = Buffer.alloc(32, 7).toString('base64url');
const SESSION = { wallet: '', email: 'ana@correo.example', name: 'Ana', image: '' };

let service: Service;
let wallet = '';
let tokens = 0;

beforeAll(async () => {
  service = await startService(answer);
  ({ wallet } = await openedKey(PHRASE));
});
afterAll(() => service.close());
beforeEach(() => {
  installDeviceStorage();
  tokens = 0;
  service.requests.length = 0;
});
afterEach(() => signOut());

function answer({ url, json }: Pick<ReceivedRequest, 'url' | 'json'>): ServiceAnswer {
  if (url.endsWith('/login-challenge')) return accepted({ challenge: CHALLENGE });
  if (url.endsWith('/sign-out')) return accepted({});
  if (url.endsWith('/login-device') && !isOwn(json)) {
    return { status: 400, body: { data: { error: 'signature-invalid' } } };
  }
  tokens += 1;
  const token = `token-${tokens}`;
  return accepted({ ...SESSION, wallet, token, venwalletToken: `${token}-b` });
}

function isOwn(json: unknown): boolean {
  const { signature } = json as { signature: string };
  const nonce = Buffer.from(CHALLENGE, 'base64url');
  const bytes = signedTextBytes({ message: SIGN_IN_MESSAGE, nonce, recipient: location.host });
  return isSignedBy(wallet, bytes, signature);
}

const signing = (deviceSigning: 'on' | 'off') => configure(makeConfig({ deviceSigning }, service.origin));
const asked = () => service.requests.map(({ url }) => url.split('/').at(-1));
const enter = async () =>
  startSession(await openWallet(PHRASE), { phrase: PHRASE, pin: '274951', verified: true });

test('a device signs in with a signature for its own host, and its words are sent nowhere', async () => {
  signing('on');
  await enter();
  expect(asked()).toEqual(['login-challenge', 'login-device']);
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, wallet, name: 'Ana' });
  expect(localStorage.getItem('authTokenVenwallet')).toBe('token-1-b');
  expect(await signsOnDevice(wallet)).toBe(true);
  for (const { text } of service.requests) expect(text).not.toContain('abandon');
});

test('where the configuration says off, the words go to the service, and nothing is signed here', async () => {
  signing('off');
  await enter();
  expect(asked()).not.toContain('login-device');
  expect(await signsOnDevice(wallet)).toBe(false);
});
