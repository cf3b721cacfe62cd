import { buildContract, CONTRACTS } from '@cosecha/contracts/build';
import { step } from '../progress';

export function buildContracts(): Promise<void> {
  return step('Building the contracts', async () => {
    for (const name of CONTRACTS) await buildContract(name);
  });
}
