import { actions, encodeDelegateAction, KeyType, Signature } from 'near-api-js';
import type { OnDevice, Question } from '../device/device-proposals';
import { delegation } from './chain-bytes';
import { type Action, type Signer, sha256 } from './sign-transaction';

interface Delegation {
  signer: Signer;
  receiverId: string;
  actions: Action[];
  nonce: bigint;
  /** The last block in which it counts. */
  until: bigint;
}

/** @returns the action by which a relayer's transaction to the signer brings it (NEP-366) */
export function signDelegation({ signer, nonce, until, ...request }: Delegation): Action {
  const delegateAction = delegation({ signer, request }, nonce, until);
  const { signature } = signer.keyPair.sign(sha256(encodeDelegateAction(delegateAction)));
  return signed(delegateAction, signature);
}

/** The same of what the device has signed. */
export function deviceDelegation(question: Question, { proposal, signature }: OnDevice): Action {
  const { nonce, bound } = proposal;
  const delegateAction = delegation(question, BigInt(nonce), BigInt(bound ?? 0));
  return signed(delegateAction, Buffer.from(signature, 'base64url'));
}

const signed = (delegateAction: ReturnType<typeof delegation>, data: Uint8Array): Action =>
  actions.signedDelegate({
    delegateAction,
    signature: new Signature({ keyType: KeyType.ED25519, data }),
  });
