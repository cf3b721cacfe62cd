import { loadContract } from '@cosecha/contracts';
import type { ChainOptions } from '@cosecha/near-emulator';
import {
  type Action,
  addFullAccessKey,
  type Chain,
  codeHashOf,
  createAccount,
  createChain,
  deployContract,
  functionCall,
  type GenesisAccount,
  type Outcome,
  transfer,
  ViewError,
} from '@cosecha/near-emulator';
import { NETWORK_ID, OPERATORS, ROOT_ACCOUNT } from './accounts';

const NEAR = 10n ** 24n;
const TGAS = 10n ** 12n;
/** Deploying and initialising a contract; well above what any of ours needs. */
const SETUP_GAS = 100n * TGAS;
/** NEP-145 registration on the stablecoin: 0.00125 NEAR. */
const TOKEN_REGISTRATION = 1_250_000_000_000_000_000_000n;
/** What the state may grow by; the rest returns. */
const STATE_DEPOSIT = 10n ** 22n;
/** Minted to the treasury at the start: 10⁹ USDT in micro units. */
const FIRST_SUPPLY = 10n ** 15n;

/** The first block: one rich root from which everything else is made. */
export const GENESIS: GenesisAccount[] = [{ accountId: ROOT_ACCOUNT, balance: 10n ** 9n * NEAR }];

export interface NetworkKeys {
  /** Wallet of the arbiter, an implicit account. */
  arbiterId: string;
  /** "ed25519:…"; the service signs for the treasury with them. */
  treasuryPublicKeys: readonly string[];
}

/** A fresh network in memory with the contracts on it, for tests. */
export async function createTestNetwork(keys: NetworkKeys, options: ChainOptions = {}): Promise<Chain> {
  const chain = await createChain({ chainId: NETWORK_ID, genesis: GENESIS, ...options });
  await deployNetwork(chain, keys);
  return chain;
}

/**
 * Creates the operators' accounts and puts the contracts on them. For a chain that has nothing yet.
 * @throws when any step fails, naming it
 */
export async function deployNetwork(
  chain: Chain,
  { arbiterId, treasuryPublicKeys }: NetworkKeys,
): Promise<void> {
  const [stablecoin, market, escrow] = await Promise.all(
    (['stablecoin', 'market', 'escrow'] as const).map(loadContract),
  );
  if (!stablecoin || !market || !escrow) throw new Error('a contract was not built');
  const make = (accountId: string, near: bigint, ...more: Action[]) =>
    mustRun(chain, ROOT_ACCOUNT, accountId, [createAccount(), transfer(near * NEAR), ...more]);

  await make(OPERATORS.feeVault, 10n);
  await make(OPERATORS.treasury, 1_000_000n, ...treasuryPublicKeys.map(addFullAccessKey));
  await make(
    OPERATORS.token,
    100n,
    deployContract(stablecoin),
    functionCall('new', { owner_id: ROOT_ACCOUNT, total_supply: FIRST_SUPPLY.toString() }, SETUP_GAS),
  );
  await make(
    OPERATORS.market,
    100n,
    deployContract(market),
    functionCall(
      'new',
      {
        owner_id: ROOT_ACCOUNT,
        token_id: OPERATORS.token,
        fee_vault_id: OPERATORS.feeVault,
        arbiter_id: arbiterId,
      },
      SETUP_GAS,
    ),
  );
  await setEscrowCode(chain, escrow);
  await setSponsor(chain);
  await registerOnToken(chain, OPERATORS.feeVault);
}

/** The treasury pays for people without NEAR. */
function setSponsor(chain: Chain): Promise<Outcome> {
  const args = { account_id: OPERATORS.treasury };
  return mustRun(chain, ROOT_ACCOUNT, OPERATORS.market, [
    functionCall('set_sponsor', args, SETUP_GAS, STATE_DEPOSIT),
  ]);
}

/**
 * Puts this checkout's contracts on a network that another one has filled, with everything that it holds. Escrow
 * accounts that exist keep their code: it cannot be changed, not even by the market.
 */
