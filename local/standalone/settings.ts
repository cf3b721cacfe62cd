import { resolve } from 'node:path';
import type { AllowedNetwork } from '@cosecha/firebase-emulator';
import { SettingError, wrongSettings } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import { CHAT_FIRESTORE_RULES, CHAT_STORAGE_RULES } from '../chat-rules';
import type { Typed } from '../commands/declared';
import { LOCAL_PROJECT_ID } from '../local-firebase';

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));

const nearSchema = z.object({
  PORT: z._default(port, 3030),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data-near'),
  TREASURY_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  NEAR_SANDBOX: z._default(z.enum(['0', '1']), '0'),
});

export interface NearSettings {
  /** 0: any free one. */
  port: number;
  host: string;
  dataDir: string;
  /** Throw away the data first. */
  reset: boolean;
  /** Where the treasury's key is left for the service that signs with it. */
  treasuryKeyFile?: string;
  /** Clients may move time; for development and tests only. */
  sandbox: boolean;
}

/**
 * Settings of `npm run near`; a flag goes before its variable.
 * @throws SetupError with the names of everything that is wrong
 */
export function readNearSettings(
  environment: NodeJS.ProcessEnv,
  values: Partial<Typed<'near'>>,
): NearSettings {
  const settings = parse(nearSchema, environment, { PORT: values.port, DATA_DIR: values.data });
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    reset: values.reset ?? false,
    treasuryKeyFile: settings.TREASURY_KEY_FILE,
    sandbox: values.sandbox || settings.NEAR_SANDBOX === '1',
  };
}

const firebaseSchema = z.object({
  PORT: z._default(port, 9099),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data-firebase'),
  FIREBASE_PROJECT_ID: z._default(z.string().check(z.minLength(1)), LOCAL_PROJECT_ID),
  FIREBASE_CHAT_PROJECT_ID: z.optional(z.string().check(z.minLength(1))),
  FIREBASE_CHAT_API_KEY: z._default(z.string().check(z.minLength(1)), 'local-chat'),
  CUSTOM_TOKEN_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  PASSWORD_POLICY_FILE: z.optional(z.string().check(z.minLength(1))),
  FIRESTORE_RULES_FILE: z._default(z.string().check(z.minLength(1)), CHAT_FIRESTORE_RULES),
  STORAGE_RULES_FILE: z._default(z.string().check(z.minLength(1)), CHAT_STORAGE_RULES),
  SERVICE_ACCOUNT_FILE: z.optional(z.string().check(z.minLength(1))),
  SERVICE_ACCOUNT_TOKEN_URI: z.optional(z.string().check(z.regex(/^https?:\/\//, 'an http address'))),
  TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
  DEV_DOORS: z._default(z.enum(['this-machine', 'private-network']), 'this-machine'),
});

export interface FirebaseSettings {
  /** 0: any free one. */
  port: number;
  host: string;
  dataDir: string;
  /** Throw away the data first. */
  reset: boolean;
  projectId: string;
  /** A second one beside it, for the chat; calls of accounts name it by the key. */
  chat?: { projectId: string; apiKey: string };
  /** PEM of the public key that custom tokens are checked with; without it none is accepted. */
  customTokenKeyFile?: string;
  /** JSON, as `/v2/passwordPolicy` answers it. */
  passwordPolicyFile?: string;
  /** In the rules language; the chat's own unless another is named. */
  firestoreRulesFile: string;
  /** The same for files. */
  storageRulesFile: string;
  /** Where to keep a service account in Google's format; made at the first start, its key is believed as the other one is. */
  serviceAccountFile?: string;
  /** Where others reach the address that gives access tokens; unless it says so, this machine. */
  serviceAccountTokenUri?: string;
  /** A proxy in front says where a request comes from. */
  trustProxy: boolean;
  /** Who may read the mail and administer accounts. */
  devDoors: AllowedNetwork;
}

/**
 * Settings of `npm run firebase`; a flag goes before its variable.
 * @throws SetupError with the names of everything that is wrong
 */
export function readFirebaseSettings(
  environment: NodeJS.ProcessEnv,
  values: Partial<Typed<'firebase'>>,
): FirebaseSettings {
  const settings = parse(firebaseSchema, environment, {
    PORT: values.port,
    DATA_DIR: values.data,
    FIREBASE_PROJECT_ID: values.project,
    FIREBASE_CHAT_PROJECT_ID: values['chat-project'],
    CUSTOM_TOKEN_KEY_FILE: values['custom-token-key'],
    PASSWORD_POLICY_FILE: values['password-policy'],
    FIRESTORE_RULES_FILE: values['firestore-rules'],
    STORAGE_RULES_FILE: values['storage-rules'],
    SERVICE_ACCOUNT_FILE: values['service-account'],
  });
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    reset: values.reset ?? false,
    projectId: settings.FIREBASE_PROJECT_ID,
    ...(settings.FIREBASE_CHAT_PROJECT_ID
      ? { chat: { projectId: settings.FIREBASE_CHAT_PROJECT_ID, apiKey: settings.FIREBASE_CHAT_API_KEY } }
      : {}),
    customTokenKeyFile: settings.CUSTOM_TOKEN_KEY_FILE,
    passwordPolicyFile: settings.PASSWORD_POLICY_FILE,
    firestoreRulesFile: settings.FIRESTORE_RULES_FILE,
    storageRulesFile: settings.STORAGE_RULES_FILE,
    serviceAccountFile: settings.SERVICE_ACCOUNT_FILE,
    serviceAccountTokenUri: settings.SERVICE_ACCOUNT_TOKEN_URI,
    trustProxy: settings.TRUST_PROXY === 'true',
    devDoors: settings.DEV_DOORS,
  };
}

const demoSchema = z.object({
  PORT: z._default(port, 8083),
  HOST: z._default(z.string(), '127.0.0.1'),
  BACKEND_URL: z._default(
    z.string().check(z.regex(/^https?:\/\//, 'an http address')),
    'http://127.0.0.1:8081',
  ),
});

export interface DemoSettings {
  port: number;
  host: string;
  /** Origin of the service that keeps the profiles. */
  backendUrl: string;
}

/**
 * Settings of `npm run demo`; a flag goes before its variable.
 * @throws SetupError with the names of everything that is wrong
 */
export function readDemoSettings(
  environment: NodeJS.ProcessEnv,
  values: Partial<Typed<'demo'>>,
): DemoSettings {
  const settings = parse(demoSchema, environment, { PORT: values.port, BACKEND_URL: values.backend });
  return { port: settings.PORT, host: settings.HOST, backendUrl: settings.BACKEND_URL.replace(/\/$/, '') };
}

function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
  flags: Record<string, string | number | undefined>,
): z.output<Schema> {
  const set = Object.entries(flags).filter(([, value]) => value !== undefined);
  const settings = { ...environment, ...Object.fromEntries(set) };
  const parsed = z.safeParse(schema, settings);
  if (parsed.success) return parsed.data;
  throw new SettingError(wrongSettings(parsed.error.issues, settings));
}
