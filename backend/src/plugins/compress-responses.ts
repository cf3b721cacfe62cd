import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, ENCODE_FROM_BYTES, encode } from '../util/encode';

/**
 * Compresses long responses of these routes with the best encoding that the client accepts. This is safe from attacks on
 * the length of a secret (BREACH): authentication is by header, not by cookie, so another site cannot cause such requests.
 */
export function compressResponses(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < ENCODE_FROM_BYTES) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const encoded = await encode(Buffer.from(payload), encoding);
    reply.header('content-encoding', encoding).header('content-length', encoded.length);
    return encoded;
  });
}
