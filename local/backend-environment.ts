import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IDENTITY_TOOLKIT, JWKS_PATH } from '@cosecha/firebase-emulator';
import type { FirebaseConfig } from '@cosecha/shared/api';
import { serviceAccountFile } from './data-folder';
import { appHosts } from './https/serve-https';
import { OPERATORS } from './network/accounts';
import type { OperatorKeys } from './operator-keys';

/** Local sign-ins come from one address; the service's usual limit would stop a busy test. */
const LOCAL_SIGN_INS = '600';
const GENEROUS_LIMIT = '5000';
export const SUBGRAPH_KEY = 'local';
/** USDT that a wallet may ask for once a day. */
const DEMO_TOP_UP = '500';

/** The project of sign-in and that of the chat, which may be the same one. */
export interface NamedProjects {
  signIn: FirebaseConfig;
  chat: FirebaseConfig;
}

export interface BackendSurroundings {
  port: number;
  dataDir: string;
  keys: OperatorKeys;
  named: NamedProjects;
  phones: readonly string[];
}

/** The service's settings beside chain and stand-ins in its own process; what the caller's environment names, wins where it can. */
export function backendEnvironment(surroundings: BackendSurroundings): NodeJS.ProcessEnv {
  const origin = `http://127.0.0.1:${surroundings.port}`;
  const near = `${origin}/near`;
  const { signIn, chat } = surroundings.named;
  return {
    SIGN_INS_PER_MINUTE: LOCAL_SIGN_INS,
    SIGN_INS_PER_ACCOUNT: LOCAL_SIGN_INS,
    // Who tries a reset here wants to see how it ends.
    BACKUP_RESET_WAIT_HOURS: '0',
    // Everybody comes from this machine.
    TREASURY_PER_DAY: GENEROUS_LIMIT,
    TREASURY_PER_ADDRESS: GENEROUS_LIMIT,
    TREASURY_PER_NETWORK: GENEROUS_LIMIT,
    TREASURY_CALLS_PER_WALLET: GENEROUS_LIMIT,
    TREASURY_FAILURES_PER_WALLET: GENEROUS_LIMIT,
    TREASURY_REGISTRATIONS_PER_DAY: GENEROUS_LIMIT,
    TREASURY_ESCROWS: GENEROUS_LIMIT,
    TREASURY_CREDITS_PER_DAY: GENEROUS_LIMIT,
    TREASURY_NEAR_PER_DAY: GENEROUS_LIMIT,
    SUBGRAPH_KEY,
    // A network of our own is small: everybody's history can be shown from the beginning.
    INDEXER_MOVEMENTS: 'all',
    // Tests bring a push service of their own.
    PUSH_ALLOW_LOCAL: 'true',
    // Without a time of its own the example never grows old.
    RATES_URL: pathToFileURL(join(__dirname, 'rates.json')).href,
    MAIN_CURRENCY: 'COP',
    ...(surroundings.phones.length > 0
      ? { APP_HOSTS: appHosts(surroundings.phones, surroundings.port) }
      : {}),
    ...process.env,
    DATA_DIR: surroundings.dataDir,
    NEAR_RPC_URL: `${near}/rpc`,
    NEAR_DATA_URL: `${near}/neardata`,
    P2P_CONTRACT_ID: OPERATORS.market,
    TOKEN_CONTRACT_ID: OPERATORS.token,
    TREASURY_ID: OPERATORS.treasury,
    TREASURY_KEY: surroundings.keys.treasurySecrets.join(' '),
    DEMO_TOP_UP,
    ...(signIn.emulator
      ? {
          FIREBASE_PROJECT_ID: signIn.projectId,
          FIREBASE_API_KEY: signIn.apiKey,
          FIREBASE_JWKS_URL: `${origin}${JWKS_PATH}`,
          FIREBASE_AUTH_URL: `${origin}${IDENTITY_TOOLKIT}`,
        }
      : {}),
    ...(chat.emulator
      ? {
          FIREBASE_CHAT_PROJECT_ID: chat.projectId,
          FIREBASE_SERVICE_ACCOUNT_FILE: serviceAccountFile(surroundings.dataDir),
          FIREBASE_FIRESTORE_URL: origin,
          FIREBASE_MESSAGING_URL: origin,
        }
      : {}),
  };
}