export async function upgradeNetwork(
  chain: Chain,
  { treasuryPublicKeys }: Pick<NetworkKeys, 'treasuryPublicKeys'>,
): Promise<void> {
  const known = chain.account(OPERATORS.treasury)?.keys;
  const unknown = treasuryPublicKeys.filter((key) => !known?.has(key));
  if (unknown.length > 0)
    await mustRun(chain, OPERATORS.treasury, OPERATORS.treasury, unknown.map(addFullAccessKey));
  const [stablecoin, market, escrow] = await Promise.all(
    (['stablecoin', 'market', 'escrow'] as const).map(loadContract),
  );
  if (!stablecoin || !market || !escrow) throw new Error('a contract was not built');
  const codes = [
    [OPERATORS.token, stablecoin],
    [OPERATORS.market, market],
  ] as const;
  for (const [accountId, code] of codes)
    if (chain.account(accountId)?.codeHash !== codeHashOf(code))
      await mustRun(chain, accountId, accountId, [deployContract(code)]);
  if (isMigrating(chain)) {
    const migrate = functionCall('migrate', {}, SETUP_GAS, STATE_DEPOSIT);
    await mustRun(chain, ROOT_ACCOUNT, OPERATORS.market, [migrate]);
  }
  if (!holdsRecord(chain, OPERATORS.market, escrow)) await setEscrowCode(chain, escrow);
  const config = chain.view<{ sponsor_id: string | null }>(OPERATORS.market, 'get_config');
  if (config.sponsor_id !== OPERATORS.treasury) await setSponsor(chain);
}

/** By the state, not by the code: a start that was killed may have left the new code over the old state. */
function isMigrating(chain: Chain): boolean {
  try {
    chain.view(OPERATORS.market, 'get_config');
    return false;
  } catch (error) {
    if (error instanceof ViewError && error.message.includes('E_MIGRATING')) return true;
    throw error;
  }
}

const setEscrowCode = (chain: Chain, escrow: Uint8Array) =>
  mustRun(chain, ROOT_ACCOUNT, OPERATORS.market, [functionCall('set_escrow_code', escrow, SETUP_GAS)]);

/** Under which key does not matter: nothing else in a contract's state looks like a whole contract. */
function holdsRecord(chain: Chain, accountId: string, wanted: Uint8Array): boolean {
  return chain.records(accountId, new Uint8Array()).some(([, value]) => Buffer.compare(value, wanted) === 0);
}

export interface Funds {
  wallet: string;
  /** yocto */
  near: bigint;
  /** micro-USDT; 0 leaves the wallet unregistered on the token. */
  usdt: bigint;
}

/** Gives a wallet NEAR (which creates an implicit account) and stablecoin. */
export async function fundWallet(chain: Chain, { wallet, near, usdt }: Funds): Promise<void> {
  if (near > 0n) await mustRun(chain, ROOT_ACCOUNT, wallet, [transfer(near)]);
  if (usdt === 0n) return;
  await registerOnToken(chain, wallet);
  const mint = functionCall('mint', { account_id: wallet, amount: usdt.toString() }, SETUP_GAS);
  await mustRun(chain, ROOT_ACCOUNT, OPERATORS.token, [mint]);
}

function registerOnToken(chain: Chain, wallet: string): Promise<Outcome> {
  const deposit = functionCall('storage_deposit', { account_id: wallet }, SETUP_GAS, TOKEN_REGISTRATION);
  return mustRun(chain, ROOT_ACCOUNT, OPERATORS.token, [deposit]);
}

/** Runs a transaction of the seeding, where a failure means that the network itself is wrong. */
export async function mustRun(
  chain: Chain,
  signerId: string,
  receiverId: string,
  actions: Action[],
): Promise<Outcome> {
  const outcome = await chain.run({ signerId, receiverId, actions });
  if ('Failure' in outcome.status) {
    throw new Error(`setting up ${receiverId} failed: ${JSON.stringify(outcome.status.Failure)}`);
  }
  return outcome;
}
