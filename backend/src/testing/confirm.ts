import { SIGNATURE_NEEDED_STATUS } from '@cosecha/shared/domain';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { KeyPairSigner } from 'near-api-js';
import { walletFromPhrase } from '../keys/wallet-key';
import type { Proposal } from '../signing/device/signature-needed';
import { signedChainBytes } from './device';

/** Signs what a call was answered with, as a wallet of NEAR's own library does. */
export async function signatureOf(proposal: Proposal, seedPhrase: string) {
  const { step, attempt } = proposal;
  const { wallet, keyPair } = walletFromPhrase(seedPhrase);
  if (proposal.kind !== 'message') return { step, attempt, signature: signedChainBytes(proposal, keyPair) };
  const { message, recipient, nonce } = proposal;
  const payload = { message, recipient, nonce: Buffer.from(nonce, 'base64url') };
  const { signature } = await new KeyPairSigner(keyPair).signNep413Message(wallet, payload);
  return { step, attempt, signature: Buffer.from(signature).toString('base64url') };
}

export const signaturesOf = (answer: LightMyRequestResponse, seedPhrase: string) =>
  Promise.all((answer.json().data.sign as Proposal[]).map((each) => signatureOf(each, seedPhrase)));

/** A call may take several steps, each asked for when the one before has run. */
const MOST_STEPS = 4;

/** One call by a person with the seed phrase. As long as something is to be signed, it is sent again with the signatures. */
export async function injectConfirmed(
  app: FastifyInstance,
  call: InjectOptions & { payload?: object },
  seedPhrase: string,
): Promise<LightMyRequestResponse> {
  let answer = await app.inject(call);
  for (let go = 0; answer.statusCode === SIGNATURE_NEEDED_STATUS && go < MOST_STEPS; go += 1) {
    answer = await app.inject({
      ...call,
      payload: { ...call.payload, signatures: await signaturesOf(answer, seedPhrase) },
    });
  }
  return answer;
}
