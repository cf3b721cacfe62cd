import type { ReceiptResult, ReceiptStatus } from '../runtime/apply-receipt';
import { batchFee, GAS_PRICE } from '../runtime/gas';
import type { AccessKey, Action, ActionOf, Receipt, Transaction } from '../runtime/types';
import type {
  AccessKeyJson,
  ActionJson,
  DelegatedActionJson,
  ExecutionOutcomeJson,
  ReceiptJson,
  StatusJson,
  TransactionJson,
} from './block-types';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function accessKeyJson({ nonce, permission }: AccessKey): AccessKeyJson {
  if (permission === 'FullAccess') return { nonce: Number(nonce), permission };
  const { allowance, receiverId, methodNames } = permission;
  return {
    nonce: Number(nonce),
    permission: {
      FunctionCall: {
        allowance: allowance?.toString() ?? null,
        receiver_id: receiverId,
        method_names: methodNames,
      },
    },
  };
}

const actionJson: { [K in Action['kind']]: (action: ActionOf<K>) => ActionJson } = {
  CreateAccount: () => 'CreateAccount',
  DeployContract: ({ code }) => ({ DeployContract: { code: base64(code) } }),
  FunctionCall: ({ methodName, args, gas, deposit }) => ({
    FunctionCall: {
      method_name: methodName,
      args: base64(args),
      gas: Number(gas),
      deposit: deposit.toString(),
    },
  }),
  Transfer: ({ deposit }) => ({ Transfer: { deposit: deposit.toString() } }),
  Stake: ({ stake, publicKey }) => ({ Stake: { stake: stake.toString(), public_key: publicKey } }),
  AddKey: ({ publicKey, accessKey }) => ({
    AddKey: { public_key: publicKey, access_key: accessKeyJson(accessKey) },
  }),
  DeleteKey: ({ publicKey }) => ({ DeleteKey: { public_key: publicKey } }),
  DeleteAccount: ({ beneficiaryId }) => ({ DeleteAccount: { beneficiary_id: beneficiaryId } }),
  Delegate: ({ senderId, receiverId, actions, nonce, maxBlockHeight, publicKey, signature }) => ({
    Delegate: {
      delegate_action: {
        sender_id: senderId,
        receiver_id: receiverId,
        actions: actionsJson(actions).map(delegated),
        nonce: Number(nonce),
        max_block_height: Number(maxBlockHeight),
        public_key: publicKey,
      },
      signature,
    },
  }),
};

/** Inside a delegation an action without fields is an object, too: NEAR serialises these in another way. */
const delegated = (action: ActionJson): DelegatedActionJson =>
  action === 'CreateAccount' ? { CreateAccount: {} } : action;

function actionsJson(actions: readonly Action[]): ActionJson[] {
  return actions.map(oneActionJson);
}

const oneActionJson = <Kind extends Action['kind']>(action: ActionOf<Kind> & { kind: Kind }): ActionJson =>
  actionJson[action.kind](action);

export function transactionJson(tx: Transaction): TransactionJson {
  return {
    signer_id: tx.signerId,
    public_key: tx.publicKey,
    nonce: Number(tx.nonce),
    receiver_id: tx.receiverId,
    priority_fee: 0,
    actions: actionsJson(tx.actions),
    signature: tx.signature,
    hash: tx.hash,
  };
}

export function receiptJson(receipt: Receipt): ReceiptJson {
  return {
    predecessor_id: receipt.predecessorId,
    receiver_id: receipt.receiverId,
    receipt_id: receipt.id,
    priority: 0,
    receipt:
      receipt.kind === 'data'
        ? {
            Data: {
              data_id: receipt.dataId,
              data: receipt.data && base64(receipt.data),
              is_promise_resume: false,
            },
          }
        : {
            Action: {
              signer_id: receipt.signerId,
              signer_public_key: receipt.signerPublicKey,
              gas_price: GAS_PRICE.toString(),
              output_data_receivers: receipt.outputDataReceivers.map(({ dataId, receiverId }) => ({
                data_id: dataId,
                receiver_id: receiverId,
              })),
              input_data_ids: receipt.inputDataIds,
              is_promise_yield: false,
              actions: actionsJson(receipt.actions),
            },
          },
  };
}

/** A transaction's own outcome: it became a receipt. */
export function conversionOutcome(tx: Transaction, receiptId: string): ExecutionOutcomeJson {
  return outcomeJson(tx.hash, tx.signerId, {
    logs: [],
    receiptIds: [receiptId],
    gasBurnt: batchFee(tx.actions),
    status: { SuccessReceiptId: receiptId },
  });
}

export function receiptOutcome(id: string, executorId: string, result: ReceiptResult): ExecutionOutcomeJson {
  return outcomeJson(id, executorId, {
    logs: result.logs,
    receiptIds: result.outgoing.filter(({ kind }) => kind === 'action').map((receipt) => receipt.id),
    gasBurnt: result.gasBurnt,
    status: statusJson(result.status),
  });
}

function statusJson(status: ReceiptStatus): StatusJson {
  if ('value' in status) return { SuccessValue: base64(status.value) };
  if ('receiptId' in status) return { SuccessReceiptId: status.receiptId };
  return { Failure: { ActionError: status.failure } };
}

interface OutcomeParts {
  logs: string[];
  receiptIds: string[];
  gasBurnt: bigint;
  status: StatusJson;
}

function outcomeJson(id: string, executorId: string, parts: OutcomeParts): ExecutionOutcomeJson {
  return {
    id,
    // The block's hash covers its outcomes; it is written in when the block is sealed.
    block_hash: '',
    proof: [],
    outcome: {
      logs: parts.logs,
      receipt_ids: parts.receiptIds,
      gas_burnt: Number(parts.gasBurnt),
      tokens_burnt: (parts.gasBurnt * GAS_PRICE).toString(),
      executor_id: executorId,
      status: parts.status,
      metadata: { version: 1, gas_profile: null },
    },
  };
}
