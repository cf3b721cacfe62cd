import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../services';
import { walletFromPhrase } from '../../signing/keys';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import { type OwnProfile, readProfile } from '../profiles/profile';
import type { Sessions, SignInProvider } from './sessions';

const PHRASE_MAX = 1_000;
const phrase = z.string().check(z.maxLength(PHRASE_MAX));
const seedPhraseSchema = z.object({ seedPhrase: phrase });
const mnemonicSchema = z.object({ mnemonic: phrase });

interface SignedIn {
  token: string;
  profile: OwnProfile;
}

type SignIn = (request: FastifyRequest, phraseText: string, provider: SignInProvider) => Promise<SignedIn>;

function createSignIn({ sessions, limits, database, log }: Services): SignIn {
  return async (request, phraseText, provider) => {
    const key = walletFromPhrase(phraseText);
    await limits.spend('sign-in-account', `wallet:${key.wallet}`);
    const token = await sessions.open(key, provider, request.headers['user-agent'] ?? '');
    log.info({ wallet: key.wallet, provider, reqId: request.id }, 'somebody signed in');
    return { token, profile: await readProfile(database, key.wallet) };
  };
}

/** POST /api/wallet/login-seed-phrase · POST /api/wallet/sign-out */
export function signInRoutes(services: Services): FastifyPluginAsync {
  const signIn = createSignIn(services);
  const { sessions } = services;
  return async (scope) => {
    scope.post('/login-seed-phrase', async (request) => {
      const { seedPhrase } = readInput(seedPhraseSchema, request.body);
      const { token, profile } = await signIn(request, seedPhrase, 'cosecha');
      const { wallet, email, name, image, telegram } = profile;
      return apiAnswer({ token, wallet, email, name, image, telegram }, 'Bienvenido.');
    });

    signOutRoute(scope, '/sign-out', sessions);
  };
}

function signOutRoute(scope: FastifyInstance, path: string, sessions: Sessions): void {
  scope.post(path, { onRequest: sessions.guard }, async (request) => {
    const session = sessions.of(request);
    await sessions.end([session.id]);
    request.log.info({ wallet: session.wallet, session: session.id }, 'somebody signed out');
    return apiAnswer({}, 'Cerraste tu sesión.');
  });
}

/** POST /venwallet/auth/import-from-mnemonic · POST /venwallet/auth/sign-out: the second wallet provider. */
export function venwalletRoutes(services: Services): FastifyPluginAsync {
  const signIn = createSignIn(services);
  return async (scope) => {
    scope.post('/auth/import-from-mnemonic', async (request) => {
      const { mnemonic } = readInput(mnemonicSchema, request.body);
      const { token, profile } = await signIn(request, mnemonic, 'venwallet');
      const { wallet, email, name } = profile;
      return apiAnswer({ token, wallet, email, name }, 'Bienvenido.');
    });

    signOutRoute(scope, '/auth/sign-out', services.sessions);
  };
}
