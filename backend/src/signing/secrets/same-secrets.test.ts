import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../testing/database';
import { requireSameSecrets } from './same-secrets';

const COMPLETE = {
  NEAR_RPC_URL: 'http://localhost:8080/near/rpc',
  NEAR_DATA_URL: 'http://localhost:8080/near/neardata',
  P2P_CONTRACT_ID: 'mercado.cosecha.test',
  TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
};
let database: Database;
const folders: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.destroy();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

async function machine(sealing: string, vapid: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-secrets-'));
  folders.push(folder);
  await writeFile(join(folder, 'sealing-key'), sealing);
  await writeFile(join(folder, 'vapid-keys.json'), vapid);
  return readConfig({ ...COMPLETE, DATA_DIR: folder });
}

test('a second backend with secrets of its own making does not start; the first one does again, and one with a copy', async () => {
  const first = await machine('one', 'pair');
  await requireSameSecrets(first, database);
  await requireSameSecrets(first, database);
  await requireSameSecrets(await machine('one', 'pair'), database);
  await expect(requireSameSecrets(await machine('two', 'pair'), database)).rejects.toThrow(/^SEALING_KEY: /);
  await expect(requireSameSecrets(await machine('one', 'other'), database)).rejects.toThrow(
    /^VAPID_PUBLIC_KEY: /,
  );
});

test('given secrets are nobody’s own making', async () => {
  const config = await machine('three', 'other');
  const sealed = { ...config, sealingKeys: `k1:${Buffer.alloc(32).toString('base64')}` };
  await expect(requireSameSecrets(sealed, database)).rejects.toThrow(/^VAPID_PUBLIC_KEY: /);
  const vapid = { publicKey: 'p', privateKey: 's' };
  await requireSameSecrets({ ...sealed, push: { ...config.push, vapid } }, database);
});
