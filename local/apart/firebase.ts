import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drain } from '@cosecha/shared/server';
import Fastify from 'fastify';
import { openDataFolder } from '../data-folder';
import { OAUTH_TOKEN_PATH, openFirebase, openServiceAccount, readPasswordPolicy } from '../firebase';
import type { RunningPart } from './near';
import type { FirebaseSettings } from './settings';

/** Firebase's stand-in alone, on the paths that the SDK makes of the real hosts' names. */
export async function startFirebase(settings: FirebaseSettings): Promise<RunningPart> {
  const folder = await openDataFolder(settings.dataDir, { reset: settings.reset });
  const firebase = await openFirebase({
    folder: join(folder.path, 'firebase'),
    projectId: settings.projectId,
    devDoors: settings.devDoors,
    firestoreRules: settings.firestoreRulesFile,
    storageRules: settings.storageRulesFile,
    customTokenKey: customTokenKey(settings),
    ...(settings.passwordPolicyFile
      ? { passwordPolicy: readPasswordPolicy(settings.passwordPolicyFile) }
      : {}),
  });
  folder.complete();
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: settings.trustProxy,
  });
  const closeServer = drain(app);
  app.get('/health', async () => ({ ok: true }));
  await app.register(firebase.plugin);
  const url = await app.listen({ port: settings.port, host: settings.host });
  return {
    url,
    async close() {
      await closeServer();
      await firebase.close();
      folder.close();
    },
  };
}

/** A key that was given, or that of an account of this server's own. */
function customTokenKey({
  customTokenKeyFile,
  serviceAccountFile,
  serviceAccountTokenUri,
  projectId,
  port,
}: FirebaseSettings): string | null {
  if (customTokenKeyFile) return readFileSync(customTokenKeyFile, 'utf8');
  if (!serviceAccountFile) return null;
  const tokenUri = serviceAccountTokenUri ?? `http://127.0.0.1:${port}${OAUTH_TOKEN_PATH}`;
  return openServiceAccount({ file: serviceAccountFile, projectId, tokenUri });
}
