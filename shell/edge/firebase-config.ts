import type { FirebaseConfig } from '@cosecha/shared/api';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** The variables of a Firebase project; a browser may know all of them. */
export const firebaseEnvironment = {
  FIREBASE_PROJECT_ID: z.optional(text),
  FIREBASE_API_KEY: z.optional(text),
  FIREBASE_AUTH_DOMAIN: z.optional(text),
  FIREBASE_STORAGE_BUCKET: z.optional(text),
  FIREBASE_MESSAGING_SENDER_ID: z.optional(text),
  FIREBASE_APP_ID: z.optional(text),
  /** A local stand-in answers on the page's own origin. */
  FIREBASE_EMULATOR: z._default(z.enum(['true', 'false']), 'false'),
};

const environmentSchema = z.object(firebaseEnvironment);

/**
 * What the page needs to know of the project, or nothing where none is named.
 * @throws Error when a project is named without its key
 */
export function firebaseFrom(
  environment: z.infer<typeof environmentSchema>,
): { firebase: FirebaseConfig } | Record<string, never> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = environment;
  if (!projectId && !apiKey) return {};
  if (!projectId || !apiKey) throw new Error('FIREBASE_PROJECT_ID and FIREBASE_API_KEY go together');
  return {
    firebase: {
      apiKey,
      authDomain: environment.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      storageBucket: environment.FIREBASE_STORAGE_BUCKET ?? `${projectId}.appspot.com`,
      messagingSenderId: environment.FIREBASE_MESSAGING_SENDER_ID ?? '',
      appId: environment.FIREBASE_APP_ID ?? '',
      ...(environment.FIREBASE_EMULATOR === 'true' ? { emulator: true as const } : {}),
    },
  };
}

/** The same from a whole process environment, where an empty variable counts as absent. */
export function firebaseFromEnvironment(environment: NodeJS.ProcessEnv): ReturnType<typeof firebaseFrom> {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  return firebaseFrom(z.parse(environmentSchema, filled));
}
