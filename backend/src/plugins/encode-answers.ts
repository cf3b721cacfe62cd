import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, ENCODE_FROM_BYTES, encode } from '../util/encode';

/**
 * Answers of these routes that are long enough to gain by it leave in the smallest encoding that the client takes. Nobody
 * can make another's browser ask for a secret here to measure its length: who is asked for is told by a header, not by a cookie.
 */
export function encodeAnswers(scope: FastifyInstance): void {
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
