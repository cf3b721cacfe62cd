import { join } from 'node:path';
import {
  type Backend,
  createBackend,
  migrationNames,
  readConfig,
  restoreEmptyDatabase,
} from '@cosecha/backend';
import {
  type LocalProjects,
  OAUTH_TOKEN_PATH,
  openProjects,
  openServiceAccount,
  readPasswordPolicy,
} from '@cosecha/firebase-emulator';
import { type Chain, inProcessClient, nearHealth, nearRoutes } from '@cosecha/near-emulator';
import type { Config } from '@cosecha/shared/api';
import type { Watching } from '@cosecha/shared/build';
import { builtWeb, type Modes } from '@cosecha/shared/build/products';
import {
  addAnswerHeaders,
  addHealth,
  addMetrics,
  drain,
  measureRequests,
  SERVER_OPTIONS,
  traceServer,
  translateErrors,
} from '@cosecha/shared/server';
import { createEdge } from '@cosecha/shell/edge/edge';
import { firebaseFromEnvironment } from '@cosecha/shell/edge/firebase-config';
import { answerFromApp } from '@cosecha/shell/edge/first-view/answers';
import { noCounts } from '@cosecha/shell/edge/first-view/first-views';
import { releasedNames } from '@cosecha/shell/edge/releases/releases';
import { releasesFromEnvironment } from '@cosecha/shell/edge/server-config';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { backendEnvironment, type NamedProjects, SUBGRAPH_KEY } from './backend-environment';
import { CHAT_FIRESTORE_RULES, CHAT_STORAGE_RULES } from './chat-rules';
import { step } from './commands/progress';
import { openDataFolder, serviceAccountFile } from './data-folder';
import { demoPictures } from './demo/pictures-route';
import { openDemoNetwork } from './demo-network';
import { requireFreePort } from './free-port';
import { serveHttps, upgradeRequests } from './https/serve-https';
import { LOCAL_MAIL, LOCAL_PASSWORD_POLICY_FILE, localFirebaseConfig } from './local-firebase';
import { NETWORK_ID, OPERATORS } from './network/accounts';
import { seedProfiles } from './seed/seed-profiles';
import type { Settings } from './settings';
import { waitUntilIndexed } from './wait-until-indexed';

export interface LaunchOptions {
  /** What is being rebuilt, and how that goes: open pages are told. */
  watching?: Pick<Watching, 'watched' | 'news'>;
  /** How each part is built, once all are: everything else starts beside the build. As for a release unless given. */
  built?: Promise<Modes>;
  /** Routes of the caller's own beside the app's, on the same server. */
  beside?: FastifyPluginAsync;
  /** Addresses of this machine at which phones are answered by https://, on the same port. */
  phones?: readonly string[];
  /** Has the server answer on the settings' port, where another process holds that. */
  listen?: (app: FastifyInstance) => Promise<void>;
}

export interface Running {
  url: string;
  demoWalletsFile: string;
  /** Where phones find it. */
  phoneUrls: readonly string[];
  /** SHA-256 of the certificate that phones see. */
  fingerprint?: string;
  close(): Promise<void>;
}

/**
 * Starts the local NEAR network, Firebase's stand-in, the service and the edge on one port and one origin, and fills a fresh
 * DATA_DIR with the demo network. A first start that was interrupted begins anew.
 */
export async function launch(
  settings: Settings,
  { watching, beside, built, phones = [], listen }: LaunchOptions = {},
): Promise<Running> {
  const { port, host, dataDir, reset } = settings;
  const url = `http://localhost:${port}`;
  for (const address of listen ? [] : [host, ...phones]) await requireFreePort(port, address);
  const folder = await openDataFolder(dataDir, { reset, migrations: await migrationNames() });
  const certificate = await certificateOf(dataDir, phones);
  const { chain, keys, demoWalletsFile } = await openDemoNetwork(folder);
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    bodyLimit: 16 * 1024 * 1024,
    ...SERVER_OPTIONS,
  });
  const closeServer = drain(app);
  // A project named by FIREBASE_* takes the place of ours, one named by FIREBASE_CHAT_* that of the chat.
  const { firebase: signIn = localFirebaseConfig(), chatFirebase } = firebaseFromEnvironment(process.env);
  const named = { signIn, chat: chatFirebase ?? signIn };
  // All live in the time of the network, which may have been advanced.
  const clock = () => Number(chain.clock.nowNs() / 1_000_000n);
  const firebase = await openLocalFirebase(named, { dataDir, port, clock });
  const config = readConfig(backendEnvironment({ port, dataDir, keys, named, phones }));
  // One process, one server: edge and service are one span.
  await traceServer(app, { isOn: config.traces, service: 'cosecha', isBehind: false });
  const { database } = config;
  const backend = await step('Opening the database', async () => {
    if (folder.isNew && database.kind === 'pglite' && database.directory)
      await restoreEmptyDatabase(database.directory);
    return createBackend(config, { log: app.log, clock, near: inProcessClient(chain) });
  });
  const health = { ready: false };
  let endHttps = () => {};
  async function close(): Promise<void> {
    health.ready = false;
    endHttps();
    // What asks the other parts by itself stops first: it would report their end as trouble.
    await Promise.all([backend.rest(), closeServer()]);
    await backend.close();
    await firebase.close();
    await chain.close();
    folder.close();
  }
  addAnswerHeaders(app, true);
  translateErrors(app);
  if (certificate) upgradeRequests(app);
  if (beside) await app.register(beside);
  const web = await Promise.resolve(built)
    .then((modes) => webOf(watching?.watched, modes))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  await addRoutes(app, {
    chain,
    backend,
    firebase,
    config: { ...browserConfig(), firebase: signIn, chatFirebase },
    health,
    web,
    news: watching?.news,
  });
  if (listen) await listen(app);
  else await app.listen({ port, host });
  if (certificate) endHttps = await serveHttps(app, certificate, { addresses: phones, port });
  backend.start();
  if (folder.isNew) {
    await step('Writing the demo profiles', () => seedProfiles(`http://127.0.0.1:${port}`));
  }
  await step('Indexing the chain', () =>
    waitUntilIndexed({
      look: async () => (await backend.health()).indexer,
      head: () => chain.lastBlock.block.header.height,
    }),
  );
  folder.complete();
  health.ready = true;

  return {
    url,
    demoWalletsFile,
    phoneUrls: phones.map((address) => `https://${address}:${port}`),
    fingerprint: certificate?.fingerprint,
    close,
  };
}

