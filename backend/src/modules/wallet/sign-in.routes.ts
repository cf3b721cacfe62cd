import { serviceText } from '@cosecha/shared/text';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { walletFromPhrase } from '../../keys/wallet-key';
import { signatureSchema } from '../../signing/device/request-signatures';
import { apiAnswer } from '../../util/envelope';
import { readInput } from '../../util/read-input';
import { type OwnProfile, readProfile } from '../profiles/profile';
import type { Services } from '../services';
import { makeChallenge, useChallenge } from './login-challenges';
import type { Sessions, SignInProvider } from './sessions';
import { recipientOf } from './signed-call';

const PHRASE_MAX = 1_000;
const phrase = z.string().check(z.maxLength(PHRASE_MAX));
const seedPhraseSchema = z.object({ seedPhrase: phrase });
const mnemonicSchema = z.object({ mnemonic: phrase });
const wallet = z.string().check(z.regex(/^[\da-f]{64}$/));
const challengeSchema = z.object({ wallet });
const deviceSchema = z.object({
  wallet,
  challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  signature: signatureSchema,
});

interface SignedIn {
  /** One for each provider. */
  tokens: readonly string[];
  profile: OwnProfile;
}

type KeyOfSession = Parameters<Sessions['open']>[0];
type SignIn = (
  request: FastifyRequest,
  key: KeyOfSession,
  providers: readonly SignInProvider[],
) => Promise<SignedIn>;

function createSignIn({ sessions, limits, database, log }: Services): SignIn {
  return async (request, key, providers) => {
    await limits.spend('sign-in-account', `wallet:${key.wallet}`);
    const tokens: string[] = [];
    for (const provider of providers) {
      tokens.push(await sessions.open(key, provider, request.headers['user-agent'] ?? ''));
      const signer = 'keyPair' in key ? 'service' : 'device';
      log.info({ wallet: key.wallet, provider, signer, reqId: request.id }, 'somebody signed in');
    }
    return { tokens, profile: await readProfile(database, key.wallet) };
  };
}

const WELCOME = 'Bienvenido.';
const ownFields = ({ wallet: own, email, name, image, telegram }: OwnProfile) => ({
  ...{ wallet: own, email, name, image, telegram },
});

/** POST /api/wallet/login-seed-phrase · /login-challenge · /login-device · /sign-out */
export function signInRoutes(services: Services): FastifyPluginAsync {
  const signIn = createSignIn(services);
  const { sessions, config } = services;
  return async (scope) => {
    scope.post('/login-seed-phrase', async (request) => {
      const { seedPhrase } = readInput(seedPhraseSchema, request.body);
      const { tokens, profile } = await signIn(request, walletFromPhrase(seedPhrase), ['cosecha']);
      return apiAnswer({ token: tokens[0], ...ownFields(profile) }, WELCOME);
    });

    scope.post('/login-challenge', async (request) => {
      const asked = readInput(challengeSchema, request.body);
      return apiAnswer(await makeChallenge(services, asked.wallet, recipientOf(request, config.appHosts)));
    });

    scope.post('/login-device', async (request) => {
      const answered = readInput(deviceSchema, request.body);
      await useChallenge(services, answered);
      const { tokens, profile } = await signIn(request, { wallet: answered.wallet }, [
        'cosecha',
        'venwallet',
      ]);
      const [token, venwalletToken] = tokens;
      return apiAnswer({ token, venwalletToken, ...ownFields(profile) }, WELCOME);
    });

    signOutRoute(scope, '/sign-out', sessions);
  };
}

function signOutRoute(scope: FastifyInstance, path: string, sessions: Sessions): void {
  scope.post(path, { onRequest: sessions.guard }, async (request) => {
    const session = sessions.of(request);
    await sessions.end([session.id]);
    request.log.info({ wallet: session.wallet, session: session.id }, 'somebody signed out');
    return apiAnswer({}, serviceText.done.signedOut);
  });
}

/** POST /venwallet/auth/import-from-mnemonic · POST /venwallet/auth/sign-out: the second wallet provider. */
export function venwalletRoutes(services: Services): FastifyPluginAsync {
  const signIn = createSignIn(services);
  return async (scope) => {
    scope.post('/auth/import-from-mnemonic', async (request) => {
      const { mnemonic } = readInput(mnemonicSchema, request.body);
      const { tokens, profile } = await signIn(request, walletFromPhrase(mnemonic), ['venwallet']);
      const { wallet: own, email, name } = profile;
      return apiAnswer({ token: tokens[0], wallet: own, email, name }, WELCOME);
    });

    signOutRoute(scope, '/auth/sign-out', services.sessions);
  };
}
