import { createHash } from 'node:crypto';
import { KNOWN_ANSWER } from '@cosecha/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a client that has this very answer may say instead of having it sent: it is made of its bytes alone, so it fits no other. */
export const tagOf = (answer: string | Buffer): string =>
  `W/"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;

/** Tags an answer. @returns whether the client has it already: then nothing is sent */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const known = request.headers[request.method === 'GET' ? 'if-none-match' : KNOWN_ANSWER];
  return known === tag;
}

/**
 * Answers 304 to a question whose answer the client has: lists are asked for every few seconds and hardly change. The answer is made all the same, for this very caller, so what
 * has changed is always sent; a refusal is never replaced.
 */
export function leaveOutUnchanged(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!isKnown(request, reply, tagOf(payload))) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
