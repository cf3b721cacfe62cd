import { base58 } from '@scure/base';
import {
  decodeSignedTransaction,
  encodeDelegateAction,
  encodeTransaction,
  type DelegateAction as NearDelegateAction,
} from 'near-api-js';
import * as z from 'zod/mini';
import { isEd25519Signature } from '../runtime/ed25519';
import { sha256 } from '../runtime/ids';
import type { AccessKey, Action, DelegateAction, Transaction } from '../runtime/types';

/** A transaction as it came in: not checked yet against any account. */
export interface SignedTransaction extends Transaction {
  /** The recent block that its signer has seen. */
  blockHash: string;
  signatureIsValid: boolean;
  /** Bytes without the signature. */
  size: number;
}

/** The bytes are no signed transaction that this chain can read. */
export class UnreadableTransactionError extends Error {
  constructor(reason: string) {
    super(`unreadable transaction: ${reason}`);
    this.name = 'UnreadableTransactionError';
  }
}

const bytes = z.pipe(
  z.union([z.instanceof(Uint8Array), z.array(z.number())]),
  z.transform((value) => Uint8Array.from(value)),
);
const publicKey = z.pipe(
  z.object({ ed25519Key: z.object({ data: bytes }) }),
  z.transform(({ ed25519Key }) => `ed25519:${base58.encode(ed25519Key.data)}`),
);
const accessKey = z.pipe(
  z.object({
    nonce: z.bigint(),
    permission: z.union([
      z.object({
        functionCall: z.object({
          allowance: z.nullish(z.bigint()),
          receiverId: z.string(),
          methodNames: z.array(z.string()),
        }),
      }),
      z.object({ fullAccess: z.looseObject({}) }),
    ]),
  }),
  z.transform(({ nonce, permission }): AccessKey => {
    if ('fullAccess' in permission) return { nonce, permission: 'FullAccess' };
    const { allowance, receiverId, methodNames } = permission.functionCall;
    return { nonce, permission: { allowance: allowance ?? null, receiverId, methodNames } };
  }),
);

/** Borsh's name of an action, its fields there, and what it is here. */
const plainAction = z.union([
  row('createAccount', z.looseObject({}), () => ({ kind: 'CreateAccount' })),
  row('deployContract', z.object({ code: bytes }), ({ code }) => ({ kind: 'DeployContract', code })),
  row(
    'functionCall',
    z.object({ methodName: z.string(), args: bytes, gas: z.bigint(), deposit: z.bigint() }),
    (fields) => ({ kind: 'FunctionCall', ...fields }),
  ),
  row('transfer', z.object({ deposit: z.bigint() }), (fields) => ({ kind: 'Transfer', ...fields })),
  row('stake', z.object({ stake: z.bigint(), publicKey }), (fields) => ({ kind: 'Stake', ...fields })),
  row('addKey', z.object({ publicKey, accessKey }), (fields) => ({ kind: 'AddKey', ...fields })),
  row('deleteKey', z.object({ publicKey }), (fields) => ({ kind: 'DeleteKey', ...fields })),
  row('deleteAccount', z.object({ beneficiaryId: z.string() }), (fields) => ({
    kind: 'DeleteAccount',
    ...fields,
  })),
]);

/** At the end, in Borsh: which curve it is of, and 64 bytes. */
const SIGNATURE_BYTES = 65;
const ed25519Signature = z.object({ ed25519Signature: z.object({ data: bytes }) });

/** The sender's signature is over the delegation as it came, so the bytes are kept beside what they mean. */
const delegate = z.pipe(
  z.pipe(
    z.transform((fields: unknown) => ({ fields, raw: fields })),
    z.object({
      fields: z.object({
        delegateAction: z.object({
          senderId: z.string(),
          receiverId: z.string(),
          actions: z.array(plainAction),
          nonce: z.bigint(),
          maxBlockHeight: z.bigint(),
          publicKey,
        }),
        signature: ed25519Signature,
      }),
      raw: z.object({ delegateAction: z.custom<NearDelegateAction>() }),
    }),
  ),
  z.transform(({ fields: { delegateAction, signature }, raw }): DelegateAction => {
    const { data } = signature.ed25519Signature;
    const message = sha256(encodeDelegateAction(raw.delegateAction));
    return {
      kind: 'Delegate',
      ...delegateAction,
      signature: `ed25519:${base58.encode(data)}`,
      signatureIsValid: isSignedBy(delegateAction.publicKey, message, data),
    };
  }),
);
const action = z.union([plainAction, row('signedDelegate', delegate, (fields) => fields)]);

function row<T extends z.ZodMiniType, A extends Action>(
  name: string,
  fields: T,
  make: (fields: z.output<T>) => A,
) {
  return z.pipe(
    z.object({ [name]: fields }),
    z.transform((value) => make(value[name] as z.output<T>)),
  );
}

const signedTransaction = z.object({
  transaction: z.object({
    signerId: z.string(),
    publicKey,
    nonce: z.bigint(),
    receiverId: z.string(),
    blockHash: bytes,
    actions: z.array(action),
  }),
  signature: ed25519Signature,
});

/**
 * Reads a Borsh-encoded signed transaction. Whether its signature is right is returned, not thrown: NEAR answers that as
 * one of the reasons why a transaction is invalid.
 * @throws UnreadableTransactionError
 */
export function decodeTransaction(encoded: Uint8Array): SignedTransaction {
  const decoded = decodeStrictly(encoded);
  const parsed = signedTransaction.safeParse(decoded);
  if (!parsed.success)
    throw new UnreadableTransactionError('only ed25519 keys and classic actions are known');
  const { transaction, signature } = parsed.data;
  const message = encoded.subarray(0, -SIGNATURE_BYTES);
  const hash = sha256(message);
  const signatureBytes = signature.ed25519Signature.data;
  return {
    hash: base58.encode(hash),
    signerId: transaction.signerId,
    publicKey: transaction.publicKey,
    nonce: transaction.nonce,
    receiverId: transaction.receiverId,
    actions: transaction.actions,
    blockHash: base58.encode(transaction.blockHash),
    signature: `ed25519:${base58.encode(signatureBytes)}`,
    signatureIsValid: isSignedBy(transaction.publicKey, hash, signatureBytes),
    size: message.length,
  };
}

/** Two different byte strings must never be the same transaction, so what follows the end is refused. */
function decodeStrictly(encoded: Uint8Array) {
  try {
    const decoded = decodeSignedTransaction(encoded);
    if (Buffer.compare(encodeTransaction(decoded), encoded) === 0) return decoded;
  } catch (error) {
    throw new UnreadableTransactionError(error instanceof Error ? error.message : 'not Borsh');
  }
  throw new UnreadableTransactionError('bytes after its end');
}

function isSignedBy(key: string, message: Uint8Array, signature: Uint8Array): boolean {
  return isEd25519Signature(base58.decode(key.slice('ed25519:'.length)), message, signature);
}
