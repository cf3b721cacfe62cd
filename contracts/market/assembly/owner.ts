import { requireNoDeposit, requirePredecessor } from '../../sdk/assembly/guards';
import { inputBytes } from '../../sdk/assembly/host';
import { readArguments } from '../../sdk/assembly/json-reader';
import { E_INPUT, refuse } from '../../sdk/assembly/refusals';
import { Config, createState, loadConfig, saveEscrowCode } from './state';

/** `{owner_id, token_id, fee_vault_id, arbiter_id}`, once; call it in the batch that deploys the contract. */
export function init(): void {
  const args = readArguments();
  createState(
    new Config(
      args.account('owner_id'),
      args.account('token_id'),
      args.account('fee_vault_id'),
      args.account('arbiter_id'),
    ),
  );
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
