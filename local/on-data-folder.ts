import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrationNames, readConfig } from '@cosecha/backend';
import { SetupError } from '@cosecha/shared/command-line';
import { requireKnownVersion } from './data-folder';
import { lockFolder } from './folder-lock';
import { OPERATORS } from './network/accounts';
import { operatorKeys } from './operator-keys';
import { readSettings } from './settings';

type BackendConfig = ReturnType<typeof readConfig>;

/**
 * Runs a command of the service on the data folder of `npm start`, which has to be closed meanwhile, or with the service's own
 * variables where there are some.
 * @throws SetupError when the folder holds no network, is open, or of another version
 */
export async function onDataFolder(
  run: (config: BackendConfig, isFeedUp: boolean) => Promise<void>,
): Promise<void> {
  if (process.env.NEAR_DATA_URL) return run(readConfig(process.env), true);
  const { dataDir } = readSettings(process.env, { reset: false });
  const keys = join(dataDir, 'operator-keys.json');
  if (!existsSync(keys)) throw new SetupError(`${dataDir} holds no network. DATA_DIR names the folder.`);
  requireKnownVersion(dataDir, await migrationNames());
  const unlock = await lockFolder(dataDir);
  try {
    await run(readConfig(localEnvironment(dataDir, keys)), false);
  } finally {
    unlock();
  }
}

/** Environment of a command on the stopped network in the folder. Its addresses answer nothing. */
function localEnvironment(dataDir: string, keysFile: string): NodeJS.ProcessEnv {
  const nowhere = 'http://127.0.0.1:1';
  return {
    ...process.env,
    DATA_DIR: dataDir,
    NEAR_RPC_URL: nowhere,
    NEAR_DATA_URL: nowhere,
    P2P_CONTRACT_ID: OPERATORS.market,
    TOKEN_CONTRACT_ID: OPERATORS.token,
    TREASURY_ID: OPERATORS.treasury,
    TREASURY_KEY: operatorKeys(keysFile).treasurySecrets.join(' '),
    INDEXER_MOVEMENTS: 'all',
  };
}
