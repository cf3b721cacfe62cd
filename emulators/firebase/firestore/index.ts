import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../auth/accounts';
import { type Caller, createCallers } from '../auth/callers';
import type { ServiceAccounts } from '../auth/service-accounts';
import type { Tokens } from '../auth/tokens';
import type { Faults } from '../http/faults';
import type { Rules } from '../rules';
import { REAL_TIMERS, type Timers } from '../timers';
import { createGuard } from './access/guard';
import { addChannelRoutes } from './channel/routes';
import type { Session } from './channel/session';
import { createSessions } from './channel/sessions';
import type { Reader } from './documents/document';
import { projectOf } from './documents/names';
import { openDocumentStore } from './documents/store';
import { addRestRoutes } from './rest/routes';
import { prepareFirestoreScope } from './scope';
import { FirestoreError, firestoreErrorFrom, unauthenticated } from './status';
import { createHub } from './streams/hub';
import { createListenStream } from './streams/listen-stream';
import type { Target } from './streams/target';
import { createWriteStream } from './streams/write-stream';

/** Where the SDK's streams and REST calls go. */
export const FIRESTORE_PATHS = ['/google.firestore.v1.Firestore', '/v1/projects'] as const;

export interface FirestoreOptions {
  /** Journal of all documents. */
  file: string;
  projectId: string;
  rules: Rules;
  tokens: Tokens;
  accounts: Accounts;
  serviceAccounts: ServiceAccounts;
  faults: Faults;
  /** Milliseconds since the epoch. */
  clock: () => number;
  timers?: Timers;
  /** Takes `Authorization: Bearer owner`, which no rule stops: for tests only. */
  allowsOwner?: boolean;
}

export interface LocalFirestore {
  /** Registers the service's own paths; mount it without a prefix. */
  plugin: FastifyPluginAsync;
  /** What is on the disk, for rules of other services that look at documents. */
  readonly documents: Reader;
  /** How many streams are open. */
  readonly sessions: number;
  /** Forgets all open streams, as a server does that was started again. */
  dropSessions(): void;
  close(): Promise<void>;
}

/** A token that expires or an account that is disabled meanwhile is noticed within this time. */
const WELCOME_INTERVAL_MS = 30_000;

/** A stand-in for Cloud Firestore, any number of databases in one project. */
export async function openFirestore(options: FirestoreOptions): Promise<LocalFirestore> {
  const { file, projectId, rules, faults, clock, timers = REAL_TIMERS, allowsOwner = false } = options;
  const store = await openDocumentStore({ file, clock });
  const callers = createCallers({ ...options, service: 'firestore', allowsOwner });
  const guard = createGuard({ rules, clock });
  const hub = createHub<Target>(store);
  const sessions = createSessions(timers, clock);
  const shared = { store, guard, callers, hub, requireDatabase };

  function requireDatabase(database: string): void {
    if (/^projects\/[^/]+\/databases\/[^/]+$/.test(database) && projectOf(database) === projectId) return;
    throw new FirestoreError(
      'NOT_FOUND',
      `"${database}" is not here; this server has the project "${projectId}".`,
    );
  }

  /** Ends a session whose token is no longer valid: the SDK reconnects with a new token. */
  function watch(session: Session, caller: Caller): () => void {
    if (caller.kind === 'nobody') return () => undefined;
    const left = Math.max(caller.expiresAt - clock(), 0);
    let cancel = timers.after(Math.min(left, WELCOME_INTERVAL_MS), () => {
      if (callers.isWelcome(caller)) cancel = watch(session, caller);
      else session.fail(unauthenticated());
    });
    return () => cancel();
  }

  return {
    async plugin(app) {
      await app.register(async (scope) => {
        prepareFirestoreScope(scope);
        addRestRoutes(scope, { ...shared, faults });
        addChannelRoutes(scope, {
          sessions,
          faults,
          async open({ rpc, authorization }, session) {
            try {
              const caller = await callers.identify(authorization);
              const parts = {
                ...shared,
                caller,
                send: (message: object) => session.send(message),
                fail(error: FirestoreError) {
                  if (error.status === 'INTERNAL') scope.log.error(error);
                  session.fail(error);
                },
              };
              const stream = rpc === 'Listen' ? createListenStream(parts) : createWriteStream(parts);
              const stopWatch = watch(session, caller);
              session.open({
                receive: (message) => stream.receive(message),
                close() {
                  stopWatch();
                  stream.close();
                },
              });
            } catch (error) {
              session.fail(firestoreErrorFrom(error));
            }
          },
        });
      });
    },
    documents: store.documents,
    get sessions() {
      return sessions.size;
    },
    dropSessions: () => sessions.drop(),
    async close() {
      sessions.close();
      hub.close();
      await store.close();
    },
  };
}
