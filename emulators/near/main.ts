/** The network in a process of its own: README.md says how it is started. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portOf, runProgram, serveAlone, writePrivate } from '@cosecha/emulators-common';
import { KeyPair } from 'near-api-js';
import * as z from 'zod/mini';
import { createChain, nearHealth, nearRoutes, openDiskStore } from '.';

/** A million NEAR in yocto. */
const FAUCET_BALANCE = 10n ** 30n;
/** As NEAR's own tools write a key file. */
const keySchema = z.object({ account_id: z.string(), public_key: z.string(), private_key: z.string() });

runProgram(async () => {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3030' },
      data: { type: 'string', default: '.data-near-emulator' },
      faucet: { type: 'string', default: 'faucet.test' },
      sandbox: { type: 'boolean', default: false },
    },
  });
  const folder = resolve(values.data);
  const keyFile = join(folder, 'faucet.json');
  const faucet = faucetKey(keyFile, values.faucet);
  const chain = await createChain({
    store: await openDiskStore(join(folder, 'chain')),
    genesis: [{ accountId: faucet.account_id, balance: FAUCET_BALANCE, publicKeys: [faucet.public_key] }],
  });
  await serveAlone(
    {
      plugin: nearRoutes(chain, { sandbox: values.sandbox }),
      prefix: '/near',
      health: () => nearHealth(chain),
      lines: (url) => [`Ready: ${url}/near/rpc`, `Faucet: ${faucet.account_id}, its key in ${keyFile}`],
      close: () => chain.close(),
    },
    { host: values.host, port: portOf(values.port) },
  );
});

/** The key of the one account of the first block, made at the first start. */
function faucetKey(file: string, accountId: string): z.infer<typeof keySchema> {
  if (existsSync(file)) return z.parse(keySchema, JSON.parse(readFileSync(file, 'utf8')));
  const pair = KeyPair.fromRandom('ed25519');
  const made = {
    account_id: accountId,
    public_key: pair.getPublicKey().toString(),
    private_key: pair.toString(),
  };
  writePrivate(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
