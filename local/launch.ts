import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, createBackend, readConfig } from '@cosecha/backend';
import type { Config } from '@cosecha/shared/api';
import { builtWeb } from '@cosecha/shared/build';
import { createEdge } from '@cosecha/shell/edge/edge';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { step } from './commands/progress';
import { DEMO_PEOPLE, PICTURES_DIR, PICTURES_URL } from './demo';
import { type Chain, createChain, nearRoutes, openDiskStore } from './near';
import { NETWORK_ID, OPERATORS } from './network/accounts';
import { GENESIS, upgradeNetwork } from './network/deploy';
import { type OperatorKeys, operatorKeys } from './operator-keys';
import { writeDemoWallets } from './seed/demo-wallets';
import { seedChain } from './seed/seed-chain';
import { seedProfiles } from './seed/seed-profiles';
import type { Settings } from './settings';

/** Local sign-ins come from one address; the service's usual limit would stop a busy test. */
const LOCAL_SIGN_INS_PER_MINUTE = '600';
const SUBGRAPH_KEY = 'local';
/** An indexer this close to the head counts as caught up. Blocks. */
const CAUGHT_UP = 2;

export interface LaunchOptions {
  /** Rebuilt parts reload open pages. */
  dev?: boolean;
}

export interface Running {
  url: string;
  demoWalletsFile: string;
  close(): Promise<void>;
}

/**
 * Starts the local NEAR network, the service and the edge on one port and one origin, and fills a fresh
 * DATA_DIR with the demo network. A first start that was interrupted begins anew.
 */
export async function launch(settings: Settings, { dev = false }: LaunchOptions = {}): Promise<Running> {
  const { port, host, dataDir } = settings;
  const url = `http://localhost:${port}`;
  const seeded = join(dataDir, 'seeded');
  if (settings.reset || !existsSync(seeded)) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const isFirstStart = !existsSync(seeded);

  const keys = operatorKeys(join(dataDir, 'operator-keys.json'));
  const chain = await step('Opening the local NEAR network', () => openChain(dataDir));
  if (isFirstStart) {
    await step('Deploying the contracts and publishing the demo offers', () =>
      seedChain(chain, keys.treasuryPublicKey),
    );
  } else {
    await step('Updating the contracts', () => upgradeNetwork(chain));
  }
  const backend = await step('Opening the database', () =>
    createBackend(readConfig(backendEnvironment({ port, dataDir, keys }))),
  );
  const health = { ready: false };
  const app = await createServer({ chain, backend, health, dev, url });
  await app.listen({ port, host });
  backend.start();
  if (isFirstStart) {
    await step('Writing the demo profiles', () => seedProfiles(app));
  }
  await step('Indexing the chain', () => caughtUp(backend));
  const demoWalletsFile = join(dataDir, 'demo-wallets.json');
  writeDemoWallets(demoWalletsFile, DEMO_PEOPLE);
  writeFileSync(seeded, '');
  health.ready = true;

  return {
    url,
    demoWalletsFile,
    async close() {
      health.ready = false;
      app.server.closeAllConnections();
      await app.close();
      await backend.close();
      await chain.close();
    },
  };
}

async function openChain(dataDir: string): Promise<Chain> {
  const store = await openDiskStore(join(dataDir, 'near'));
  return createChain({ store, chainId: NETWORK_ID, genesis: GENESIS });
}

function backendEnvironment(given: { port: number; dataDir: string; keys: OperatorKeys }): NodeJS.ProcessEnv {
  const near = `http://127.0.0.1:${given.port}/near`;
  return {
    SIGN_INS_PER_MINUTE: LOCAL_SIGN_INS_PER_MINUTE,
    SUBGRAPH_KEY,
    ...process.env,
    DATA_DIR: given.dataDir,
    NEAR_RPC_URL: `${near}/rpc`,
    NEAR_DATA_URL: `${near}/neardata`,
    P2P_CONTRACT_ID: OPERATORS.market,
    TOKEN_CONTRACT_ID: OPERATORS.token,
    TREASURY_ID: OPERATORS.treasury,
    TREASURY_KEY: given.keys.treasurySecret,
  };
}

interface ServerParts {
  chain: Chain;
  backend: Backend;
  health: { ready: boolean };
  dev: boolean;
  url: string;
}

async function createServer({ chain, backend, health, dev }: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'warn' }, bodyLimit: 16 * 1024 * 1024 });
  app.get('/health', async (_request, reply) => {
    const state = await backend.health();
    const ok = health.ready && state.ok;
    return reply
      .code(ok ? 200 : 503)
      .send({ ok, backend: state, near: { height: chain.lastBlock.block.header.height } });
  });
  await app.register(nearRoutes(chain), { prefix: '/near' });
  await app.register(backend.plugin);
  await app.register(fastifyStatic, {
    root: PICTURES_DIR,
    prefix: `${PICTURES_URL}/`,
    allowedPath: (path) => path.endsWith('.webp'),
    decorateReply: false,
    maxAge: '1h',
  });
  await app.register(
    createEdge({ ...builtWeb(), config: { ...browserConfig() }, allowOverrides: true, dev }),
  );
  return app;
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
  };
}

async function caughtUp(backend: Backend): Promise<void> {
  for (;;) {
    const { indexer } = await backend.health();
    if (indexer.lag !== null && indexer.lag <= CAUGHT_UP) return;
    if (indexer.error) throw new Error(`the indexer stopped: ${indexer.error}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
