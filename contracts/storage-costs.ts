import { createChain, functionCall, manualClock } from '@cosecha/near-emulator';
import type { ContractName } from './build';
import { loadContract } from './index';
import { ADDRESS, BUYER, ESCROW, OTHER, SELLER, STEPS } from './storage/steps';
import { type StorageRow, storageTable } from './storage/table';
import {
  ARBITER,
  escrowOf,
  MARKET,
  NEAR,
  Network,
  OWNER,
  refusals,
  SUPPLY,
  TGAS,
  TOKEN,
  VAULT,
} from './testing/network';

/**
 * What each call adds to the state of each contract, measured on the local node, whose bytes are counted as NEAR's.
 * @throws Error when a call did not do what its row says
 */
export async function measureStorage(): Promise<StorageRow[]> {
  const rows = await measureDeployment();
  const network = await Network.create([SELLER, BUYER, OTHER]);
  for (const step of STEPS) {
    await step.prepare?.(network);
    const before = usage(network);
    const { contract, method, makes = [], by, args = {}, deposit = 0n, gas = 30, paidBy } = step;
    const receiver = ADDRESS[contract];
    const outcome = await network.call(by, receiver, method, args, { deposit, gas: BigInt(gas) * TGAS });
    const [reason] = refusals(outcome);
    if (reason !== undefined || outcome.value === false) {
      throw new Error(`${contract}.${method} (${step.case}): ${reason ?? 'false'}`);
    }
    const after = usage(network);
    const grows = {
      stablecoin: after.stablecoin - before.stablecoin,
      market: after.market - before.market,
      escrow: after.escrow - before.escrow,
    };
    rows.push({ contract, method, case: step.case, makes, gas, grows, paidBy });
  }
  return rows;
}

function usage({ chain }: Network): Record<ContractName, number> {
  const of = (account: string) => chain.account(account)?.storageUsage ?? 0;
  return { stablecoin: of(TOKEN), market: of(MARKET), escrow: of(ESCROW) + of(escrowOf(OTHER)) };
}

/** Stored before the first user: code and first records. An account's own 100 bytes and its keys come to it. */
async function measureDeployment(): Promise<StorageRow[]> {
  const codes = {
    stablecoin: await loadContract('stablecoin'),
    market: await loadContract('market'),
    escrow: await loadContract('escrow'),
  };
  const genesis = [TOKEN, MARKET, OWNER].map((accountId) => ({
    accountId,
    balance: 100n * NEAR,
    code: accountId === TOKEN ? codes.stablecoin : accountId === MARKET ? codes.market : undefined,
  }));
  const chain = await createChain({ clock: manualClock(), genesis });
  const parties = { owner_id: OWNER, token_id: TOKEN, fee_vault_id: VAULT, arbiter_id: ARBITER };
  const supply = { owner_id: OWNER, total_supply: String(SUPPLY) };
  const rows: StorageRow[] = [];
  const calls = [
    { contract: 'stablecoin', by: TOKEN, method: 'new', args: supply, more: codes.stablecoin.length },
    { contract: 'market', by: MARKET, method: 'new', args: parties, more: codes.market.length },
    { contract: 'market', by: OWNER, method: 'set_escrow_code', args: codes.escrow, more: 0 },
  ] as const;
  for (const { contract, by, method, args, more } of calls) {
    const account = ADDRESS[contract];
    const before = chain.account(account)?.storageUsage ?? 0;
    const actions = [functionCall(method, args, 100n * TGAS)];
    const outcome = await chain.run({ signerId: by, receiverId: account, actions });
    if (refusals(outcome).length > 0) throw new Error(`${contract}.${method}: ${refusals(outcome).join()}`);
    const grows = { stablecoin: 0, market: 0, escrow: 0 };
    grows[contract] = (chain.account(account)?.storageUsage ?? 0) - before + more;
    const what = method === 'new' ? 'with the code' : 'once';
    rows.push({ contract, method, case: what, makes: [], gas: 100, grows, paidBy: 'its own account' });
  }
  return rows;
}

/** `npx tsx contracts/storage-costs.ts` prints the table. */
async function main(): Promise<void> {
  process.stdout.write(`${storageTable(await measureStorage())}\n`);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
