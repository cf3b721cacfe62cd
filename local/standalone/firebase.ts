import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_API_KEY,
  OAUTH_TOKEN_PATH,
  openProjects,
  openServiceAccount,
  readPasswordPolicy,
} from '@cosecha/firebase-emulator';
import { addHealth, drain, listenAt, SERVER_OPTIONS } from '@cosecha/shared/server';
import Fastify from 'fastify';
import { openDataFolder } from '../data-folder';
import { LOCAL_MAIL } from '../local-firebase';
import type { RunningPart } from './near';
import type { FirebaseSettings } from './settings';

/** Firebase's stand-in alone, on the paths that the SDK makes of the real hosts' names. */
export async function startFirebase(settings: FirebaseSettings): Promise<RunningPart> {
  const folder = await openDataFolder(settings.dataDir, { reset: settings.reset });
  const own = { projectId: settings.projectId, apiKey: DEFAULT_API_KEY };
  const { chat = own } = settings;
  const customTokenKey = customTokenKeyOf(settings, chat);
  const firebase = await openProjects(
    (chat === own ? [own] : [own, chat]).map((project) => ({
      ...project,
      ...LOCAL_MAIL,
      folder: join(folder.path, project === own ? 'firebase' : 'firebase-chat'),
      devDoors: settings.devDoors,
      firestoreRules: settings.firestoreRulesFile,
      storageRules: settings.storageRulesFile,
      customTokenKey: project === chat ? customTokenKey : null,
      ...(settings.passwordPolicyFile
        ? { passwordPolicy: readPasswordPolicy(settings.passwordPolicyFile) }
        : {}),
    })),
  );
  folder.complete();
  const app = Fastify({
    ...SERVER_OPTIONS,
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: settings.trustProxy,
  });
  const closeServer = drain(app);
  addHealth(app);
  await app.register(firebase.plugin);
  const url = await listenAt(app, settings);
  return {
    url,
    async close() {
      await closeServer();
      await firebase.close();
      folder.close();
    },
  };
}

/** A key that was given, or that of an account of this server's own in the chat's project. */
function customTokenKeyOf(
  { customTokenKeyFile, serviceAccountFile, serviceAccountTokenUri, port }: FirebaseSettings,
  { projectId, apiKey }: { projectId: string; apiKey: string },
): string | null {
  if (customTokenKeyFile) return readFileSync(customTokenKeyFile, 'utf8');
  if (!serviceAccountFile) return null;
  const tokenUri = new URL(serviceAccountTokenUri ?? `http://127.0.0.1:${port}${OAUTH_TOKEN_PATH}`);
  tokenUri.searchParams.set('key', apiKey);
  return openServiceAccount({ file: serviceAccountFile, projectId, tokenUri: tokenUri.href });
}
