import { join } from 'node:path';
import { DEFAULT_API_KEY, webConfig } from '@cosecha/firebase-emulator';
import type { FirebaseConfig } from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';

export const LOCAL_PROJECT_ID = 'demo-cosecha';

/** A password opens a wallet's backup too: the whole local network asks for more than the service's six characters. */
export const LOCAL_PASSWORD_POLICY_FILE = join(__dirname, 'password-policy.json');

/** Whom the mails name, and the screen that their links open. */
export const LOCAL_MAIL = { appName: 'Cosecha', actionPath: accountPaths.email } as const;

/** What a browser needs to know of the local project; none of it is secret. */
export const localFirebaseConfig = (
  projectId = LOCAL_PROJECT_ID,
  apiKey = DEFAULT_API_KEY,
): FirebaseConfig => ({
  ...webConfig(projectId, apiKey),
  emulator: true,
});
