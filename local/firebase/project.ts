import { join } from 'node:path';
import type { FirebaseConfig } from '@cosecha/shared/api';

export const LOCAL_PROJECT_ID = 'demo-cosecha';
/** Any will do where there is one project; of several each has its own. */
export const LOCAL_API_KEY = 'local';

/** A password opens a wallet's backup too: the whole local network asks for more than the service's six characters. */
export const LOCAL_PASSWORD_POLICY_FILE = join(__dirname, 'password-policy.json');

/** What a browser needs to know of the local project; none of it is secret. */
export function localFirebaseConfig(projectId = LOCAL_PROJECT_ID, apiKey = LOCAL_API_KEY): FirebaseConfig {
  return {
    apiKey,
    authDomain: 'localhost',
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    messagingSenderId: '0',
    appId: '1:0:web:local',
    emulator: true,
  };
}
