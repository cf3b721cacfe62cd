import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_CURRENCIES } from '@cosecha/shared/domain';
import { type NativeAppFacts, parseNativeApp } from '@cosecha/shared/native/app';
import { asksForTraces, SettingError, tracesEnvironment, wrongSettings } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import { firebaseEnvironment, firebaseFrom } from './firebase-config';
import type { ReleaseOptions } from './releases/releases';
import { brokenRules } from './server-rules';

/** The edge service's configuration from its environment. */
export interface ServerConfig {
  port: number;
  host: string;
  logLevel: string;
  shellDir: string;
  /** Name → URL or folder. */
  remotes: Record<string, string>;
  releases?: ReleaseOptions;
  /** What was last seen of every place is kept there, over restarts. */
  cache?: string;
  allowOverrides: boolean;
  /** Whether pages show their content before any script has run, where a remote can. */
  firstViews: boolean;
  cacheFiles: boolean;
  backendUrl?: string;
  nearUrl?: string;
  /** A local stand-in for Firebase. */
  firebaseUrl?: string;
  /** Path → origin of the service that answers below it, besides the usual ones. */
  passOn: Record<string, string>;
  /** Who may read /metrics from elsewhere; null: only this machine. */
  metricsToken: string | null;
  /** Whether spans go to the collector that OTEL_* name. */
  traces: boolean;
  /** A proxy in front says where a request comes from. */
  trustProxy: boolean;
  /** The native app that may open links to this site. */
  nativeApp?: NativeAppFacts;
  /** Inlined into the page and served at /config.json. */
  page: Readonly<Record<string, unknown>>;
}

const address = z.string().check(z.regex(/^(?:https?:\/\/|\/)/, 'an http address or a path'));
const service = z.string().check(z.regex(/^https?:\/\//, 'an http address'));

/** Where remotes are released (docs/releasing.md). */
const releasesEnvironment = {
  RELEASES: z._default(z.string(), ''),
  RELEASES_PUBLIC_KEY: z._default(z.string(), ''),
  RELEASES_CACHE: z._default(z.string(), ''),
  REGISTRY_MAX_AGE_DAYS: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
};
const releasesSchema = z.object(releasesEnvironment);
/** In the folder where the edge was started. */
const DEFAULT_CACHE = '.releases-cache';

const environmentSchema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  SHELL_DIR: z.optional(z.string()),
  REMOTES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:[a-z][a-z0-9-]*=[^,\s]+(?:[,\s]+[a-z][a-z0-9-]*=[^,\s]+)*)?$/,
          'name=place, separated by commas',
        ),
      ),
    '',
  ),
  ...releasesEnvironment,
  ALLOW_OVERRIDES: z._default(z.enum(['true', 'false']), 'false'),
  FIRST_VIEWS: z._default(z.enum(['on', 'off']), 'on'),
  KEEP_FILES: z._default(z.enum(['on', 'off']), 'on'),
  TRUST_PROXY: z._default(z.enum(['true', 'false']), 'false'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  PASS_ON: z.optional(
    z
      .string()
      .check(z.regex(/^\/[\w/-]+=https?:[^,\s]+(?:[,\s]+\/[\w/-]+=https?:[^,\s]+)*$/, '/path=http://…')),
  ),
  BACKEND_URL: z.optional(service),
  NEAR_URL: z.optional(service),
  FIREBASE_URL: z.optional(service),
  NETWORK_ID: z.string().check(z.minLength(1)),
  P2P_CONTRACT_ID: z.string().check(z.minLength(1)),
  TOKEN_CONTRACT_ID: z.string().check(z.minLength(1)),
  SUBGRAPH_KEY: z.string().check(z.minLength(1)),
  SUBGRAPH_URL: z._default(address, '/subgraph/{key}/p2p'),
  PUBLIC_NEAR_RPC_URL: z._default(address, '/near/rpc'),
  PUBLIC_NEAR_INDEXER_URL: z._default(address, '/near/fastnear'),
  MEDIA_URL: z._default(address, '/media'),
  DEMO_TOP_UP: z.optional(z.string()),
  MAIN_CURRENCY: z.optional(z.enum(OWN_CURRENCIES)),
  DEVICE_SIGNING: z._default(z.enum(['on', 'off']), 'on'),
  NATIVE_APP_FILE: z._default(z.string(), ''),
  ...firebaseEnvironment,
  ...tracesEnvironment,
});

