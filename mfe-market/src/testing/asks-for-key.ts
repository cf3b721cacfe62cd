import { createHash } from 'node:crypto';
import { CALL_STEP, callMessage, canonicalJson } from '@cosecha/shared/domain';
import { refusal } from '@cosecha/shared/testing';
import type { FakeNetwork } from './fake-network';

/** The service asks for the signature of the wallet's key. */
export function asksForKey(network: FakeNetwork, path: string): void {
  network.answers.set(path, (body) => {
    const bodyHash = createHash('sha256')
      .update(canonicalJson(body as object))
      .digest('hex');
    const proposal = {
      ...{ step: CALL_STEP, attempt: 1, kind: 'message', recipient: location.host },
      message: callMessage({ method: 'POST', path, bodyHash }),
      nonce: Buffer.alloc(32, 7).toString('base64url'),
    };
    return refusal(428, 'signature-needed', 'Confirma en tu dispositivo.', { sign: [proposal] });
  });
}
