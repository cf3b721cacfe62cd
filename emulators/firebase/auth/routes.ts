import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AccessGuard } from '../http/access-guard';
import type { Faults } from '../http/faults';
import { prepareScope } from '../http/scope';
import { WireError } from '../http/wire-error';
import { deleteAccount, lookup, update } from './account-calls';
import { resetPassword, sendOobCode } from './email-codes';
import type { AuthKeys } from './keys';
import { oauthRoutes } from './oauth-routes';
import { type AuthParts, kind, type Operation } from './operation';
import { refresh } from './refresh';
import type { ServiceAccounts } from './service-accounts';
import { createAuthUri, signInWithCustomToken, signInWithPassword, signUp } from './sign-in';

/** Every POST below /identitytoolkit.googleapis.com/v1/. New call → a row. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:signInWithCustomToken': signInWithCustomToken,
  'accounts:createAuthUri': createAuthUri,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:delete': deleteAccount,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': resetPassword,
};

/** What an administrator may do below /v1/projects/<project>/. */
const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  accounts: signUp,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:delete': deleteAccount,
  'accounts:sendOobCode': sendOobCode,
};

/** Every GET: facts about the project. */
const FACTS: Readonly<Record<string, (parts: AuthParts) => object>> = {
  'v1/projects': ({ projectId }) => ({ projectId, authorizedDomains: ['localhost', '127.0.0.1'] }),
  'v1/recaptchaParams': () => ({ kind: kind('GetRecaptchaParamResponse'), recaptchaSiteKey: 'local' }),
  'v2/recaptchaConfig': () => ({
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  }),
  'v2/passwordPolicy': ({ policy }) => policy,
};

/** Below the paths that the SDK makes of the real hosts' names. */
export const IDENTITY_TOOLKIT = '/identitytoolkit.googleapis.com';
export const SECURE_TOKEN = '/securetoken.googleapis.com';
export const JWKS_PATH = `${SECURE_TOKEN}/jwks.json`;

const OWNER = 'Bearer owner';

interface RouteParts {
  auth: AuthParts;
  keys: AuthKeys;
  faults: Faults;
  serviceAccounts: ServiceAccounts;
  /** Guards the administration routes. */
  guard: AccessGuard;
}

export function authRoutes(parts: RouteParts): FastifyPluginAsync {
  const { auth, keys, faults, serviceAccounts } = parts;
  return async (app) => {
    await app.register(identityToolkitRoutes(parts), { prefix: IDENTITY_TOOLKIT });
    await app.register(oauthRoutes(serviceAccounts, faults));
    await app.register(secureTokenRoutes(auth, keys, faults), { prefix: SECURE_TOKEN });
  };
}

function identityToolkitRoutes({ auth, faults, serviceAccounts, guard }: RouteParts): FastifyPluginAsync {
  return async (scope) => {
    prepareScope(scope, 'identity-toolkit');
    scope.options('/*', async () => ({}));

    scope.get<{ Params: { '*': string } }>('/*', async (request) => {
      const path = request.params['*'];
      const fact = Object.hasOwn(FACTS, path) ? FACTS[path] : undefined;
      if (!fact) throw new WireError('Not found.', 404);
      requireKey(request);
      await faults.meet(path.slice(path.indexOf('/') + 1));
      return fact(auth);
    });

    scope.post<{ Params: { '*': string } }>('/v1/*', async (request) => {
      const { authorization } = request.headers;
      const isOwner = authorization === OWNER;
      const isAdmin = isOwner || serviceAccounts.isService(authorization, 'auth');
      const { name, operation } = operationAt(request.params['*'], auth.projectId);
      if (isOwner) await guard(request);
      if (!isAdmin && name.startsWith('projects/')) throw notAdmin(authorization);
      if (!isAdmin) requireKey(request);
      await faults.meet(name);
      return operation(auth, { body: bodyOf(request), isAdmin });
    });
  };
}

const notAdmin = (authorization: string | undefined) =>
  authorization === undefined
    ? new WireError('Insufficient permission.', 403)
    : new WireError('Request had invalid authentication credentials.', 401);

/** @throws WireError 404 for a path that is no call */
function operationAt(path: string, projectId: string): { name: string; operation: Operation } {
  const ofProject = `projects/${projectId}/`;
  const isAdminPath = path.startsWith(ofProject);
  const table = isAdminPath ? ADMIN_OPERATIONS : OPERATIONS;
  const name = isAdminPath ? path.slice(ofProject.length) : path;
  const operation = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!operation) throw new WireError('Not found.', 404);
  return { name: isAdminPath ? path : name, operation };
}

function secureTokenRoutes(auth: AuthParts, keys: AuthKeys, faults: Faults): FastifyPluginAsync {
  return async (scope) => {
    prepareScope(scope, 'secure-token');
    scope.options('/*', async () => ({}));
    scope.get('/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return keys.jwks;
    });
    scope.post('/v1/token', async (request) => {
      requireKey(request);
      await faults.meet('token');
      return refresh(auth, { body: bodyOf(request), isAdmin: false });
    });
  };
}

const querySchema = z.object({ key: z.string().check(z.minLength(1)) });

/** Any key will do, as with every local stand-in; none is a mistake that the real service refuses too. */
function requireKey({ query }: FastifyRequest): void {
  if (querySchema.safeParse(query).success) return;
  throw new WireError('The request is missing a valid API key.', 403);
}

function bodyOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body ?? {});
  if (!parsed.success) throw new WireError('Invalid JSON payload received.');
  return parsed.data;
}
