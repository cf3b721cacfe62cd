import type { FastifyInstance } from 'fastify';

/**
 * No browser guesses what an answer is, and none that belongs to one person stays in a cache.
 * @param isPublic answers of these routes are the same for everybody who asks without a token
 */
export function addResponseHeaders(scope: FastifyInstance, isPublic: boolean): void {
  scope.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!isPublic || request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  });
}
