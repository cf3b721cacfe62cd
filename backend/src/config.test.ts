import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const COMPLETE = {
  NEAR_RPC_URL: 'http://localhost:8080/near/rpc',
  NEAR_DATA_URL: 'http://localhost:8080/near/neardata',
  P2P_CONTRACT_ID: 'mercado.cosecha.test',
  TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
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

test('a treasury needs both its name and its key', () => {
  expect(() => readConfig({ ...COMPLETE, TREASURY_ID: 'caja.test' })).toThrow(/TREASURY_KEY/);
  const config = readConfig({ ...COMPLETE, TREASURY_ID: 'caja.test', TREASURY_KEY: 'ed25519:abc' });
  expect(config.treasury?.amount).toBe(5n * 10n ** 23n);
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

test('demo money is given away on local networks only, and by somebody', () => {
  const treasury = { TREASURY_ID: 'caja.test', TREASURY_KEY: 'ed25519:abc' };
  expect(readConfig({ ...COMPLETE, ...treasury, DEMO_TOP_UP: '12.5' }).demoTopUp).toBe(12_500_000n);
  expect(readConfig({ ...COMPLETE, ...treasury, DEMO_TOP_UP: '0' }).demoTopUp).toBeNull();
  expect(() => readConfig({ ...COMPLETE, DEMO_TOP_UP: '12.5' })).toThrow(/DEMO_TOP_UP/);
  const mainnet = { ...COMPLETE, ...treasury, TOKEN_CONTRACT_ID: 'usdt.tether-token.near' };
  expect(() => readConfig({ ...mainnet, DEMO_TOP_UP: '12.5' })).toThrow(/DEMO_TOP_UP/);
});

test('a secret may come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-secret-'));
  const file = join(folder, 'treasury');
  writeFileSync(file, 'ed25519:abc\n');
  const given = { ...COMPLETE, TREASURY_ID: 'caja.test', TREASURY_KEY_FILE: file };
  expect(readConfig(given).treasury?.secretKey).toBe('ed25519:abc');
  expect(readConfig({ ...given, TREASURY_KEY: 'ed25519:def' }).treasury?.secretKey).toBe('ed25519:def');
  rmSync(folder, { recursive: true });
  expect(() => readConfig(given)).toThrow(/TREASURY_KEY_FILE/);
});
