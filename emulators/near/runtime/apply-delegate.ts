import { nonceBound, permissionProblem } from './access-keys';
import { ActionFailure } from './errors';
import type { Execution } from './execution';
import { batchFee } from './gas';
import { delegatedGasOf } from './prepaid';
import type { DelegateAction } from './types';

/**
 * A delegation (NEP-366): what the sender signed becomes a receipt of its own, from the sender to the receiver that the
 * sender named. The order of the checks is nearcore's. The relayer has paid everything: what is left of
 * the gas returns to that account, but deposits that come back go to the predecessor, which is the sender.
 * @throws ActionFailure
 */
export function applyDelegate(run: Execution, action: DelegateAction): void {
  const { account, block, drafts } = run;
  if (!action.signatureIsValid) throw new ActionFailure('DelegateActionInvalidSignature');
  if (BigInt(block.height) > action.maxBlockHeight) throw new ActionFailure('DelegateActionExpired');
  if (action.senderId !== account.accountId) {
    const names = { sender_id: action.senderId, receiver_id: account.accountId };
    throw new ActionFailure({ DelegateActionSenderDoesNotMatchTxReceiver: names });
  }
  useKey(run, action);
  drafts.push({ receiverId: action.receiverId, actions: action.actions, waitsFor: [], outputs: [] });
  run.gasBurnt += batchFee(action.actions);
  run.gasUsed += delegatedGasOf(action.actions);
}

/** Uses the nonce up. An allowance stays as it is: the key pays for nothing here. */
function useKey({ account, block }: Execution, action: DelegateAction): void {
  const { publicKey, nonce } = action;
  const key = account.key(publicKey);
  if (!key) {
    throw keyFailure({ AccessKeyNotFound: { account_id: account.accountId, public_key: publicKey } });
  }
  if (nonce <= key.nonce) {
    const nonces = { delegate_nonce: Number(nonce), ak_nonce: Number(key.nonce) };
    throw new ActionFailure({ DelegateActionInvalidNonce: nonces });
  }
  const bound = nonceBound(block.height);
  if (nonce >= bound) {
    const nonces = { delegate_nonce: Number(nonce), upper_bound: Number(bound) };
    throw new ActionFailure({ DelegateActionNonceTooLarge: nonces });
  }
  const problem = permissionProblem(key, action.receiverId, action.actions);
  if (problem) throw keyFailure(problem);
  account.setKey(publicKey, { ...key, nonce });
}

const keyFailure = (kind: unknown): ActionFailure =>
  new ActionFailure({ DelegateActionAccessKeyError: kind });
