import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { createAccounts } from './auth/accounts';
import { createAttempts } from './auth/attempts';
import { createCustomTokenCheck } from './auth/custom-tokens';
import { type AuthKeys, openAuthKeys } from './auth/keys';
import { createOobCodes } from './auth/oob-codes';
import type { AuthParts } from './auth/operation';
import { DEFAULT_POLICY, type PasswordPolicy } from './auth/password-policy';
import { authRoutes } from './auth/routes';
import { createServiceAccounts } from './auth/service-accounts';
import { createTokens } from './auth/tokens';
import { type LocalFirestore, openFirestore } from './firestore';
import { type AllowedNetwork, createAccessGuard } from './http/access-guard';
import { faultRoutes } from './http/fault-routes';
import { createFaults, type Faults } from './http/faults';
import { ACTION_PATH, createMailbox, type Mailbox } from './mailbox/mailbox';
import { mailboxRoutes } from './mailbox/routes';
import { createPushes, type Pushes } from './messaging/pushes';
import { messagingRoutes } from './messaging/routes';
import { DENY_ALL, readRulesFile, type ServiceName } from './rules';
import { openStorage, type StorageLimits } from './storage';
import { openRecordStore } from './store/record-store';
import type { Timers } from './timers';

export interface FirebaseOptions {
  /** Where accounts, mails, keys and documents are kept; readable by this user alone. */
  folder: string;
  projectId: string;
  passwordPolicy?: PasswordPolicy;
  /** Whom the mails name; the project unless given. */
  appName?: string;
  /** Where the links of mails lead, with `mode` and `oobCode` in the query; Firebase's own path unless given. */
  actionPath?: string;
  /** PEM of the key that custom tokens and service accounts' assertions are signed with; without it none is accepted. */
  customTokenKey?: string | null;
  /** Path of a rules file; without it every read and write is refused. */
  firestoreRules?: string;
  /** The same for files, which may look at documents. */
  storageRules?: string;
  /** How much may be kept; usually a gigabyte for a file, five for all. */
  storageLimits?: Partial<StorageLimits>;
  /** Takes `Authorization: Bearer owner` for documents and files, which no rule stops: for tests only. */
  allowsOwner?: boolean;
  /** Who may read the mail, administer accounts and make trouble. Default: this machine alone. */
  devDoors?: AllowedNetwork;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  timers?: Timers;
}

export interface LocalFirebase {
  /** Registers the service's own paths; mount it without a prefix. */
  plugin: FastifyPluginAsync;
  faults: Faults;
  mailbox: Mailbox;
  pushes: Pushes;
  firestore: Omit<LocalFirestore, 'plugin' | 'close'>;
  close(): Promise<void>;
}

/**
 * A stand-in for Firebase Auth, Firestore and Storage that the unmodified web SDK takes for the real ones, and for Cloud Messaging's sending.
 * @throws SetupError with line and column of a mistake in the rules
 */
export async function openFirebase(options: FirebaseOptions): Promise<LocalFirebase> {
  const { folder, projectId, firestoreRules, allowsOwner, timers, clock = Date.now } = options;
  const rules = readRulesFileOrDeny(firestoreRules, 'cloud.firestore');
  const storageRules = readRulesFileOrDeny(options.storageRules, 'firebase.storage');
  const keys = await openAuthKeys(join(folder, 'auth-keys.json'));
  const store = await openRecordStore(join(folder, 'auth.journal'));
  const { appName = projectId, actionPath = ACTION_PATH } = options;
  const mailbox = createMailbox({ store, clock, appName, actionPath });
  const faults = createFaults();
  const pushes = createPushes();
  const guard = createAccessGuard(options.devDoors ?? 'this-machine');
  const auth = authParts(options, keys, store, mailbox, clock);
  const { accounts, tokens } = auth;
  const serviceAccounts = createServiceAccounts({
    publicKey: options.customTokenKey ?? null,
    secret: keys.refreshSecret,
    clock,
  });
  const file = join(folder, 'firestore.journal');
  const firestore = await openFirestore({
    file,
    projectId,
    rules,
    tokens,
    accounts,
    serviceAccounts,
    faults,
    clock,
    timers,
    allowsOwner,
  });
  const storage = await openStorage({
    folder: join(folder, 'storage'),
    projectId,
    rules: storageRules,
    documents: firestore.documents,
    tokens,
    accounts,
    serviceAccounts,
    faults,
    limits: options.storageLimits,
    clock,
    timers,
    allowsOwner,
  });
  return {
    async plugin(app) {
      // Not awaited: a stream does not end by itself.
      app.addHook('preClose', async () => firestore.dropSessions());
      await app.register(firestore.plugin);
      await app.register(storage.plugin);
      await app.register(authRoutes({ auth, keys, faults, serviceAccounts, guard }));
      await app.register(mailboxRoutes(mailbox, guard));
      await app.register(messagingRoutes({ projectId, pushes, serviceAccounts, faults, guard }));
      await app.register(faultRoutes(faults, () => firestore.dropSessions(), guard));
    },
    faults,
    mailbox,
    pushes,
    firestore,
    async close() {
      await storage.close();
      await firestore.close();
      await store.close();
    },
  };
}

const readRulesFileOrDeny = (file: string | undefined, service: ServiceName) =>
  file === undefined ? DENY_ALL : readRulesFile(file, service);

function authParts(
  options: FirebaseOptions,
  keys: AuthKeys,
  store: Awaited<ReturnType<typeof openRecordStore>>,
  mailbox: Mailbox,
  clock: () => number,
): AuthParts {
  const { projectId, passwordPolicy = DEFAULT_POLICY, customTokenKey = null } = options;
  const accounts = createAccounts(store);
  return {
    accounts,
    attempts: createAttempts(clock),
    checkCustomToken: createCustomTokenCheck({ publicKey: customTokenKey, clock }),
    codes: createOobCodes(store, clock),
    mailbox,
    policy: passwordPolicy,
    projectId,
    tokens: createTokens({ keys, accounts, projectId, clock }),
    clock,
  };
}
