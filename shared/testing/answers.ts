import { createHash } from 'node:crypto';
import { CALL_STEP, callMessage, canonicalJson } from '../domain';

/** Answers as the services, the network and its token index write them, for every stand-in of theirs in a test. */
export interface Answer {
  status: number;
  body: unknown;
}

export const accepted = (data: unknown): Answer => ({
  status: 200,
  body: { code: 200, message: 'ok', data },
});

/** @param data what the refusal says beside its code */
export const refusal = (status: number, error: string, message: string, data: object = {}): Answer => ({
  status,
  body: { code: status, message, data: { error, ...data } },
});

/** What is asked before a call that the wallet's key confirms; who signed is for the service's own tests to say. */
export function signatureNeeded(path: string, body: unknown, method = 'POST'): Answer {
  const bodyHash = createHash('sha256')
    .update(canonicalJson(body as object))
    .digest('hex');
  const proposal = {
    ...{ step: CALL_STEP, attempt: 1, kind: 'message', recipient: location.host },
    message: callMessage({ method, path, bodyHash }),
    nonce: Buffer.alloc(32, 7).toString('base64url'),
  };
  return refusal(428, 'signature-needed', 'Confirma en tu dispositivo.', { sign: [proposal] });
}

/** @param yocto what the account holds; none: the network does not know it */
export const nearAccount = (yocto: string | null | undefined): Answer => ({
  status: 200,
  body: yocto
    ? { jsonrpc: '2.0', result: { amount: yocto, storage_usage: 182 } }
    : { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } },
});

/** @param balance micro-units of the one token that the account holds; none: it holds nothing */
export const tokenBalances = (token: string, balance: string | undefined): Answer => ({
  status: 200,
  body: { tokens: balance ? [{ contract_id: token, balance }] : [] },
});

/** Those whose wallets the address of the question names; everybody who was met where it names none. */
export function peopleAmong<One extends { wallet: string }>(
  met: readonly One[],
  url: string,
): readonly One[] {
  const among = url.split('among=')[1]?.split(',');
  return among ? met.filter(({ wallet }) => among.includes(wallet)) : met;
}
