import { createHash } from 'node:crypto';
import { CALL_STEP, callMessage, canonicalJson } from '../domain';

/** An answer as the services, the NEAR network or its token index give it, for their stand-ins in tests. */
export interface Answer {
  status: number;
  body: unknown;
}

export const accepted = (data: unknown): Answer => ({
  status: 200,
  body: { code: 200, message: 'ok', data },
});

/** @param data further fields of the refusal, beside `error` */
export const refusal = (status: number, error: string, message: string, data: object = {}): Answer => ({
  status,
  body: { code: status, message, data: { error, ...data } },
});

/** The refusal of a call that needs a signature by the wallet's key. Stand-ins do not verify signatures; tests of the service do. */
export function signatureNeeded(path: string, body: unknown, method = 'POST'): Answer {
  const bodyHash = createHash('sha256')
    .update(canonicalJson(body as object))
    .digest('hex');
  const proposal = {
    ...{ step: CALL_STEP, attempt: 1, kind: 'message', recipient: location.host },
    message: callMessage({ method, path, bodyHash }),
    nonce: Buffer.alloc(32, 7).toString('base64url'),
  };
  return refusal(202, 'signature-needed', 'Confirma en tu dispositivo.', { sign: [proposal] });
}

/** @param yocto the account's balance; without one the network does not know the account */
export const nearAccount = (yocto: string | null | undefined): Answer => ({
  status: 200,
  body: yocto
    ? { jsonrpc: '2.0', result: { amount: yocto, storage_usage: 182 } }
    : { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } },
});

/** @param balance micro-units of the token; without one the account holds no tokens */
export const tokenBalances = (token: string, balance: string | undefined): Answer => ({
  status: 200,
  body: { tokens: balance ? [{ contract_id: token, balance }] : [] },
});

/** The people among `met` whose wallets the query parameter `among` lists; without the parameter, all of them. */
export function peopleAmong<Person extends { wallet: string }>(
  met: readonly Person[],
  url: string,
): readonly Person[] {
  const among = url.split('among=')[1]?.split(',');
  return among ? met.filter(({ wallet }) => among.includes(wallet)) : met;
}
