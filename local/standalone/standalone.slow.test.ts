import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, readConfig } from '@cosecha/backend';
import { JWKS_PATH, OAUTH_TOKEN_PATH } from '@cosecha/firebase-emulator';
import Fastify from 'fastify';
import { importPKCS8, SignJWT } from 'jose';
import { KeyPair } from 'near-api-js';
import { DEMO_OFFERS, DEMO_PEOPLE, PICTURES_URL } from '../demo';
import { OPERATORS } from '../network/accounts';
import { startDemo } from './demo';
import { startFirebase } from './firebase';
import { type RunningPart, startNear } from './near';
import { readDemoSettings, readFirebaseSettings, readNearSettings } from './settings';

let folder: string;
let keyFile: string;
let near: RunningPart;
const startAgain = () =>
  startNear({
    port: 0,
    host: '127.0.0.1',
    dataDir: join(folder, 'near'),
    treasuryKeyFile: keyFile,
    reset: false,
    sandbox: false,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-apart-'));
  keyFile = join(folder, 'keys', 'treasury');
  near = await startAgain();
});
afterAll(async () => {
  await near.close();
  rmSync(folder, { recursive: true, force: true });
});

const getJson = async (url: string) => (await fetch(url)).json();

async function query(params: object) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'query', params });
  const answer = await fetch(`${near.url}/near/rpc`, { method: 'POST', body });
  return (await answer.json()).result;
}

describe('the local network in a process of its own', () => {
  it('holds the demo network and leaves the keys of its treasury to the service alone', async () => {
    const offers = await query({
      request_type: 'call_function',
      finality: 'final',
      account_id: OPERATORS.market,
      method_name: 'get_offers',
      args_base64: Buffer.from('{"from_index":0,"limit":100}').toString('base64'),
    });
    expect(JSON.parse(Buffer.from(offers.result).toString())).toHaveLength(DEMO_OFFERS.length);

    const secrets = readFileSync(keyFile, 'utf8').trim().split('\n') as `ed25519:${string}`[];
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const accesses = secrets.map((secret) =>
      query({
        request_type: 'view_access_key',
        finality: 'final',
        account_id: OPERATORS.treasury,
        public_key: KeyPair.fromString(secret).getPublicKey().toString(),
      }),
    );
    for (const access of await Promise.all(accesses)) expect(access.permission).toBe('FullAccess');
  });

  it('goes on where it stopped, with the same key', async () => {
    const { height } = await getJson(`${near.url}/health`);
    const key = readFileSync(keyFile, 'utf8');
    await near.close();
    near = await startAgain();
    expect(await getJson(`${near.url}/health`)).toEqual({ ok: true, height });
    expect(readFileSync(keyFile, 'utf8')).toBe(key);
  });
});

describe('the demo in a process of its own', () => {
  it('waits for the service, writes the profiles once and serves the pictures', async () => {
    const backend = await createBackend(
      readConfig({
        DATA_DIR: join(folder, 'backend'),
        NEAR_RPC_URL: `${near.url}/near/rpc`,
        NEAR_DATA_URL: `${near.url}/near/neardata`,
        P2P_CONTRACT_ID: OPERATORS.market,
        TOKEN_CONTRACT_ID: OPERATORS.token,
        SIGN_INS_PER_MINUTE: '600',
      }),
    );
    const app = Fastify({ forceCloseConnections: true });
    let isDown = true;
    let writes = 0;
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'PUT') writes += 1;
      if (isDown) await reply.code(503).send({});
    });
    await app.register(backend.plugin);
    const backendUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    const settings = { port: 0, host: '127.0.0.1', backendUrl };

    const demo = await startDemo(settings);
    expect((await fetch(`${demo.url}/health`)).status).toBe(503);
    const [picture] = JSON.parse(DEMO_OFFERS[0]?.input.extra ?? '{}').images as string[];
    expect(picture).toContain(PICTURES_URL);
    expect((await fetch(`${demo.url}${picture}`)).headers.get('content-type')).toBe('image/webp');

    isDown = false;
    await untilHealthy(demo.url);
    for (const { wallet, name } of DEMO_PEOPLE) {
      const { data } = await getJson(`${backendUrl}/api/wallet/get-profile-custom/${wallet}`);
      expect(data.name).toBe(name);
    }
    await demo.close();

    expect(writes).toBe(DEMO_PEOPLE.length);
    const second = await startDemo(settings);
    await untilHealthy(second.url);
    expect(writes).toBe(DEMO_PEOPLE.length);
    await second.close();
    await app.close();
    await backend.close();
  });
});

