import { config, request } from '@cosecha/shared/api/core';
import { retryLost } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { SIGN_IN_MESSAGE, signedTextBytes } from '../../domain';
import { fromBase64Url, sha256, toBase64Url } from '../../domain/chain/bytes';
import { openedKey } from './wallet-signer';

const challengeSchema = z.object({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)) });
const text = z._default(z.nullable(z.string()), '');
const token = z.string().check(z.minLength(1));
const sessionSchema = z.object({ token, venwalletToken: token, email: text, name: text, image: text });
export type DeviceSession = z.infer<typeof sessionSchema> & { wallet: string };

/**
 * Signs in with a signature of the phrase's key; the words stay here. Signed is a challenge of the service for this page's own host,
 * so that a page of another site can do nothing with it.
 * @throws RequestError with a text for the person
 */
export async function signInOnDevice(phrase: string): Promise<DeviceSession> {
  const opened = await openedKey(phrase);
  // A challenge counts once, so both calls are made again.
  return retryLost(() => sessionFor(opened));
}

async function sessionFor({ wallet, signer }: Awaited<ReturnType<typeof openedKey>>): Promise<DeviceSession> {
  const base = `${config().apiUrl}/wallet`;
  const { challenge } = await request(`${base}/login-challenge`, {
    json: { wallet },
    schema: challengeSchema,
  });
  const signed = { message: SIGN_IN_MESSAGE, nonce: fromBase64Url(challenge), recipient: location.host };
  const signature = toBase64Url(await signer.sign(await sha256(signedTextBytes(signed))));
  const session = await request(`${base}/login-device`, {
    json: { wallet, challenge, signature },
    schema: sessionSchema,
  });
  return { ...session, wallet };
}
