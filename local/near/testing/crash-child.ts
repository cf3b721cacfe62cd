import { createChain, openDiskStore, transfer } from '../index';

/** Sends one yocto after the other from ana.test to uno.test, and tells of each that the chain has confirmed, until it is killed. */
async function sendForever(folder: string): Promise<void> {
  const chain = await createChain({
    store: await openDiskStore(folder, 25),
    genesis: [
      { accountId: 'ana.test', balance: 10n ** 26n },
      { accountId: 'uno.test', balance: 0n },
    ],
  });
  for (;;) {
    await chain.run({ signerId: 'ana.test', receiverId: 'uno.test', actions: [transfer(1n)] });
    process.stdout.write(`${chain.lastBlock.block.header.hash} ${chain.account('uno.test')?.amount}\n`);
  }
}

void sendForever(process.argv[2] ?? '');
