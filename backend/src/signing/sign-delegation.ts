import { actions, buildDelegateAction, KeyPairSigner } from 'near-api-js';
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
export async function signDelegation({ signer, until, ...rest }: Delegation): Promise<Action> {
  const { accountId, keyPair } = signer;
  const delegateAction = buildDelegateAction({
    ...rest,
    senderId: accountId,
    publicKey: keyPair.getPublicKey(),
    maxBlockHeight: until,
  });
  const { signedDelegate } = await new KeyPairSigner(keyPair).signDelegateAction(delegateAction);
  return actions.signedDelegate(signedDelegate);
}