/**
 * @param shellFolder where the shell's package lies; its build is served unless SHELL_DIR says otherwise
 * @throws SettingError that names every variable that is missing, wrong or unfit for real money
 */
export function readServerConfig(environment: NodeJS.ProcessEnv, shellFolder: string): ServerConfig {
  const parsed = environmentSchema.safeParse(environment);
  const wrong = parsed.success ? brokenRules(environment) : wrongSettings(parsed.error.issues, environment);
  if (!parsed.success || wrong.length > 0) throw new SettingError(wrong);
  const settings = parsed.data;
  if (settings.REMOTES === '' && settings.RELEASES === '') {
    throw new SettingError(['RELEASES or REMOTES: one of them has to say where the remotes are']);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    shellDir: settings.SHELL_DIR ?? join(shellFolder, 'dist/site'),
    remotes: settings.REMOTES === '' ? {} : namedPlaces(settings.REMOTES),
    ...releasesFrom(settings),
    cache: settings.RELEASES_CACHE || DEFAULT_CACHE,
    allowOverrides: settings.ALLOW_OVERRIDES === 'true',
    firstViews: settings.FIRST_VIEWS === 'on',
    cacheFiles: settings.KEEP_FILES === 'on',
    backendUrl: settings.BACKEND_URL,
    nearUrl: settings.NEAR_URL,
    firebaseUrl: settings.FIREBASE_URL,
    passOn: settings.PASS_ON === undefined ? {} : namedPlaces(settings.PASS_ON),
    metricsToken: settings.METRICS_TOKEN ?? null,
    traces: asksForTraces(settings),
    trustProxy: settings.TRUST_PROXY === 'true',
    ...nativeAppFrom(settings.NATIVE_APP_FILE),
    page: {
      networkId: settings.NETWORK_ID,
      apiUrl: '/api',
      venwalletUrl: '/venwallet',
      marketplaceUrl: '/marketplace',
      subgraphUrl: settings.SUBGRAPH_URL,
      subgraphKey: settings.SUBGRAPH_KEY,
      mediaUrl: settings.MEDIA_URL,
      nearRpcUrl: settings.PUBLIC_NEAR_RPC_URL,
      nearIndexerUrl: settings.PUBLIC_NEAR_INDEXER_URL,
      p2pContractId: settings.P2P_CONTRACT_ID,
      tokenContractId: settings.TOKEN_CONTRACT_ID,
      ...firebaseFrom(settings),
      ...(settings.DEMO_TOP_UP ? { demoTopUp: true } : {}),
      ...(settings.MAIN_CURRENCY ? { mainCurrency: settings.MAIN_CURRENCY } : {}),
      deviceSigning: settings.DEVICE_SIGNING,
    },
  };
}

/** @throws SettingError that names what is wrong with the file */
function nativeAppFrom(file: string): Pick<ServerConfig, 'nativeApp'> {
  if (file === '') return {};
  try {
    return { nativeApp: parseNativeApp(readFileSync(file, 'utf8')) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingError([`NATIVE_APP_FILE: ${reason}`], { cause });
  }
}

/** Nothing where no place of releases is named. */
function releasesFrom(
  settings: z.infer<typeof releasesSchema>,
): { releases: ReleaseOptions } | Record<string, never> {
  if (settings.RELEASES === '') return {};
  return {
    releases: {
      place: settings.RELEASES.replace(/\/$/, ''),
      publicKeys: settings.RELEASES_PUBLIC_KEY.split(/[,\s]+/).filter(Boolean),
      cache: settings.RELEASES_CACHE || DEFAULT_CACHE,
      mostAgeDays: settings.REGISTRY_MAX_AGE_DAYS,
    },
  };
}

/** The same from a whole process environment. */
export function releasesFromEnvironment(environment: NodeJS.ProcessEnv): ReturnType<typeof releasesFrom> {
  return releasesFrom(z.parse(releasesSchema, environment));
}

function namedPlaces(pairs: string): Record<string, string> {
  return Object.fromEntries(
    pairs.split(/[,\s]+/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1).replace(/\/$/, '')];
    }),
  );
}
