import type { FirebaseConfig } from '@cosecha/shared/api';
import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.minLength(1)));
const flag = z._default(z.enum(['true', 'false']), 'false');

/** The variables of Firebase projects; a browser may know all of them. */
export const firebaseEnvironment = {
  FIREBASE_PROJECT_ID: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  /** A local stand-in answers on the page's own origin. */
  FIREBASE_EMULATOR: flag,
  FIREBASE_CHAT_PROJECT_ID: text,
  FIREBASE_CHAT_API_KEY: text,
  FIREBASE_CHAT_AUTH_DOMAIN: text,
  FIREBASE_CHAT_STORAGE_BUCKET: text,
  FIREBASE_CHAT_MESSAGING_SENDER_ID: text,
  FIREBASE_CHAT_APP_ID: text,
  FIREBASE_CHAT_EMULATOR: flag,
};

const environmentSchema = z.object(firebaseEnvironment);
type Environment = z.infer<typeof environmentSchema>;

export interface FirebaseProjects {
  firebase?: FirebaseConfig;
  /** The chat's project, where it is another one. */
  chatFirebase?: FirebaseConfig;
}

/**
 * What the page needs to know of the projects that are named.
 * @throws Error when a project is named without its key
 */
export function firebaseFrom(environment: Environment): FirebaseProjects {
  const firebase = projectFrom('FIREBASE', environment);
  const chatFirebase = projectFrom('FIREBASE_CHAT', environment);
  return { ...(firebase && { firebase }), ...(chatFirebase && { chatFirebase }) };
}

function projectFrom(name: 'FIREBASE' | 'FIREBASE_CHAT', environment: Environment): FirebaseConfig | null {
  const [projectId, apiKey] = [environment[`${name}_PROJECT_ID`], environment[`${name}_API_KEY`]];
  if (!projectId && !apiKey) return null;
  if (!projectId || !apiKey) throw new Error(`${name}_PROJECT_ID and ${name}_API_KEY go together`);
  return {
    apiKey,
    authDomain: environment[`${name}_AUTH_DOMAIN`] ?? `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: environment[`${name}_STORAGE_BUCKET`] ?? `${projectId}.appspot.com`,
    messagingSenderId: environment[`${name}_MESSAGING_SENDER_ID`] ?? '',
    appId: environment[`${name}_APP_ID`] ?? '',
    ...(environment[`${name}_EMULATOR`] === 'true' ? { emulator: true as const } : {}),
  };
}

/** The same from a whole process environment, where an empty variable counts as absent. */
export function firebaseFromEnvironment(environment: NodeJS.ProcessEnv): FirebaseProjects {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return firebaseFrom(z.parse(environmentSchema, filled));
}
