import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAsDocumented } from '@cosecha/emulators-common/testing';
import { Account, JsonRpcProvider, KeyPair, KeyPairSigner, keyToImplicitAddress } from 'near-api-js';

test('it starts alone by the command of the README, pays out of its faucet and goes on after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'near-emulator-'));
  const start = () => startAsDocumented('emulators/near', ['--port', '0', '--data', data]);
  const first = await start();
  const keyFile = join(data, 'faucet.json');
  const key = JSON.parse(readFileSync(keyFile, 'utf8'));
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const me = keyToImplicitAddress(KeyPair.fromRandom('ed25519').getPublicKey());
  const faucetAt = (url: string) =>
    new Account(key.account_id, new JsonRpcProvider({ url }), KeyPairSigner.fromSecretKey(key.private_key));
  await faucetAt(first.url).transfer({ receiverId: me, amount: 7n });
  expect(await first.end()).toBe(0);

  const second = await start();
  expect(await new JsonRpcProvider({ url: second.url }).viewAccount({ accountId: me })).toMatchObject({
    amount: 7n,
  });
  expect(await second.end()).toBe(0);
  rmSync(data, { recursive: true });
});
