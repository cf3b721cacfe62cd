import { join } from 'node:path';
import { type Chain, type Clock, createChain, openDiskStore } from '@cosecha/near-emulator';
import { step } from './commands/progress';
import type { DataFolder } from './data-folder';
import { DEMO_PEOPLE } from './demo';
import { NETWORK_ID } from './network/accounts';
import { fillTreasury } from './network/demo-money';
import { GENESIS, upgradeNetwork } from './network/deploy';
import { type OperatorKeys, operatorKeys } from './operator-keys';
import { writeDemoWallets } from './seed/demo-wallets';
import { seedChain } from './seed/seed-chain';

export interface DemoNetwork {
  chain: Chain;
  keys: OperatorKeys;
  demoWalletsFile: string;
}

/**
 * Opens the chain kept in the folder, with the contracts of this checkout; a new folder gets the demo people's money
 * and their offers too.
 * @param clock the machine's unless given
 */
export async function openDemoNetwork(
  { path, isNew }: Pick<DataFolder, 'path' | 'isNew'>,
  clock?: Clock,
): Promise<DemoNetwork> {
  const keys = operatorKeys(join(path, 'operator-keys.json'));
  const chain = await step('Opening the local NEAR network', async () =>
    createChain({
      store: await openDiskStore(join(path, 'near')),
      chainId: NETWORK_ID,
      genesis: GENESIS,
      ...(clock ? { clock } : {}),
    }),
  );
  if (isNew) {
    await step('Deploying the contracts and publishing the demo offers', () => seedChain(chain, keys));
  } else {
    await step('Updating the contracts', () => upgradeNetwork(chain, keys));
  }
  await fillTreasury(chain);
  const demoWalletsFile = join(path, 'demo-wallets.json');
  writeDemoWallets(demoWalletsFile, DEMO_PEOPLE);
  return { chain, keys, demoWalletsFile };
}
