import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  IMAGE_MAX_BYTES,
  isAccountId,
  type MicroUsdt,
  microUsdt,
  type Operator,
  OWN_CURRENCIES,
  type OwnCurrency,
  parseOperator,
  parseWire,
  UPLOAD_BYTES_PER_DAY,
} from '@cosecha/shared/domain';
import { asksForTraces, SettingError, tracesEnvironment, wrongSettings } from '@cosecha/shared/server';
import type { Bucket } from '@cosecha/shared/storage';
import * as z from 'zod/mini';
import type { DatabaseConfig } from '../db/database';
import { addressesIn } from '../db/database-url';
import type { VapidKeys } from '../keys/vapid';
import { brokenRules } from './config-rules';
import { parseServiceAccount, type ServiceAccount } from './service-account';
import { type TreasuryConfig, treasuryEnvironment, treasuryFrom } from './treasury-config';

/** The Firebase project whose e-mail sign-ins are believed. */
export interface FirebaseProject {
  projectId: string;
  /** Public, as everything here. */
  apiKey: string;
  /** Keys that ID tokens are signed with. */
  jwksUrl: string;
  /** Asked whether an account is disabled, without a slash at the end. */
  authUrl: string;
}

/**
 * Firebase project of conversations and phone pushes, and its service account: the sign-in's project or another one.
 */
export interface ChatConfig {
  account: ServiceAccount;
  /** Firestore's origin, without a slash at the end. */
  firestoreUrl: string;
  /** Firebase Cloud Messaging's, the same way. */
  messagingUrl: string;
}

/** Where pictures live, and how many may come. */
export interface MediaConfig {
  directory: string;
  /** Instead of the directory: S3-compatible storage, which several backends share. */
  bucket: Bucket | null;
  /** Limit for one picture as sent. */
  maxBytes: number;
  /** That one wallet may send in a day. */
  bytesPerDay: number;
}

export interface PushConfig {
  /** Null: a pair is generated under dataDir. */
  vapid: VapidKeys | null;
  /** How push services reach us when something goes wrong: a mailto: or https: address. */
  subject: string;
  /** Takes push services on this machine, too; for development and tests. */
  allowLocal: boolean;
}

export interface BackendConfig {
  /** Holds the embedded database, the images and the generated sealing key. */
  dataDir: string;
  database: DatabaseConfig;
  near: {
    /** JSON-RPC. */
    rpcUrl: string;
    /** Block feed in neardata's format; `/v0/block/<height>` is appended. */
    dataUrl: string;
  };
  p2pContractId: string;
  tokenContractId: string;
  /** `id:base64` of 32 bytes, the first seals, all open; null: a key is generated under dataDir. */
  sealingKeys: string | null;
  /** Hosts of the app's own pages, whose confirmations count; none: pages of this machine, at any port. */
  appHosts: readonly string[];
  treasury: TreasuryConfig | null;
  /** Sign-ins that one address may try in a minute. */
  signInsPerMinute: number;
  /** Sign-ins into one account in an hour. */
  signInsPerAccount: number;
  /** How long an e-mail backup waits after a reset by mail, ms; 0: not at all. */
  backupResetWaitMs: number;
  /** Null: no sign-in by e-mail. */
  firebase: FirebaseProject | null;
  /** Null: no chat. */
  chat: ChatConfig | null;
  /** What the treasury gives a wallet that asks, once a day; null everywhere but on local networks. */
  demoTopUp: MicroUsdt | null;
  /** Who runs this market, as everybody may read it; null: nothing was said. */
  operator: Operator | null;
  /** Where rates of people's own currencies come from, the first one preferred; none: prices are in USDT only. */
  ratesUrls: readonly string[];
  /** In which money pushes say amounts before USDT; null: USDT only. */
  mainCurrency: OwnCurrency | null;
  media: MediaConfig;
  indexer: {
    pollMs: number;
    /** Height at which a database without a cursor starts; null: the feed's first block. */
    startHeight: number | null;
    /** How many blocks it may ask the feed for at once while it is behind. */
    parallel: number;
    /**
     * Whose stablecoin and NEAR movements are stored: everybody's, or only those of known wallets, which saves millions
     * of rows on a public network.
     */
    movements: 'all' | 'known';
  };
  /** When set, `/subgraph/<key>/p2p` answers to this key only. */
  subgraphKey: string | null;
  /** Size of the response cache in bytes, valid until the next indexed block; 0 disables it. */
  subgraphHotBytes: number;
  push: PushConfig;
  /** Who may read /metrics from elsewhere; null: only this machine. */
  metricsToken: string | null;
  /** Whether spans go to the collector that OTEL_* name. */
  traces: boolean;
}

const HOUR_MS = 60 * 60_000;
/** Hot answers: some thousands of lists. */
const HOT_BYTES = 32 * 1024 * 1024;

const text = z.string().check(z.minLength(1));
const whole = z.string().check(z.regex(/^\d{1,15}$/));
const account = z.string().check(z.refine(isAccountId, 'not an account id'));
const url = z.url({ protocol: /^https?$/ });

