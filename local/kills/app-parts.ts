import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { IDENTITY_TOOLKIT, JWKS_PATH } from '@cosecha/firebase-emulator';
import { LOCAL_PROJECT_ID } from '../local-firebase';
import { NETWORK_ID, OPERATORS } from '../network/accounts';
import { freePort } from '../programs/child';
import { type Part, type ProgramPart, programPart } from './parts';

const CLOCK = join(__dirname, 'clock-back.cjs');
const SUBGRAPH_KEY = 'local';

/** The address of every part before any runs. */
export interface Places {
  folder: string;
  nearData: string;
  firebaseData: string;
  treasuryKey: string;
  account: string;
  ports: Record<(typeof PORT_NAMES)[number], number>;
}

const PORT_NAMES = ['near', 'firebase', 'backend1', 'backend2', 'edge1', 'edge2', 'outer', 'inner'] as const;

export async function choosePlaces(folder: string): Promise<Places> {
  const ports = await Promise.all(PORT_NAMES.map(async (name) => [name, await freePort()] as const));
  return {
    folder,
    nearData: join(folder, 'near'),
    firebaseData: join(folder, 'firebase'),
    treasuryKey: join(folder, 'keys', 'treasury'),
    account: join(folder, 'keys', 'service-account.json'),
    ports: Object.fromEntries(ports) as Places['ports'],
  };
}

/** A part that `npm run near` or `npm run firebase` starts, whose clock can be set back. */
const localPart = (name: 'near' | 'firebase', port: number, environment: Record<string, string>) =>
  programPart({
    ...{ name, port, environment, program: process.execPath },
    args: ['--require', CLOCK, 'local/bootstrap.mjs', name],
  });

export const nearPart = ({ ports, nearData, treasuryKey }: Places) =>
  localPart('near', ports.near, { DATA_DIR: nearData, TREASURY_KEY_FILE: treasuryKey });

export const firebasePart = ({ ports, firebaseData, account }: Places) =>
  localPart('firebase', ports.firebase, {
    DATA_DIR: firebaseData,
    FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    SERVICE_ACCOUNT_FILE: account,
  });

interface BackendWish {
  near: Part;
  firebase: Part;
  count: 1 | 2;
  /** Where its database and its pictures are. @param index 0 or 1 */
  environment(index: number): Readonly<Record<string, string>>;
}

/** One for all backends of a database: no second one starts with a pair of its own. */
function vapidPair() {
  const pair = createECDH('prime256v1');
  return {
    VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  };
}

export function backendParts(places: Places, wish: BackendWish): ProgramPart[] {
  const { near, firebase, count, environment } = wish;
  const { folder, treasuryKey, account, ports } = places;
  const shared = {
    ...vapidPair(),
    SEALING_KEY: `k1:${randomBytes(32).toString('base64')}`,
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
    FIREBASE_MESSAGING_URL: firebase.url,
    FIREBASE_SERVICE_ACCOUNT_FILE: account,
    // One app, whichever edge is asked: what a device signs names the host.
    APP_HOSTS: 'cosecha.test',
    SUBGRAPH_KEY,
    INDEXER_MOVEMENTS: 'all',
    SIGN_INS_PER_MINUTE: '10000',
    SIGN_INS_PER_ACCOUNT: '10000',
    TRUST_PROXY: 'true',
  };
  return [ports.backend1, ports.backend2].slice(0, count).map((port, index) =>
    programPart({
      ...{ name: `backend ${index + 1}`, port, program: process.execPath },
      args: ['--require', CLOCK, '--import', 'tsx', 'backend/src/server.ts'],
      environment: { ...shared, ...environment(index), DATA_DIR: join(folder, `backend-${index + 1}`) },
      log: join(folder, `backend-${index + 1}.log`),
    }),
  );
}

export const edgePart = (name: string, port: number, environment: Record<string, string>) =>
  programPart({
    ...{ name, port, program: process.execPath },
    args: ['--import', 'tsx', 'shell/edge/server.ts'],
    environment: {
      ...environment,
      NETWORK_ID,
      P2P_CONTRACT_ID: OPERATORS.market,
      TOKEN_CONTRACT_ID: OPERATORS.token,
      SUBGRAPH_KEY,
      TRUST_PROXY: 'true',
    },
  });