async function untilHealthy(url: string): Promise<void> {
  while (!(await getJson(`${url}/health`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('the stand-in for Firebase in a process of its own', () => {
  it('asks for the passwords of its policy, and goes on where it stopped', async () => {
    const policyFile = join(folder, 'policy.json');
    writeFileSync(policyFile, JSON.stringify({ minPasswordLength: 12 }));
    const typed = { port: 0, data: join(folder, 'firebase'), 'password-policy': policyFile };
    const settings = readFirebaseSettings({ FIREBASE_PROJECT_ID: 'demo-apart' }, typed);
    const signUp = async (url: string, password: string) => {
      const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@finca.co', password }),
      });
      const { error } = await answer.json();
      return error?.message.split(' : ')[0] ?? answer.status;
    };

    const first = await startFirebase(settings);
    expect(await getJson(`${first.url}/health`)).toEqual({ ok: true });
    expect(await getJson(`${first.url}/identitytoolkit.googleapis.com/v1/projects?key=k`)).toMatchObject({
      projectId: 'demo-apart',
    });
    expect(await signUp(first.url, 'Cosecha')).toBe('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
    expect(await signUp(first.url, 'Cosecha-larga')).toBe(200);
    const keys = await getJson(`${first.url}${JWKS_PATH}`);
    await first.close();

    const second = await startFirebase(settings);
    expect(await signUp(second.url, 'Cosecha-larga')).toBe('EMAIL_EXISTS');
    expect(await getJson(`${second.url}${JWKS_PATH}`)).toEqual(keys);
    await second.close();
  });

  it('stands in for a project of the chat beside it, whose service account it makes', async () => {
    const file = join(folder, 'firebase-chat-account.json');
    const settings = readFirebaseSettings(
      {},
      {
        ...{ port: 0, data: join(folder, 'firebase-two'), 'service-account': file },
        ...{ project: 'demo-in', 'chat-project': 'demo-talk' },
      },
    );
    const running = await startFirebase(settings);
    const projectOf = async (key: string) =>
      (await getJson(`${running.url}/identitytoolkit.googleapis.com/v1/projects?key=${key}`)).projectId;
    expect(await projectOf('local')).toBe('demo-in');
    expect(await projectOf('local-chat')).toBe('demo-talk');
    const account = JSON.parse(readFileSync(file, 'utf8'));
    expect(account).toMatchObject({
      project_id: 'demo-talk',
      token_uri: expect.stringMatching(/key=local-chat$/),
    });
    await running.close();
  });

  it('makes a service account, believes it, and keeps files by the rules of the chat', async () => {
    const file = join(folder, 'firebase-account', 'service-account.json');
    const typed = { port: 0, data: join(folder, 'firebase-files'), 'service-account': file };
    const running = await startFirebase(readFirebaseSettings({ FIREBASE_PROJECT_ID: 'demo-apart' }, typed));
    const account = JSON.parse(readFileSync(file, 'utf8'));
    const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/devstorage.read_write' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(account.client_email)
      .setAudience('https://oauth2.googleapis.com/token')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(account.private_key, 'RS256'));
    expect(account).toMatchObject({
      project_id: 'demo-apart',
      token_uri: expect.stringContaining(OAUTH_TOKEN_PATH),
    });
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const token = await fetch(running.url + OAUTH_TOKEN_PATH, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token } = await token.json();
    const upload = async (headers: Record<string, string>) => {
      const path = '/v0/b/demo-apart.appspot.com/o?name=conversations%2Fx';
      return (await fetch(running.url + path, { method: 'POST', headers, body: 'hola' })).status;
    };
    expect(await upload({})).toBe(403);
    expect(await upload({ authorization: `Bearer ${access_token}` })).toBe(200);
    await running.close();
  });
});

/** The launcher shows the stack of any other error. */
const refusal = (says: RegExp) =>
  expect.objectContaining({ name: 'SetupError', message: expect.stringMatching(says) });

describe('the settings of the parts', () => {
  it('come from the environment, and a flag goes first', () => {
    const environment = { PORT: '4000', DATA_DIR: '/data', TREASURY_KEY_FILE: '/keys/treasury' };
    expect(readNearSettings(environment, { port: 4001 })).toEqual({
      port: 4001,
      host: '127.0.0.1',
      dataDir: '/data',
      reset: false,
      treasuryKeyFile: '/keys/treasury',
      sandbox: false,
    });
    expect(readNearSettings({}, { sandbox: true }).sandbox).toBe(true);
    expect(readNearSettings({ NEAR_SANDBOX: '1' }, {}).sandbox).toBe(true);
    expect(readFirebaseSettings({ PORT: '9100' }, { 'custom-token-key': '/keys/public.pem' })).toMatchObject({
      port: 9100,
      projectId: 'demo-cosecha',
      customTokenKeyFile: '/keys/public.pem',
      trustProxy: false,
    });
    expect(readDemoSettings({}, { backend: 'http://backend:8081/' })).toMatchObject({
      port: 8083,
      backendUrl: 'http://backend:8081',
    });
  });

  it('are refused with the name of what is wrong', () => {
    expect(() => readNearSettings({ PORT: 'many' }, {})).toThrow(refusal(/PORT/));
    expect(() => readFirebaseSettings({ TRUST_PROXY: 'perhaps' }, {})).toThrow(refusal(/TRUST_PROXY/));
    expect(() => readDemoSettings({ BACKEND_URL: 'backend' }, {})).toThrow(refusal(/BACKEND_URL/));
  });
});