/** Its library is loaded only where phones are answered. */
async function certificateOf(dataDir: string, phones: readonly string[]) {
  if (phones.length === 0) return undefined;
  const { openCertificate } = await import('./https/certificate');
  return openCertificate(dataDir, phones);
}

interface FirebaseSurroundings {
  port: number;
  dataDir: string;
  clock: () => number;
}

/** Stands in for those of the projects that are not at Google. */
function openLocalFirebase(
  { signIn, chat }: NamedProjects,
  { port, dataDir, clock }: FirebaseSurroundings,
): Promise<LocalProjects> {
  const passwordPolicy = readPasswordPolicy(
    process.env.FIREBASE_PASSWORD_POLICY_FILE || LOCAL_PASSWORD_POLICY_FILE,
  );
  const isApart = chat.projectId !== signIn.projectId;
  const local = (isApart ? [signIn, chat] : [signIn]).filter(({ emulator }) => emulator);
  return openProjects(
    local.map(({ projectId, apiKey }) => ({
      folder: join(dataDir, projectId === signIn.projectId ? 'firebase' : 'firebase-chat'),
      projectId,
      apiKey,
      passwordPolicy,
      ...LOCAL_MAIL,
      customTokenKey:
        projectId === chat.projectId
          ? openServiceAccount({
              file: serviceAccountFile(dataDir),
              projectId,
              tokenUri: `http://127.0.0.1:${port}${OAUTH_TOKEN_PATH}?key=${apiKey}`,
            })
          : null,
      clock,
      firestoreRules: process.env.FIRESTORE_RULES_FILE || CHAT_FIRESTORE_RULES,
      storageRules: process.env.STORAGE_RULES_FILE || CHAT_STORAGE_RULES,
      devDoors: process.env.DEV_DOORS === 'private-network' ? 'private-network' : 'this-machine',
    })),
  );
}

interface ServerParts {
  chain: Chain;
  backend: Backend;
  firebase: LocalProjects;
  config: Config;
  health: { ready: boolean };
  web: Awaited<ReturnType<typeof webOf>>;
  news?: Watching['news'];
}

async function addRoutes(
  app: FastifyInstance,
  { chain, backend, firebase, config, health, web, news }: ServerParts,
): Promise<void> {
  const firstViews = noCounts();
  const { metrics } = backend;
  measureRequests(app, metrics);
  addMetrics(app, metrics, null);
  addHealth(app, async () => {
    const state = await backend.health();
    const near = nearHealth(chain);
    return { ok: health.ready && state.ok && near.ok, backend: state, near, firstViews };
  });
  await app.register(nearRoutes(chain, { sandbox: process.env.NEAR_SANDBOX === '1' }), { prefix: '/near' });
  await app.register(backend.plugin);
  await app.register(firebase.plugin);
  await app.register(demoPictures);
  await app.register(
    createEdge({
      ...web,
      config: { ...config },
      allowOverrides: true,
      firstViews: { answer: answerFromApp(app), counts: firstViews },
      publicPages: { answer: answerFromApp(app) },
      dev: news,
      metrics,
    }),
  );
}

/** The builds of this checkout, and in the place of some of them what is released at RELEASES. */
async function webOf(watched: readonly string[] = [], modes?: Modes) {
  const built = builtWeb(watched, modes);
  const { releases } = releasesFromEnvironment(process.env);
  if (releases === undefined) return built;
  const released = (await releasedNames(releases)).filter((name) => !watched.includes(name));
  const own = Object.entries(built.remotes).filter(([name]) => !released.includes(name));
  return { ...built, remotes: Object.fromEntries(own), releases };
}

/** What the browser has to know: all on one origin. */
function browserConfig(): Config {
  return {
    networkId: NETWORK_ID,
    apiUrl: '/api',
    venwalletUrl: '/venwallet',
    marketplaceUrl: '/marketplace',
    subgraphUrl: '/subgraph/{key}/p2p',
    subgraphKey: SUBGRAPH_KEY,
    mediaUrl: '/media',
    nearRpcUrl: '/near/rpc',
    nearIndexerUrl: '/near/fastnear',
    p2pContractId: OPERATORS.market,
    tokenContractId: OPERATORS.token,
    demoTopUp: true,
    deviceSigning: process.env.DEVICE_SIGNING === 'off' ? 'off' : 'on',
  };
}
