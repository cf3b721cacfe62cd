import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DemoWallet {
  role: 'seller' | 'buyer' | 'arbiter';
  name: string;
  wallet: string;
  seedPhrase: string;
}

/** The demo people of the network under test. @param dataDir its DATA_DIR */
export function demoWallets(dataDir = process.env.E2E_DATA_DIR ?? ''): DemoWallet[] {
  return JSON.parse(readFileSync(join(dataDir, 'demo-wallets.json'), 'utf8')) as DemoWallet[];
}

/** The n-th demo person of a role. Each journey takes its own people, so that journeys do not meet. */
export function person(role: DemoWallet['role'], index = 0, dataDir?: string): DemoWallet {
  const found = demoWallets(dataDir).filter((wallet) => wallet.role === role)[index];
  if (!found) throw new Error(`there is no ${role} number ${index}`);
  return found;
}
