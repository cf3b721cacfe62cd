import type { ChainAction, TransferAction } from '@cosecha/shared/domain';
import {
  baseDecode,
  buildDelegateAction,
  createTransaction,
  encodeDelegateAction,
  encodeTransaction,
} from 'near-api-js';
import { publicKeyOf, type WalletSigner } from '../wallet-signer';
import type { Action } from './sign-transaction';

interface Planned {
  kind: 'delegate' | 'transaction';
  signer: WalletSigner;
  request: { receiverId: string; actions: Action[] };
}

/**
 * What a wallet's key signs the SHA-256 of.
 * @param bound the last height of a delegation, or the block that a transaction names (base58)
 */
export function chainBytes(
  { kind, signer, request }: Planned,
  { nonce, bound }: { nonce: bigint; bound: string },
): Buffer {
  if (kind === 'delegate') {
    return Buffer.from(encodeDelegateAction(delegation({ signer, request }, nonce, BigInt(bound))));
  }
  const { receiverId, actions } = request;
  const named = [signer.accountId, publicKeyOf(signer), receiverId] as const;
  return Buffer.from(encodeTransaction(createTransaction(...named, nonce, actions, baseDecode(bound))));
}

/** A wallet's call as an account of ours brings it (NEP-366). */
export const delegation = (
  { signer, request: { receiverId, actions } }: Omit<Planned, 'kind'>,
  nonce: bigint,
  maxBlockHeight: bigint,
) =>
  buildDelegateAction({
    ...{ senderId: signer.accountId, publicKey: publicKeyOf(signer), receiverId, actions },
    ...{ nonce, maxBlockHeight },
  });

/** Actions in the form sent to a device. @throws for kinds that a device is never asked to sign */
export const askedActions = (actions: readonly Action[]): (ChainAction | TransferAction)[] =>
  actions.map(({ functionCall, transfer }) => {
    if (transfer) return { transfer: transfer.deposit.toString() };
    if (!functionCall) throw new Error('a device is asked for calls and transfers only');
    const { methodName, args, gas, deposit } = functionCall;
    return {
      methodName,
      args: Buffer.from(args).toString(),
      gas: gas.toString(),
      deposit: deposit.toString(),
    };
  });

/** The next nonce of a key, from the chain's and our own last ones. */
export function nonceAfter(onChain: bigint, ours: bigint): bigint {
  return 1n + (ours > onChain ? ours : onChain);
}
