import { walletBackupSchema } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { apiAnswer } from '../../../util/envelope';
import { readInput } from '../../../util/read-input';
import type { Services } from '../../services';
import { signedCall } from '../signed-call';
import { findBackup, linkedEmail, saveBackup } from './email-backups';
import { passResetWait, shownWait, stopWait } from './reset-wait';

const ID_TOKEN_MAX = 4_096;
const idToken = z.string().check(z.minLength(1), z.maxLength(ID_TOKEN_MAX));
const loginSchema = z.object({ idToken });
const linkSchema = z.object({ idToken, backup: walletBackupSchema });

/** POST /api/wallet/login-email · signed in: GET and POST /api/wallet/link-email, POST /api/wallet/stop-reset */
export function emailRoutes(services: Services): FastifyPluginAsync {
  const { database, sessions, identity, limits, clock, config, confirm, backupSealer } = services;
  const { backupResetWaitMs: waitMs } = config;
  return async (scope) => {
    scope.post('/login-email', async (request) => {
      const person = await identity(readInput(loginSchema, request.body).idToken);
      await limits.spend('sign-in-account', `email:${person.uid}`);
      const { passwordAt } = person;
      const found = await findBackup(database, backupSealer, person, (stored) =>
        passResetWait(database, { ...stored, passwordAt }, { waitMs, now: new Date(clock()) }),
      );
      if (!found) return apiAnswer({ needsWallet: true }, serviceText.done.emailWithoutWallet);
      const { wallet, backup, at } = found;
      return apiAnswer({ wallet, backup, backupAt: at.toISOString() });
    });

    scope.post('/link-email', { onRequest: sessions.guard }, async (request) => {
      const session = sessions.of(request);
      const { wallet } = session;
      const input = readInput(linkSchema, request.body);
      const person = await identity(input.idToken);
      await confirm(signedCall(request, session, config));
      const now = new Date(clock());
      await saveBackup(database, backupSealer, { wallet, person, backup: input.backup, now });
      return apiAnswer({ email: person.email, backupAt: now.toISOString() }, serviceText.done.emailLinked);
    });

    scope.get('/link-email', { onRequest: sessions.guard }, async (request) => {
      const { wallet } = sessions.of(request);
      const [email, wait] = await Promise.all([
        linkedEmail(database, wallet),
        shownWait(database, wallet, waitMs),
      ]);
      return apiAnswer({ email, wait });
    });

    scope.post('/stop-reset', { onRequest: sessions.guard }, async (request) => {
      const session = sessions.of(request);
      await confirm(signedCall(request, session, config));
      await stopWait(database, session.wallet, new Date(clock()));
      return apiAnswer({}, serviceText.done.resetStopped);
    });
  };
}
