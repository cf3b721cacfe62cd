import { actions, KeyPairSigner, KeyType, Signature } from 'near-api-js';
import { delegation } from './chain-bytes';
import type { OnDevice, Question } from './device-proposals';
import type { Action, Signer } from './sign-transaction';

interface Delegation {
  signer: Signer;
  receiverId: string;
  actions: Action[];
  nonce: bigint;
  /** The last block in which it counts. */
  until: bigint;
}

/** @returns the action by which a relayer's transaction to the signer brings it (NEP-366) */
export async function signDelegation({ signer, nonce, until, ...request }: Delegation): Promise<Action> {
  const delegateAction = delegation({ signer, request }, nonce, until);
  const { signedDelegate } = await new KeyPairSigner(signer.keyPair).signDelegateAction(delegateAction);
  return actions.signedDelegate(signedDelegate);
}

/** The same of what the device has signed. */
export function deviceDelegation(question: Question, { proposal, signature }: OnDevice): Action {
  const { nonce, bound } = proposal;
  return actions.signedDelegate({
    delegateAction: delegation(question, BigInt(nonce), BigInt(bound ?? 0)),
    signature: new Signature({ keyType: KeyType.ED25519, data: Buffer.from(signature, 'base64url') }),
  });
}
