import { createBackend, migrationNames, readConfig, restoreEmptyDatabase } from '@cosecha/backend';
import { inProcessClient } from '@cosecha/near-emulator';
import type { Watching } from '@cosecha/shared/build';
import type { Modes } from '@cosecha/shared/build/products';
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
import { firebaseFromEnvironment } from '@cosecha/shell/edge/firebase-config';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { backendEnvironment } from './backend-environment';
import { step } from './commands/progress';
import { openDataFolder } from './data-folder';
import { demoPictures } from './demo/pictures-route';
import { openDemoNetwork } from './demo-network';
import { requireFreePort } from './free-port';
import { serveHttps, upgradeRequests } from './https/serve-https';
import { localFirebaseConfig } from './local-firebase';
import { backendPart } from './parts/backend';
import { openEdgePart } from './parts/edge';
import { openFirebasePart } from './parts/firebase';
import { nearPart } from './parts/near';
import { closeParts, healthOf, type Part } from './parts/part';
import { seedProfiles } from './seed/seed-profiles';
import type { Settings } from './settings';
import { waitUntilIndexed } from './wait-until-indexed';

export interface LaunchOptions {
  /** Rebuilds and their results, sent to open pages. */
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
 * DATA_DIR with the demo network. A first start that was interrupted starts again.
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
  const firebase = await openFirebasePart(named, { dataDir, port, clock });
  const config = readConfig(backendEnvironment({ port, dataDir, keys, named, phones }));
  // One process, one server: edge and service are one span.
  await traceServer(app, { isOn: config.traces, service: 'cosecha', isBehind: false });
  const { database } = config;
  const backend = await step('Opening the database', async () => {
    if (folder.isNew && database.kind === 'pglite' && database.directory)
      await restoreEmptyDatabase(database.directory);
    return createBackend(config, { log: app.log, clock, near: inProcessClient(chain) });
  });
  const parts: Part[] = [nearPart(chain), firebase, backendPart(backend), { routes: demoPictures }];
  let isReady = false;
  let endHttps = () => {};
  async function close(): Promise<void> {
    isReady = false;
    endHttps();
    await closeParts(parts, closeServer);
    folder.close();
  }
  addAnswerHeaders(app, true);
  translateErrors(app);
  if (certificate) upgradeRequests(app);
  if (beside) await app.register(beside);
  const { metrics } = backend;
  const projects = { firebase: signIn, chatFirebase };
  const edge = await Promise.resolve(built)
    .then((modes) => openEdgePart({ app, metrics, projects, watching, modes }))
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  parts.push(edge);
  measureRequests(app, metrics);
  addMetrics(app, metrics, null);
  addHealth(app, async () => {
    const { ok, ...shown } = await healthOf(parts);
    return { ok: isReady && ok, ...shown };
  });
  for (const { routes, prefix } of parts) await app.register(routes, { prefix });
  if (listen) await listen(app);
  else await app.listen({ port, host });
  if (certificate) endHttps = await serveHttps(app, certificate, { addresses: phones, port });
  for (const part of parts) part.start?.();
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
  isReady = true;

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
  const { openCertificate }: typeof import('./https/certificate') = require('./https/certificate');
  return openCertificate(dataDir, phones);
}
