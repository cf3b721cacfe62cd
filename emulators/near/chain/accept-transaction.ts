import { nonceBound, permissionProblem } from '../runtime/access-keys';
import { AccountDraft } from '../runtime/account-draft';
import { batchFee, GAS_PRICE } from '../runtime/gas';
import { deriveId, isAccountId } from '../runtime/ids';
import { depositsOf, prepaidGasOf } from '../runtime/prepaid';
import { missingForStorage } from '../runtime/storage-usage';
import type { AccessKey, Action, ActionReceipt, Transaction } from '../runtime/types';
import { actionsProblem } from '../runtime/validate-actions';
import type { AccountChange, World } from '../runtime/world';

/** The chain does not take this transaction. `kind` is NEAR's `InvalidTxError`, the JSON that clients read. */
export class InvalidTransactionError extends Error {
  constructor(readonly kind: unknown) {
    super(`invalid transaction: ${JSON.stringify(kind)}`);
    this.name = 'InvalidTransactionError';
  }
}

/** Yocto that leave the signer at once: deposits, attached gas and fees; unused gas returns later. */
function transactionCost(actions: readonly Action[]): bigint {
  return depositsOf(actions) + (prepaidGasOf(actions) + 2n * batchFee(actions)) * GAS_PRICE;
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
  const upper = nonceBound(height);
  if (tx.nonce >= upper) {
    throw new InvalidTransactionError({
      NonceTooLarge: { tx_nonce: Number(tx.nonce), upper_bound: Number(upper) },
    });
  }
  const problem = permissionProblem(key, tx.receiverId, tx.actions);
  if (problem) throw keyError(problem);
  return key;
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