const GOOGLE_JWKS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const GOOGLE_AUTH = 'https://identitytoolkit.googleapis.com';
const GOOGLE_FIRESTORE = 'https://firestore.googleapis.com';
const GOOGLE_MESSAGING = 'https://fcm.googleapis.com';
/** A mailbox without a reader; refused where money is real. */
const VAPID_SUBJECT = 'mailto:avisos@cosecha.example';
const VAPID_KEY = /^[\w-]{40,100}$/;

const environmentSchema = z.object({
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => addressesIn(text).length > 0,
          'postgres://user:password@host:5432/database, several hosts by comma',
        ),
      ),
  ),
  NEAR_RPC_URL: url,
  NEAR_DATA_URL: url,
  P2P_CONTRACT_ID: account,
  TOKEN_CONTRACT_ID: account,
  SEALING_KEY: z.optional(text),
  APP_HOSTS: z.optional(z.string().check(z.regex(/^[\w.-]+(?::\d{1,5})?(?:[,\s]+[\w.-]+(?::\d{1,5})?)*$/))),
  ...treasuryEnvironment,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SIGN_INS_PER_MINUTE: z._default(whole, '1200'),
  SIGN_INS_PER_ACCOUNT: z._default(whole, '60'),
  BACKUP_RESET_WAIT_HOURS: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '24'),
  FIREBASE_PROJECT_ID: z.optional(text),
  FIREBASE_API_KEY: z.optional(text),
  FIREBASE_JWKS_URL: z._default(url, GOOGLE_JWKS),
  FIREBASE_AUTH_URL: z._default(url, GOOGLE_AUTH),
  FIREBASE_CHAT_PROJECT_ID: z.optional(text),
  FIREBASE_SERVICE_ACCOUNT: z.optional(text),
  FIREBASE_FIRESTORE_URL: z._default(url, GOOGLE_FIRESTORE),
  FIREBASE_MESSAGING_URL: z._default(url, GOOGLE_MESSAGING),
  DEMO_TOP_UP: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/))),
  OPERATOR: z.optional(text),
  MAIN_CURRENCY: z.optional(z.enum(OWN_CURRENCIES)),
  RATES_URL: z.optional(
    z.string().check(z.regex(/^(?:https?|file):\/\/\S+(?:\s+(?:https?|file):\/\/\S+)*$/)),
  ),
  MEDIA_DIR: z.optional(text),
  IMAGE_MAX_BYTES: z._default(whole, String(IMAGE_MAX_BYTES)),
  UPLOAD_BYTES_PER_DAY: z._default(whole, String(UPLOAD_BYTES_PER_DAY)),
  MEDIA_S3_ENDPOINT: z.optional(url),
  MEDIA_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/))),
  MEDIA_S3_PREFIX: z._default(z.string().check(z.regex(/^[\w/-]*$/)), ''),
  MEDIA_S3_REGION: z._default(text, 'us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.optional(text),
  MEDIA_S3_SECRET_ACCESS_KEY: z.optional(text),
  INDEXER_POLL_MS: z._default(whole, '250'),
  INDEXER_START_HEIGHT: z.optional(whole),
  INDEXER_PARALLEL: z._default(z.string().check(z.regex(/^[1-9]\d?$/)), '8'),
  INDEXER_MOVEMENTS: z._default(z.enum(['all', 'known']), 'known'),
  SUBGRAPH_KEY: z.optional(text),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(VAPID_KEY))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(VAPID_KEY))),
  VAPID_SUBJECT: z._default(z.string().check(z.regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/)), VAPID_SUBJECT),
  PUSH_ALLOW_LOCAL: z._default(z.enum(['true', 'false']), 'false'),
  SUBGRAPH_HOT_CACHE: z._default(z.enum(['on', 'off']), 'on'),
  ...tracesEnvironment,
});

/**
 * Each may come as `<name>_FILE`: containers mount secrets as files, which no process list or log shows, and what an
 * operator says of itself is longer than a line.
 */
const IN_FILES = [
  'DATABASE_URL',
  'SEALING_KEY',
  'TREASURY_KEY',
  'METRICS_TOKEN',
  'VAPID_PRIVATE_KEY',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'FIREBASE_SERVICE_ACCOUNT',
  'OPERATOR',
] as const;

