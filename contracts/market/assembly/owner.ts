import { requireNoDeposit, requirePredecessor } from '../../sdk/assembly/guards';
import { answerJson, inputBytes, predecessor, storageUsage } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_FORBIDDEN, E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { decimal } from '../../sdk/assembly/u128';
import { Config, createConfig, loadConfig, STATE_VERSION, saveConfig } from './config';
import { emitMerchantSet } from './events';
import { createCollections, saveEscrowCode, saveMerchant } from './state';
import { requireDeposit, settleStorage } from './storage-deposit';

/**
 * What the market's owner may do: never anything about an open order or its money. Each call takes at least one yocto,
 * which only a full-access key can attach, pays for what the state grows by, and gets the rest back.
 */

/** `{owner_id, token_id, fee_vault_id, arbiter_id}`, once; call it in the batch that deploys the contract. */
export function init(): void {
  const args = readArguments();
  createConfig(
    new Config(
      args.account('owner_id'),
      args.account('token_id'),
      args.account('fee_vault_id'),
      args.account('arbiter_id'),
    ),
  );
  createCollections();
}

/** Raw bytes of the escrow's Wasm by the owner: the code of every escrow that is opened from now on. */
export function set_escrow_code(): void {
  requireNoDeposit();
  requirePredecessor(loadConfig().owner);
  const code = inputBytes();
  if (code.byteLength < 8 || load<u32>(changetype<usize>(code)) != 0x6d736100)
    refuse(E_INPUT, 'the input must be WebAssembly');
  saveEscrowCode(code);
}

function requireOwner(config: Config): void {
  requirePredecessor(config.owner);
  requireDeposit();
}

/** Keeps the configuration, at its caller's cost. */
function store(config: Config): void {
  const before = storageUsage();
  saveConfig(config);
  settleStorage(predecessor(), before);
}

/** `{paused}`: while paused the market takes no new orders. Those that are open go on and can all be settled. */
export function set_paused(): void {
  const config = loadConfig();
  requireOwner(config);
  config.isPaused = readArguments().flag('paused');
  store(config);
}

/** `{account_id}`: who rules on disputes from now on, open ones included. */
export function set_arbiter(): void {
  const config = loadConfig();
  requireOwner(config);
  config.arbiter = readArguments().account('account_id');
  store(config);
}

/** `{account_id}`: who may open escrow accounts and lend storage to others. What it has paid for returns to it, or to its successor. */
export function set_sponsor(): void {
  const config = loadConfig();
  requireOwner(config);
  config.sponsor = readArguments().account('account_id');
  store(config);
}

/** `{account_id, is_merchant}`: the offers of this account say so, those that it has and those to come. */
export function set_merchant(): void {
  requireOwner(loadConfig());
  const args = readArguments();
  const account = args.account('account_id');
  const isMerchant = args.flag('is_merchant');
  const before = storageUsage();
  saveMerchant(account, isMerchant);
  settleStorage(predecessor(), before);
  emitMerchantSet(account, isMerchant);
}

/** `{account_id}`: offers the market to another owner. Nothing changes until that account accepts. */
export function propose_owner(): void {
  const config = loadConfig();
  requireOwner(config);
  config.pendingOwner = readArguments().account('account_id');
  store(config);
}

/** By the account that the owner has proposed: a mistyped name can never take the market away. */
export function accept_ownership(): void {
  const config = loadConfig();
  if (config.pendingOwner != predecessor()) refuse(E_FORBIDDEN, 'only the proposed owner may call this');
  requireDeposit();
  config.owner = config.pendingOwner;
  config.pendingOwner = '';
  store(config);
}

/**
 * After code of a new version was deployed over a live state: rewrites what the new code reads otherwise. Until then
 * all other calls refuse with `E_MIGRATING`. Answers the version; called again it changes nothing. There is no step before
 * version 1, so this code takes no other state.
 */
export function migrate(): void {
  requireOwner(loadConfig());
  settleStorage(predecessor(), storageUsage());
  answerJson(decimal(STATE_VERSION));
}
