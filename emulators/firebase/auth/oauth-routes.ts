import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Faults } from '../http/faults';
import { addBodies } from '../http/scope';
import { WireError } from '../http/wire-error';
import { OAuthError } from './oauth-error';
import { JWT_BEARER, type ServiceAccounts } from './service-accounts';

/** Below the path that is made of the real host's name, as for every other service. */
export const OAUTH_TOKEN_PATH = '/oauth2.googleapis.com/token';

const bodySchema = z.object({
  grant_type: z.optional(z.string()),
  assertion: z.optional(z.string()),
});

/** POST: access tokens for service accounts. */
export function oauthRoutes(serviceAccounts: ServiceAccounts, faults: Faults): FastifyPluginAsync {
  return async (scope) => {
    addBodies(scope);
    scope.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
      const { error, message, status } = oauthErrorFrom(thrown);
      if (status >= 500) request.log.error(thrown);
      return reply.code(status).send({ error, error_description: message });
    });
    scope.post(OAUTH_TOKEN_PATH, async (request, reply) => {
      await faults.meet('access-token');
      const { grant_type, assertion } = z.parse(bodySchema, request.body ?? {});
      if (!grant_type) throw new OAuthError('invalid_request', 'Required parameter is missing: grant_type');
      if (grant_type !== JWT_BEARER)
        throw new OAuthError('unsupported_grant_type', `Invalid grant_type: ${grant_type}`);
      if (!assertion) throw new OAuthError('invalid_request', 'Required parameter is missing: assertion');
      reply.header('cache-control', 'no-store');
      return serviceAccounts.exchange(assertion, ownUrl(request));
    });
  };
}

/** With the query in which it may name its project. */
const ownUrl = ({ protocol, host, url }: FastifyRequest) => `${protocol}://${host}${url}`;

function oauthErrorFrom(thrown: Error & { statusCode?: number }): OAuthError {
  if (thrown instanceof OAuthError) return thrown;
  const status = thrown instanceof WireError ? thrown.status : (thrown.statusCode ?? 500);
  if (thrown instanceof WireError && status >= 500)
    return new OAuthError('temporarily_unavailable', thrown.message, status);
  const isTheirs = thrown instanceof z.core.$ZodError || status < 500;
  if (isTheirs) return new OAuthError('invalid_request', 'The request is not as it should be.');
  return new OAuthError('server_error', 'Internal error.', 500);
}
