import type { FastifyInstance } from 'fastify';
import { addCors, addFormBodies, jsonOf } from '../http/scope';
import { errorBody, firestoreErrorFrom } from './status';

/** Body limit of REST calls: a commit has at most ten megabytes. */
const LARGEST_REST_BODY = 12 * 1024 * 1024;

/** What Firestore's routes share: bodies as the SDK sends them, errors as it reads them, pages of other ports. */
export function prepareFirestoreScope(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  addFormBodies(scope, LARGEST_REST_BODY);
  // The SDK sends JSON as plain text, so that browsers make no CORS preflight.
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: LARGEST_REST_BODY },
    async (_request: unknown, body: string | Buffer) => jsonOf(String(body) || '{}'),
  );
  scope.setErrorHandler((thrown, request, reply) => {
    const error = firestoreErrorFrom(thrown);
    if (error.status === 'INTERNAL') request.log.error(thrown);
    return reply.code(error.http).send(errorBody(error));
  });
  addCors(scope, { withCredentials: true });
  scope.options('/*', async () => ({}));
}
