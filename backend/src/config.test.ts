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