/**
 * Reads the service's configuration once.
 * @throws SettingError naming every variable that is missing, malformed or unfit for real money, never their values
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BackendConfig {
  const settings = { ...environment, ...textsFromFiles(environment) };
  const filled = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    throw new SettingError(wrongSettings(parsed.error.issues, filled));
  }
  const env = parsed.data;
  const broken = brokenRules(filled);
  if (broken.length > 0) throw new SettingError(broken);
  const dataDir = resolve(env.DATA_DIR);
  return {
    dataDir,
    database: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL }
      : { kind: 'pglite', directory: join(dataDir, 'db') },
    near: { rpcUrl: env.NEAR_RPC_URL, dataUrl: env.NEAR_DATA_URL },
    p2pContractId: env.P2P_CONTRACT_ID,
    tokenContractId: env.TOKEN_CONTRACT_ID,
    sealingKeys: env.SEALING_KEY ?? null,
    appHosts: env.APP_HOSTS?.toLowerCase().split(/[,\s]+/) ?? [],
    treasury: treasuryFrom(env),
    signInsPerMinute: Number(env.SIGN_INS_PER_MINUTE),
    signInsPerAccount: Number(env.SIGN_INS_PER_ACCOUNT),
    backupResetWaitMs: Number(env.BACKUP_RESET_WAIT_HOURS) * HOUR_MS,
    firebase:
      env.FIREBASE_PROJECT_ID && env.FIREBASE_API_KEY
        ? {
            projectId: env.FIREBASE_PROJECT_ID,
            apiKey: env.FIREBASE_API_KEY,
            jwksUrl: env.FIREBASE_JWKS_URL,
            authUrl: env.FIREBASE_AUTH_URL.replace(/\/$/, ''),
          }
        : null,
    chat: chatFrom(env),
    demoTopUp: demoTopUpFrom(env.DEMO_TOP_UP),
    operator: operatorFrom(env.OPERATOR),
    ratesUrls: env.RATES_URL?.split(/\s+/) ?? [],
    mainCurrency: env.MAIN_CURRENCY ?? null,
    media: {
      directory: env.MEDIA_DIR ? resolve(env.MEDIA_DIR) : join(dataDir, 'media'),
      bucket: bucketFrom(env),
      maxBytes: Number(env.IMAGE_MAX_BYTES),
      bytesPerDay: Number(env.UPLOAD_BYTES_PER_DAY),
    },
    indexer: {
      pollMs: Number(env.INDEXER_POLL_MS),
      startHeight: env.INDEXER_START_HEIGHT ? Number(env.INDEXER_START_HEIGHT) : null,
      parallel: Number(env.INDEXER_PARALLEL),
      movements: env.INDEXER_MOVEMENTS,
    },
    subgraphKey: env.SUBGRAPH_KEY ?? null,
    subgraphHotBytes: env.SUBGRAPH_HOT_CACHE === 'on' ? HOT_BYTES : 0,
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: asksForTraces(env),
    push: {
      vapid:
        env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
          ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
          : null,
      subject: env.VAPID_SUBJECT,
      allowLocal: env.PUSH_ALLOW_LOCAL === 'true',
    },
  };
}

function bucketFrom(env: z.infer<typeof environmentSchema>): Bucket | null {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret } = env;
  if (!bucket || !id || !secret) return null;
  const region = env.MEDIA_S3_REGION;
  return {
    endpoint: (env.MEDIA_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, ''),
    bucket,
    prefix: env.MEDIA_S3_PREFIX.replace(/^\/+|\/+$/g, '').replace(/.$/, '$&/'),
    region,
    credentials: { accessKeyId: id, secretAccessKey: secret },
  };
}

/** @throws SettingError when the account is none, or another project's */
function chatFrom(env: z.infer<typeof environmentSchema>): ChatConfig | null {
  if (!env.FIREBASE_SERVICE_ACCOUNT) return null;
  let account: ServiceAccount;
  try {
    account = parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new SettingError([`FIREBASE_SERVICE_ACCOUNT_FILE: ${reason}`], { cause });
  }
  const project = env.FIREBASE_CHAT_PROJECT_ID ? 'FIREBASE_CHAT_PROJECT_ID' : 'FIREBASE_PROJECT_ID';
  if (account.projectId !== env[project]) {
    const wrong = `an account of ${account.projectId}, not of ${project}; download that project's`;
    throw new SettingError([`FIREBASE_SERVICE_ACCOUNT_FILE: ${wrong}`]);
  }
  return {
    account,
    firestoreUrl: env.FIREBASE_FIRESTORE_URL.replace(/\/$/, ''),
    messagingUrl: env.FIREBASE_MESSAGING_URL.replace(/\/$/, ''),
  };
}

/** @throws SettingError naming each row of it that is wrong */
function operatorFrom(json: string | undefined): Operator | null {
  if (json === undefined) return null;
  try {
    return parseOperator(json);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new SettingError([`OPERATOR_FILE: ${reason}`], { cause });
  }
}

function demoTopUpFrom(decimal: string | undefined): MicroUsdt | null {
  const parsed = decimal === undefined ? null : parseWire(decimal, 6);
  return parsed?.ok && parsed.value > 0n ? microUsdt(parsed.value) : null;
}

/** @throws SettingError naming the variable whose file cannot be read */
function textsFromFiles(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    IN_FILES.flatMap((name) => {
      const file = environment[`${name}_FILE`];
      if (!file || environment[name]) return [];
      try {
        return [[name, readFileSync(file, 'utf8').trim()]];
      } catch (cause) {
        throw new SettingError([`${name}_FILE: ${file} cannot be read; correct its path or its rights`], {
          cause,
        });
      }
    }),
  );
}
