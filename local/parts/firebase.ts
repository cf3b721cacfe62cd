import { join } from 'node:path';
import {
  OAUTH_TOKEN_PATH,
  openProjects,
  openServiceAccount,
  readPasswordPolicy,
} from '@cosecha/firebase-emulator';
import type { NamedProjects } from '../backend-environment';
import { CHAT_FIRESTORE_RULES, CHAT_STORAGE_RULES } from '../chat-rules';
import { serviceAccountFile } from '../data-folder';
import { LOCAL_MAIL, LOCAL_PASSWORD_POLICY_FILE } from '../local-firebase';
import type { Part } from './part';

interface Surroundings {
  port: number;
  dataDir: string;
  clock: () => number;
}

/** Stands in for those of the projects that are not at Google. */
export async function openFirebasePart(
  { signIn, chat }: NamedProjects,
  { port, dataDir, clock }: Surroundings,
): Promise<Part> {
  const passwordPolicy = readPasswordPolicy(
    process.env.FIREBASE_PASSWORD_POLICY_FILE || LOCAL_PASSWORD_POLICY_FILE,
  );
  const isApart = chat.projectId !== signIn.projectId;
  const local = (isApart ? [signIn, chat] : [signIn]).filter(({ emulator }) => emulator);
  const projects = await openProjects(
    local.map(({ projectId, apiKey }) => ({
      folder: join(dataDir, projectId === signIn.projectId ? 'firebase' : 'firebase-chat'),
      projectId,
      apiKey,
      passwordPolicy,
      ...LOCAL_MAIL,
      customTokenKey:
        projectId === chat.projectId
          ? openServiceAccount({
              file: serviceAccountFile(dataDir),
              projectId,
              tokenUri: `http://127.0.0.1:${port}${OAUTH_TOKEN_PATH}?key=${apiKey}`,
            })
          : null,
      clock,
      firestoreRules: process.env.FIRESTORE_RULES_FILE || CHAT_FIRESTORE_RULES,
      storageRules: process.env.STORAGE_RULES_FILE || CHAT_STORAGE_RULES,
      devDoors: process.env.DEV_DOORS === 'private-network' ? 'private-network' : 'this-machine',
    })),
  );
  return { routes: projects.plugin, close: () => projects.close() };
}
