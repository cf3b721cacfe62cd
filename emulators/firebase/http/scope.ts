import { isOwnOrigin, parseJson } from '@cosecha/emulators-common';
import type { FastifyInstance } from 'fastify';
import { type ErrorShape, errorBody, WireError } from './wire-error';

/** What every route of ours needs: bodies of both kinds, the service's errors, pages from another port of this machine. */
export function prepareScope(scope: FastifyInstance, shape: ErrorShape): void {
  addBodies(scope);
  scope.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const error = wireErrorFrom(thrown);
    if (error.status >= 500 && !(thrown instanceof WireError)) request.log.error(thrown);
    return reply.code(error.status).send(errorBody(error, shape));
  });
  addCors(scope);
}

/** Bytes of a call for accounts or tokens; a token has a few thousand. */
const LONGEST_BODY = 64 * 1024;
/** A stream's client sends a thousand messages at once, each in a field. */
const MOST_FIELDS = 2_000;

/** Bodies of both kinds, of the size that calls for accounts have. */
export function addBodies(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LONGEST_BODY } as const;
  scope.addContentTypeParser('application/json', options, async (_request: unknown, body: string | Buffer) =>
    jsonOf(String(body)),
  );
  addFormBodies(scope, LONGEST_BODY);
}

/** @param longest bytes, where the route itself sets no limit */
export function addFormBodies(scope: FastifyInstance, longest: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longest },
    async (_request: unknown, body: string | Buffer) => formOf(String(body)),
  );
}

/** @throws WireError 400 */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new WireError('Invalid JSON payload received.');
  }
}

/** Fields are counted first: millions of empty ones take seconds to read. */
function formOf(text: string): Record<string, string> {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) throw new WireError('Too many fields.');
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Lets pages from another port of this machine call the routes of a scope.
 * @param withCredentials whether they may ask in the user's name, as Firestore's streams do
 * @param exposed headers of answers that they may read
 */
export function addCors(
  scope: FastifyInstance,
  { withCredentials = false, exposed = [] }: { withCredentials?: boolean; exposed?: readonly string[] } = {},
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !isOwnOrigin(origin, request.headers.host)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    if (withCredentials) reply.header('access-control-allow-credentials', 'true');
    if (exposed.length > 0) reply.header('access-control-expose-headers', exposed.join(', '));
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
      .header('access-control-max-age', '600');
    return reply.code(204).send();
  });
}

function wireErrorFrom(thrown: Error & { statusCode?: number }): WireError {
  if (thrown instanceof WireError) return thrown;
  const isTheirs = thrown.statusCode !== undefined && thrown.statusCode < 500;
  return isTheirs ? new WireError('Invalid JSON payload received.') : new WireError('Internal error.', 500);
}
