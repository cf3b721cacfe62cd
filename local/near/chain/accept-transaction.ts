import { AccountDraft } from '../runtime/account-draft';
import { attachedGasOf, depositsOf } from '../runtime/apply-receipt';
import { batchFee, GAS_PRICE, MAX_TOTAL_GAS } from '../runtime/gas';
import { deriveId, isAccountId } from '../runtime/ids';
import { LIMITS } from '../runtime/limits';
import { missingForStorage } from '../runtime/storage-usage';
import type { AccessKey, Action, ActionReceipt, Transaction } from '../runtime/types';
import type { AccountChange, World } from '../runtime/world';

/** The chain does not take this transaction. `kind` is NEAR's `InvalidTxError`, the JSON that clients read. */
export class InvalidTransactionError extends Error {
  constructor(readonly kind: unknown) {
    super(`invalid transaction: ${JSON.stringify(kind)}`);
    this.name = 'InvalidTransactionError';
  }
}

/** A key's nonces stay below this share of the block height, as on NEAR; they start at the height before. */
const NONCES_PER_BLOCK = 1_000_000n;
const MAX_ACTIONS = 100;

/** Yocto that leave the signer at once: deposits, attached gas and fees; unused gas returns later. */
export function transactionCost(actions: readonly Action[]): bigint {
  return depositsOf(actions) + (attachedGasOf(actions) + 2n * batchFee(actions)) * GAS_PRICE;
}

/**
 * Takes a transaction into the chain: checks it, charges the signer, uses up the nonce.
 * @param signed false for transactions made inside this process: no key is asked for
 * @throws InvalidTransactionError; then nothing has changed
 */
export function acceptTransaction(
  world: World,
  tx: Transaction,
  options: { height: number; signed: boolean },
): { receipt: ActionReceipt; change: AccountChange } {
  checkForm(tx);
  const signer = new AccountDraft(world, tx.signerId);
  if (!signer.exists) throw new InvalidTransactionError({ SignerDoesNotExist: { signer_id: tx.signerId } });
  const cost = transactionCost(tx.actions);
  const key = options.signed ? checkKey(signer, tx, options.height) : null;
  if (signer.amount < cost) {
    throw new InvalidTransactionError({
      NotEnoughBalance: {
        signer_id: tx.signerId,
        balance: signer.amount.toString(),
        cost: cost.toString(),
      },
    });
  }
  signer.amount -= cost;
  if (key) signer.setKey(tx.publicKey, chargedKey(key, tx, cost));
  const missing = missingForStorage(signer);
  if (missing > 0n) {
    throw new InvalidTransactionError({
      LackBalanceForState: { signer_id: tx.signerId, amount: missing.toString() },
    });
  }
  return { receipt: receiptOf(tx), change: signer.commit() };
}

function checkForm(tx: Transaction): void {
  if (!isAccountId(tx.signerId))
    throw new InvalidTransactionError({ InvalidSignerId: { signer_id: tx.signerId } });
  if (!isAccountId(tx.receiverId)) {
    throw new InvalidTransactionError({ InvalidReceiverId: { receiver_id: tx.receiverId } });
  }
  const problem = actionsProblem(tx.actions);
  if (problem) throw new InvalidTransactionError({ ActionsValidation: problem });
}

function actionsProblem(actions: readonly Action[]): unknown {
  if (actions.length > MAX_ACTIONS) {
    return {
      TotalNumberOfActionsExceeded: { total_number_of_actions: actions.length, limit: MAX_ACTIONS },
    };
  }
  const oversize = actions.map(sizeProblem).find((problem) => problem !== null);
  if (oversize) return oversize;
  const calls = actions.filter((action) => action.kind === 'FunctionCall');
  if (calls.some((call) => call.gas === 0n)) return 'FunctionCallZeroAttachedGas';
  const attached = attachedGasOf(actions);
  if (attached > MAX_TOTAL_GAS) {
    return {
      TotalPrepaidGasExceeded: { total_prepaid_gas: Number(attached), limit: Number(MAX_TOTAL_GAS) },
    };
  }
  if (actions.slice(0, -1).some(({ kind }) => kind === 'DeleteAccount')) return 'DeleteActionMustBeFinal';
  return null;
}

