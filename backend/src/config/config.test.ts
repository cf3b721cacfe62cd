import { createECDH, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const COMPLETE = {
  NEAR_RPC_URL: 'http://localhost:8080/near/rpc',
  NEAR_DATA_URL: 'http://localhost:8080/near/neardata',
  P2P_CONTRACT_ID: 'mercado.cosecha.test',
  TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
};

/** A key of the right shape that no account has. */
const TREASURY_KEY = `ed25519:${'1'.repeat(32)}`;
const OTHER_KEY = `ed25519:${'1'.repeat(31)}2`;
const SECRET_OF_OURS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const curve = createECDH('prime256v1');
const PAIR = {
  VAPID_PUBLIC_KEY: curve.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
};

test('everything that is missing is listed at once', () => {
  expect(() => readConfig({})).toThrow(/NEAR_RPC_URL.*NEAR_DATA_URL.*P2P_CONTRACT_ID.*TOKEN_CONTRACT_ID/s);
});

test('an empty variable counts as missing and a secret is not repeated', () => {
  const wrong = { ...COMPLETE, NEAR_RPC_URL: '', TREASURY_KEY: 'my-secret' };
  expect(() => readConfig(wrong)).toThrow(/NEAR_RPC_URL/);
  expect(() => readConfig(wrong)).not.toThrow(/my-secret/);
});

test('the embedded engines are the default', () => {
  const config = readConfig({ ...COMPLETE, DATA_DIR: '/data' });
  expect(config.database).toEqual({ kind: 'pglite', directory: '/data/db' });
  expect(config.media.directory).toBe('/data/media');
  expect(config.treasury).toBeNull();
});

test('traces are made where a collector is named, which may be on this machine', () => {
  expect(readConfig(COMPLETE).traces).toBe(false);
  expect(readConfig({ ...COMPLETE, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).traces).toBe(true);
});

test('a treasury needs both its name and its key', () => {
  expect(() => readConfig({ ...COMPLETE, TREASURY_ID: 'caja.test' })).toThrow(/TREASURY_KEY/);
  const config = readConfig({ ...COMPLETE, TREASURY_ID: 'caja.test', TREASURY_KEY });
  expect(config.treasury?.limits.call.shares?.purchases).toBe(12n * 10n ** 24n);
  expect(config.treasury?.limits.escrow).toEqual({
    ...{ perDay: 2_000, open: 2_000, perNetwork: 1_000 },
    ...{ perWallet: 2, scarcePerWallet: 1 },
    idleMs: 60 * 24 * 60 * 60_000,
  });
});

test('a Firebase project needs both its name and its key, and is Google’s unless said otherwise', () => {
  expect(readConfig(COMPLETE).firebase).toBeNull();
  expect(() => readConfig({ ...COMPLETE, FIREBASE_PROJECT_ID: 'cosecha' })).toThrow(/FIREBASE_API_KEY/);
  const project = { ...COMPLETE, FIREBASE_PROJECT_ID: 'cosecha', FIREBASE_API_KEY: 'k' };
  expect(readConfig(project).firebase).toEqual({
    projectId: 'cosecha',
    apiKey: 'k',
    jwksUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
    authUrl: 'https://identitytoolkit.googleapis.com',
  });
  const local = { ...project, FIREBASE_AUTH_URL: 'http://firebase:9099/identitytoolkit.googleapis.com/' };
  expect(readConfig(local).firebase?.authUrl).toBe('http://firebase:9099/identitytoolkit.googleapis.com');
});

describe('the service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'cosecha',
    client_email: 'chat@cosecha.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    private_key_id: 'k1',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  const project = { ...COMPLETE, FIREBASE_PROJECT_ID: 'cosecha', FIREBASE_API_KEY: 'k' };
  let folder: string;
  const read = (text: string, more: object = {}) => {
    const file = join(folder, 'account.json');
    writeFileSync(file, text);
    return readConfig({ ...project, FIREBASE_SERVICE_ACCOUNT_FILE: file, ...more }).chat;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cosecha-account-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('brings the chat; without one there is none', () => {
    expect(readConfig(project).chat).toBeNull();
    expect(read(JSON.stringify(account))).toMatchObject({
      account: { projectId: 'cosecha', clientEmail: account.client_email, keyId: 'k1' },
      firestoreUrl: 'https://firestore.googleapis.com',
      messagingUrl: 'https://fcm.googleapis.com',
    });
    const at = 'http://firebase:9099';
    const local = { FIREBASE_FIRESTORE_URL: `${at}/`, FIREBASE_MESSAGING_URL: `${at}/` };
    expect(read(JSON.stringify(account), local)).toMatchObject({ firestoreUrl: at, messagingUrl: at });
  });

  test('may be of a project of the chat alone, which then has to be named', () => {
    const own = { ...account, project_id: 'cosecha-chat' };
    const apart = { FIREBASE_CHAT_PROJECT_ID: 'cosecha-chat' };
    expect(read(JSON.stringify(own), apart)?.account.projectId).toBe('cosecha-chat');
    expect(() => read(JSON.stringify(own))).toThrow(/not of FIREBASE_PROJECT_ID/);
    expect(() => read(JSON.stringify(account), apart)).toThrow(/not of FIREBASE_CHAT_PROJECT_ID/);
    expect(() => readConfig({ ...project, ...apart })).toThrow(/FIREBASE_SERVICE_ACCOUNT_FILE/);
    const alone = { ...COMPLETE, ...apart, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(own) };
    expect(readConfig(alone)).toMatchObject({ firebase: null, chat: { firestoreUrl: expect.any(String) } });
  });

  test.each([
    ['no JSON', `{${account.private_key}`, /no JSON/],
    ['no key', JSON.stringify({ ...account, private_key: 'top-secret' }), /private_key is no key/],
    ['an account without a name', JSON.stringify({ ...account, client_email: '' }), /client_email/],
    ['another project’s', JSON.stringify({ ...account, project_id: 'other' }), /FIREBASE_PROJECT_ID/],
  ])('%s is refused, and nothing of it is repeated', (_what, text, reason) => {
    expect(() => read(text)).toThrow(reason);
    expect(() => read(text)).not.toThrow(/top-secret|PRIVATE KEY/);
  });
});

test('demo money is given away on local networks only, and by somebody', () => {
  const treasury = { TREASURY_ID: 'caja.test', TREASURY_KEY };
  expect(readConfig({ ...COMPLETE, ...treasury, DEMO_TOP_UP: '12.5' }).demoTopUp).toBe(12_500_000n);
  expect(readConfig({ ...COMPLETE, ...treasury, DEMO_TOP_UP: '0' }).demoTopUp).toBeNull();
  expect(() => readConfig({ ...COMPLETE, DEMO_TOP_UP: '12.5' })).toThrow(/DEMO_TOP_UP/);
  const mainnet = { ...COMPLETE, ...treasury, TOKEN_CONTRACT_ID: 'usdt.tether-token.near' };
  expect(() => readConfig({ ...mainnet, DEMO_TOP_UP: '12.5' })).toThrow(/DEMO_TOP_UP/);
});

test.each([
  ['SEALING_KEY', 'k1:bXktc2VjcmV0'],
  ['SEALING_KEY', 'my-secret'],
  ['TREASURY_KEY', 'ed25519:mysecret0'],
  ['VAPID_PRIVATE_KEY', Buffer.from('my-secret').toString('base64url').padEnd(43, 'A')],
  ['DATABASE_URL', 'postgres://cosecha:my-secret@database/cosecha?sslmode=verify-all'],
])('%s of a wrong shape is refused by its name, and nothing of it is repeated', (name, value) => {
  const environment = { ...COMPLETE, ...PAIR, TREASURY_ID: 'caja.test', TREASURY_KEY, [name]: value };
  const says =
    name === 'VAPID_PRIVATE_KEY' ? /^VAPID_PUBLIC_KEY: not the public half/ : new RegExp(`^${name}: `);
  expect(() => readConfig(environment)).toThrow(says);
  expect(() => readConfig(environment)).not.toThrow(new RegExp(`my-?secret|${value}`));
});

describe('where money is real', () => {
  const REAL = {
    ...COMPLETE,
    P2P_CONTRACT_ID: 'mercado.cosecha-coop.near',
    TOKEN_CONTRACT_ID: 'usdt.tether-token.near',
    NEAR_RPC_URL: 'https://rpc.near.test',
    NEAR_DATA_URL: 'https://data.near.test',
    DATABASE_URL: 'postgres://cosecha@database/cosecha?sslmode=verify-full',
    SEALING_KEY: SECRET_OF_OURS,
    APP_HOSTS: 'cosecha-coop.co, www.cosecha-coop.co',
    INDEXER_START_HEIGHT: '123456789',
    ...PAIR,
    VAPID_SUBJECT: 'mailto:avisos@cosecha-coop.co',
  };
  const without = (name: string) => Object.fromEntries(Object.entries(REAL).filter(([key]) => key !== name));

  test('everything that is needed starts it', () => {
    expect(readConfig(REAL)).toMatchObject({
      database: { kind: 'postgres' },
      appHosts: ['cosecha-coop.co', 'www.cosecha-coop.co'],
      push: { subject: REAL.VAPID_SUBJECT, allowLocal: false },
    });
  });

  test.each(['DATABASE_URL', 'SEALING_KEY', 'APP_HOSTS', 'INDEXER_START_HEIGHT', 'VAPID_SUBJECT'])(
    '%s is needed',
    (name) => {
      expect(() => readConfig(without(name))).toThrow(new RegExp(`^${name}: `));
      expect(() => readConfig({ ...REAL, [name]: '' })).toThrow(name);
    },
  );

  test.each([
    ['DATABASE_URL', 'postgres://cosecha:its-password@database/cosecha?sslmode=require'],
    ['NEAR_RPC_URL', 'http://rpc.near.test'],
    ['NEAR_DATA_URL', 'http://data.near.test'],
    ['FIREBASE_AUTH_URL', 'http://firebase:9099'],
    ['MEDIA_S3_ENDPOINT', 'http://minio:9000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
  ])('%s must not pass where others listen', (name, address) => {
    expect(() => readConfig({ ...REAL, [name]: address })).toThrow(new RegExp(`^${name}: `));
    expect(() => readConfig({ ...REAL, [name]: address })).not.toThrow(/its-password/);
  });

  test('no address of the configuration may be one where others listen', () => {
    const source = readFileSync(join(__dirname, 'config.ts'), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z\d_]+_(?:URL|ENDPOINT)):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const plain = name === 'DATABASE_URL' ? 'postgres://db.elsewhere/x' : 'http://elsewhere.test';
      expect(() => readConfig({ ...REAL, [name]: plain })).toThrow(new RegExp(`^${name}: `));
    }
  });

  test('all that is missing is listed at once, and no secret is repeated', () => {
    const { VAPID_PUBLIC_KEY: _public, VAPID_PRIVATE_KEY: _private, VAPID_SUBJECT: _subject, ...rest } = REAL;
    expect(() => readConfig(rest)).toThrow(/VAPID_PUBLIC_KEY.*\n.*VAPID_SUBJECT/);
    expect(() => readConfig(rest)).not.toThrow(SECRET_OF_OURS);
  });

  test.each([
    'mailto:avisos@cosecha.example',
    'mailto:avisos@example.com',
    'mailto:yo@localhost',
    'https://cosecha.example/contacto',
    'https://mercado.test',
    'https://localhost:8080/',
  ])('%s is nobody’s address', (subject) => {
    expect(() => readConfig({ ...REAL, VAPID_SUBJECT: subject })).toThrow(/VAPID_SUBJECT: .* of yours/);
  });

  test.each([
    'https://cosecha-coop.co/contacto',
    'mailto:hola@example-coop.co',
    'mailto:hola@ejemplos.test.co',
  ])('%s is somebody’s', (subject) => {
    expect(readConfig({ ...REAL, VAPID_SUBJECT: subject }).push.subject).toBe(subject);
  });

  test('rates come from none that others can change on the way', () => {
    const safe = 'https://tasas.example/usdt file:///etc/cosecha/rates.json';
    expect(readConfig({ ...REAL, RATES_URL: safe }).ratesUrls).toHaveLength(2);
    expect(() => readConfig({ ...REAL, RATES_URL: `${safe} http://tasas.example` })).toThrow(
      /RATES_URL: https/,
    );
  });

  test('what is for tests is refused', () => {
    expect(() => readConfig({ ...REAL, PUSH_ALLOW_LOCAL: 'true' })).toThrow(/PUSH_ALLOW_LOCAL is for tests/);
  });

  test('one contract on a public network is enough, and a test network is none', () => {
    expect(() => readConfig({ ...COMPLETE, TOKEN_CONTRACT_ID: REAL.TOKEN_CONTRACT_ID })).toThrow(
      /SEALING_KEY/,
    );
    const trial = { P2P_CONTRACT_ID: 'mercado.cosecha.testnet', TOKEN_CONTRACT_ID: 'usdt.cosecha.testnet' };
    expect(readConfig({ ...COMPLETE, ...trial }).database.kind).toBe('pglite');
  });
});

test('rates come from addresses or files, one after the other', () => {
  const two = 'https://tasas.example/usdt file:///etc/cosecha/rates.json';
  expect(readConfig({ ...COMPLETE, RATES_URL: two }).ratesUrls).toEqual(two.split(' '));
  expect(readConfig(COMPLETE).ratesUrls).toEqual([]);
  expect(() => readConfig({ ...COMPLETE, RATES_URL: 'tasas.example' })).toThrow(/RATES_URL/);
  const plain = 'http://tasas.example/usdt';
  expect(readConfig({ ...COMPLETE, RATES_URL: plain }).ratesUrls).toEqual([plain]);
});

test('a secret may come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-secret-'));
  const file = join(folder, 'treasury');
  writeFileSync(file, `${TREASURY_KEY}\n`);
  const environment = { ...COMPLETE, TREASURY_ID: 'caja.test', TREASURY_KEY_FILE: file };
  expect(readConfig(environment).treasury?.secretKeys).toEqual([TREASURY_KEY]);
  expect(readConfig({ ...environment, TREASURY_KEY: OTHER_KEY }).treasury?.secretKeys).toEqual([OTHER_KEY]);
  rmSync(folder, { recursive: true });
  expect(() => readConfig(environment)).toThrow(/TREASURY_KEY_FILE/);
});

test('an operator says who it is, from a file, and a row that is wrong is named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cosecha-operator-')), 'operator.json');
  writeFileSync(file, '{"name":"Cooperativa","whatsapp":"+57 300 123 4567"}\n');
  expect(readConfig({ ...COMPLETE, OPERATOR_FILE: file }).operator).toEqual({
    name: 'Cooperativa',
    whatsapp: '+57 300 123 4567',
    cashPoints: [],
  });
  expect(readConfig(COMPLETE).operator).toBeNull();
  expect(() => readConfig({ ...COMPLETE, OPERATOR: '{"name":"x","cashPoints":[{}]}' })).toThrow(
    /OPERATOR_FILE: cashPoints\.0/,
  );
});
