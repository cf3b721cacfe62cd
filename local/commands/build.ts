import { buildContract, CONTRACTS } from '@cosecha/contracts/build';
import { buildWeb } from '@cosecha/shared/build';
import { step } from './progress';

/**
 * Everything that has to be built before the app can run; parts whose inputs did not change are skipped. Side by side: contracts are
 * compiled by a process of their own, and webpack keeps one core busy.
 */
export async function buildAll(): Promise<void> {
  await Promise.all([buildContracts(), step('Building the shell and the remotes', () => buildWeb())]);
}

export function buildContracts(): Promise<void> {
  return step('Building the contracts', async () => {
    for (const name of CONTRACTS) await buildContract(name);
  });
}

/** `npm run build`. */
export async function main(): Promise<void> {
  await buildAll();
}
