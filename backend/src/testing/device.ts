import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  actions,
  baseDecode,
  buildDelegateAction,
  createTransaction,
  encodeDelegateAction,
  encodeTransaction,
  type KeyPair,
  KeyPairSigner,
  keyToImplicitAddress,
} from 'near-api-js';
import { walletFromPhrase } from '../keys/wallet-key';
import type { DelegateProposal, TransactionProposal } from '../signing/device/signature-needed';

const HOST = 'localhost:80';

/** What a device signs of a proposal for the chain, by nothing but NEAR's own library. @returns 64 bytes, base64url */
export function signedChainBytes(proposal: DelegateProposal | TransactionProposal, keyPair: KeyPair): string {
  const wallet = keyToImplicitAddress(keyPair.getPublicKey());
  const { receiverId } = proposal;
  const nonce = BigInt(proposal.nonce);
  const signed = proposal.actions.map((action) =>
    'transfer' in action
      ? actions.transfer(BigInt(action.transfer))
      : actions.functionCall(
          action.methodName,
          Buffer.from(action.args),
          BigInt(action.gas),
          BigInt(action.deposit),
        ),
  );
  const publicKey = keyPair.getPublicKey();
  const bytes =
    proposal.kind === 'delegate'
      ? encodeDelegateAction(
          buildDelegateAction({
            ...{ senderId: wallet, receiverId, actions: signed, nonce, publicKey },
            maxBlockHeight: BigInt(proposal.maxBlockHeight),
          }),
        )
      : encodeTransaction(
          createTransaction(wallet, publicKey, receiverId, nonce, signed, baseDecode(proposal.blockHash)),
        );
  const { signature } = keyPair.sign(createHash('sha256').update(bytes).digest());
  return Buffer.from(signature).toString('base64url');
}

export interface Challenge {
  challenge: string;
  recipient: string;
  expiresAt: string;
}

export const askChallenge = (app: FastifyInstance, wallet: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/wallet/login-challenge', payload: { wallet }, headers });

/** @param recipient the page's own host, which the device fills in itself */
export async function signedChallenge(challenge: string, seedPhrase: string, recipient = HOST) {
  const { wallet, keyPair } = walletFromPhrase(seedPhrase);
  const payload = { message: 'Entrar en Cosecha', recipient, nonce: Buffer.from(challenge, 'base64url') };
  const { signature } = await new KeyPairSigner(keyPair).signNep413Message(wallet, payload);
  return { wallet, challenge, signature: Buffer.from(signature).toString('base64url') };
}

export interface DeviceSignIn {
  token: string;
  venwalletToken: string;
  wallet: string;
}

/** Signs in as the app does: the phrase stays here. */
export async function signInOnDevice(app: FastifyInstance, seedPhrase: string): Promise<DeviceSignIn> {
  const { wallet } = walletFromPhrase(seedPhrase);
  const { challenge } = (await askChallenge(app, wallet)).json().data;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/wallet/login-device',
    payload: await signedChallenge(challenge, seedPhrase),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