/** What of an action is larger than the network takes, or null. */
function sizeProblem(action: Action): unknown {
  if (action.kind === 'DeployContract') {
    const size = action.code.length;
    return size > LIMITS.contract ? { ContractSizeExceeded: { size, limit: LIMITS.contract } } : null;
  }
  if (action.kind !== 'FunctionCall') return null;
  const name = Buffer.byteLength(action.methodName);
  if (name > LIMITS.methodName) {
    return { FunctionCallMethodNameLengthExceeded: { length: name, limit: LIMITS.methodName } };
  }
  const length = action.args.length;
  return length > LIMITS.arguments
    ? { FunctionCallArgumentsLengthExceeded: { length, limit: LIMITS.arguments } }
    : null;
}

function checkKey(signer: AccountDraft, tx: Transaction, height: number): AccessKey {
  const key = signer.key(tx.publicKey);
  if (!key) {
    throw keyError({ AccessKeyNotFound: { account_id: tx.signerId, public_key: tx.publicKey } });
  }
  if (tx.nonce <= key.nonce) {
    throw new InvalidTransactionError({
      InvalidNonce: { tx_nonce: Number(tx.nonce), ak_nonce: Number(key.nonce) },
    });
  }
  const upper = BigInt(height) * NONCES_PER_BLOCK;
  if (tx.nonce >= upper) {
    throw new InvalidTransactionError({
      NonceTooLarge: { tx_nonce: Number(tx.nonce), upper_bound: Number(upper) },
    });
  }
  checkPermission(key, tx);
  return key;
}

/** A function-call key may call certain methods of one contract, without a deposit. */
function checkPermission({ permission }: AccessKey, tx: Transaction): void {
  if (permission === 'FullAccess') return;
  const [action] = tx.actions;
  if (tx.actions.length !== 1 || action?.kind !== 'FunctionCall') throw keyError('RequiresFullAccess');
  if (action.deposit > 0n) throw keyError('DepositWithFunctionCall');
  if (tx.receiverId !== permission.receiverId) {
    throw keyError({ ReceiverMismatch: { tx_receiver: tx.receiverId, ak_receiver: permission.receiverId } });
  }
  const { methodNames } = permission;
  if (methodNames.length > 0 && !methodNames.includes(action.methodName)) {
    throw keyError({ MethodNameMismatch: { method_name: action.methodName } });
  }
}

/** The key after this transaction: its nonce used, its allowance reduced. */
function chargedKey({ permission }: AccessKey, tx: Transaction, cost: bigint): AccessKey {
  if (permission === 'FullAccess' || permission.allowance === null) return { nonce: tx.nonce, permission };
  if (permission.allowance < cost) {
    throw keyError({
      NotEnoughAllowance: {
        account_id: tx.signerId,
        public_key: tx.publicKey,
        allowance: permission.allowance.toString(),
        cost: cost.toString(),
      },
    });
  }
  return { nonce: tx.nonce, permission: { ...permission, allowance: permission.allowance - cost } };
}

function keyError(kind: unknown): InvalidTransactionError {
  return new InvalidTransactionError({ InvalidAccessKeyError: kind });
}

function receiptOf(tx: Transaction): ActionReceipt {
  return {
    kind: 'action',
    id: deriveId(tx.hash, 'receipt', 0),
    txHash: tx.hash,
    predecessorId: tx.signerId,
    receiverId: tx.receiverId,
    signerId: tx.signerId,
    signerPublicKey: tx.publicKey,
    outputDataReceivers: [],
    inputDataIds: [],
    actions: tx.actions,
  };
}
