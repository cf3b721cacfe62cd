import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from '../../bench/subgraph/child';
import { newestPostgres } from '../../bench/subgraph/tools';
import { IDENTITY_TOOLKIT, JWKS_PATH, LOCAL_PROJECT_ID } from '../firebase';
import { NETWORK_ID, OPERATORS } from '../network/accounts';
import { nginxPart } from './nginx';
import { type Part, postgresPart, programPart } from './parts';

const NODE = process.execPath;
const CLOCK = join(__dirname, 'clock-back.cjs');
const SUBGRAPH_KEY = 'local';

export interface World {
  near: Part;
  firebase: Part;
  /** Null where the embedded database is used: then there is one backend. */
  postgres: Part | null;
  backends: readonly Part[];
  edges: readonly Part[];
  /** In front of all, if there is one. */
  nginx: Part | null;
  nearData: string;
  firebaseData: string;
  /** Where clients knock; any of them does. */
  origins: readonly [string, ...string[]];
  /**
   * Until every part answers and, unless people are busy, the index stands where the chain does and nothing is pending.
   * @returns what is wrong after the patience, or null
   */
  trouble(patienceMs: number, busy?: 'busy'): Promise<string | null>;
  close(): Promise<void>;
}

export interface WorldWish {
  /** A folder of its own. */
  folder: string;
  /** Two edges and two backends behind the documented nginx, instead of each edge before a backend. */
  behindNginx: boolean;
}

/** Every part of the app in a process of its own, on real PostgreSQL where that is installed. */
export async function openWorld({ folder, behindNginx }: WorldWish): Promise<World> {
  const ports = await Promise.all(Array.from({ length: 9 }, () => freePort()));
  const [nearPort = 0, firebasePort = 0, one = 0, two = 0, edgeOne = 0, edgeTwo = 0, outer = 0, inner = 0] =
    ports;
  const bin = newestPostgres();
  const postgres = bin ? await postgresPart(bin) : null;
  const nearData = join(folder, 'near');
  const firebaseData = join(folder, 'firebase');
  const treasuryKey = join(folder, 'keys', 'treasury');
  const account = join(folder, 'keys', 'service-account.json');

  const local = (name: 'near' | 'firebase', port: number, environment: Record<string, string>) =>
    programPart({
      ...{ name, port, environment, program: NODE },
      args: ['--require', CLOCK, 'local/bootstrap.mjs', name],
    });
  const near = local('near', nearPort, { DATA_DIR: nearData, TREASURY_KEY_FILE: treasuryKey });
  const firebase = local('firebase', firebasePort, {
    DATA_DIR: firebaseData,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    SERVICE_ACCOUNT_FILE: account,
  });
  const shared = {
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    SEALING_KEY: `k1:${randomBytes(32).toString('base64')}`,
    MEDIA_DIR: join(folder, 'media'),
    NEAR_RPC_URL: `${near.url}/near/rpc`,
    NEAR_DATA_URL: `${near.url}/near/neardata`,
    P2P_CONTRACT_ID: OPERATORS.market,
    TOKEN_CONTRACT_ID: OPERATORS.token,
    TREASURY_ID: OPERATORS.treasury,
    TREASURY_KEY_FILE: treasuryKey,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    FIREBASE_API_KEY: 'local',
    FIREBASE_JWKS_URL: `${firebase.url}${JWKS_PATH}`,
    FIREBASE_AUTH_URL: `${firebase.url}${IDENTITY_TOOLKIT}`,
    FIREBASE_FIRESTORE_URL: firebase.url,
    FIREBASE_SERVICE_ACCOUNT_FILE: account,
    // One app, whichever edge is asked: what a device signs names the host.
    APP_HOSTS: 'cosecha.test',
    SUBGRAPH_KEY,
    INDEXER_MOVEMENTS: 'all',
    SIGN_INS_PER_MINUTE: '10000',
    SIGN_INS_PER_ACCOUNT: '10000',
    TRUST_PROXY: 'true',
  };
  const backends = (postgres ? [one, two] : [one]).map((port, index) =>
    programPart({
      ...{ name: `backend ${index + 1}`, port, program: NODE },
      args: ['--require', CLOCK, '--import', 'tsx', 'backend/src/server.ts'],
      environment: { ...shared, DATA_DIR: join(folder, `backend-${index + 1}`) },
    }),
  );
  const nginx = behindNginx
    ? nginxPart(join(folder, 'nginx'), { outer, inner, edges: [edgeOne, edgeTwo], backends: [one, two] })
    : null;
  const edges = [edgeOne, edgeTwo].map((port, index) =>
    programPart({
      ...{ name: `edge ${index + 1}`, port, program: NODE },
      args: ['--import', 'tsx', 'shell/edge/server.ts'],
      environment: {
        BACKEND_URL: nginx ? `http://127.0.0.1:${inner}` : ((backends[index] ?? backends[0])?.url ?? ''),
        NEAR_URL: near.url,
        FIREBASE_URL: firebase.url,
        REMOTES: 'mfe-market=/nowhere',
        RELEASES_CACHE: join(folder, `edge-${index + 1}`),
        FIRST_VIEWS: 'off',
        NETWORK_ID,
        P2P_CONTRACT_ID: OPERATORS.market,
        TOKEN_CONTRACT_ID: OPERATORS.token,
        SUBGRAPH_KEY,
        TRUST_PROXY: 'true',
      },
    }),
  );

  const parts = [near, firebase, ...(postgres ? [postgres] : []), ...backends, ...edges];
  const all = nginx ? [...parts, nginx] : parts;
  const close = async () => {
    // Killed, it would leave its workers behind.
    await nginx?.end();
    await Promise.all(all.map((part) => part.kill()));
    postgres?.remove();
  };
  try {
    await Promise.all([near.start(), firebase.start(), postgres?.start()]);
    for (const part of [...backends, ...edges]) await part.start();
    await nginx?.start();
  } catch (error) {
    await close();
    throw error;
  }
  const [first = '', ...others] = nginx ? [nginx.url] : edges.map(({ url }) => url);
  return {
    ...{ near, firebase, postgres, backends, edges, nginx, nearData, firebaseData, close },
    origins: [first, ...others],
    async trouble(patienceMs, busy) {
      for (const end = Date.now() + patienceMs; ; await wait(100)) {
        const problem = await problemOf(edges, backends, busy === 'busy');
        if (problem === null || Date.now() > end) return problem;
      }
    },
  };
}

const healthSchema = z.object({
  ok: z.boolean(),
  pendingTransactions: z.number(),
  indexer: z.object({ lag: z.nullable(z.number()), leading: z.boolean(), error: z.nullable(z.string()) }),
});

export async function healthOf(backend: Part): Promise<z.infer<typeof healthSchema> | null> {
  try {
    const answer = await fetch(`${backend.url}/health`, { signal: AbortSignal.timeout(5_000) });
    return healthSchema.parse(await answer.json());
  } catch {
    return null;
  }
}

async function problemOf(
  edges: readonly Part[],
  backends: readonly Part[],
  isBusy: boolean,
): Promise<string | null> {
  for (const backend of backends) {
    const health = await healthOf(backend);
    const isQuiet = health?.indexer.lag === 0 && health.pendingTransactions === 0;
    if (!health?.ok || !(isBusy || isQuiet))
      return `${backend.name}: ${JSON.stringify(health)} ${backend.complaints()}`;
  }
  for (const edge of edges) {
    const answer = await fetch(`${edge.url}/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    const said = (await answer?.text().catch(() => '')) ?? 'nothing';
    if (!answer?.ok) return `${edge.name}: ${said}`;
  }
  return null;
}
