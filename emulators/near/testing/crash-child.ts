import { setTimeout as wait } from 'node:timers/promises';
import { type Chain, createChain, openDiskStore, transfer } from '..';

/**
 * Sends one yocto after the other from ana.test to uno.test, and prints each one that the chain has confirmed, until it is
 * killed. While the chain takes nothing it says `stopped`.
 */
async function sendForever(folder: string): Promise<void> {
  const chain = await createChain({
    store: await openDiskStore(folder, 25),
    genesis: [
      { accountId: 'ana.test', balance: 10n ** 26n },
      { accountId: 'uno.test', balance: 0n },
    ],
    retryMs: 5,
  });
  for (;;) process.stdout.write(`${await send(chain)} ${chain.account('uno.test')?.amount}\n`);
}

async function send(chain: Chain): Promise<string> {
  try {
    await chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [transfer(1n)] });
    return chain.lastBlock.block.header.hash;
  } catch (error) {
    if (!chain.trouble) throw error;
    await wait(1);
    return 'stopped';
  }
}

void sendForever(process.argv[2] ?? '');
