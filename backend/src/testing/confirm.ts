import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { KeyPairSigner } from 'near-api-js';
import { walletFromPhrase } from '../signing/keys';
import type { Proposal } from '../signing/signature-needed';

/** Signs what a call was answered with, as a wallet of NEAR's own library does. */
export async function signatureOf(proposal: Proposal, seedPhrase: string) {
  const { message, recipient, nonce, step, attempt } = proposal;
  const { wallet, keyPair } = walletFromPhrase(seedPhrase);
  const payload = { message, recipient, nonce: Buffer.from(nonce, 'base64url') };
  const { signature } = await new KeyPairSigner(keyPair).signNep413Message(wallet, payload);
  return { step, attempt, signature: Buffer.from(signature).toString('base64url') };
}

export const signaturesOf = (answer: LightMyRequestResponse, seedPhrase: string) =>
  Promise.all((answer.json().data.sign as Proposal[]).map((each) => signatureOf(each, seedPhrase)));

/** One call by a person with the seed phrase. If it must be confirmed, it is sent again with the signatures. */
export async function injectConfirmed(
  app: FastifyInstance,
  call: InjectOptions & { payload?: object },
  seedPhrase: string,
): Promise<LightMyRequestResponse> {
  const first = await app.inject(call);
  if (first.statusCode !== 428) return first;
  return app.inject({
    ...call,
    payload: { ...call.payload, signatures: await signaturesOf(first, seedPhrase) },
  });
}
