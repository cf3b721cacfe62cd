import { UsageError, type Values } from '@cosecha/shared/command-line';
import type { Metrics } from './canary/figures';
import type { RELEASE } from './declaration';

const DEFAULT_PLACE = '.releases';
const DEFAULT_PERCENT = 10;

type Typed = Values<typeof RELEASE>;
type EveryOption<T> = T extends unknown ? keyof T : never;
type OptionOf<T, Name extends PropertyKey> = T extends { [Key in Name]: infer Value } ? Value : never;
/** Whatever any of its forms takes. */
type AnyOptions = { [Name in EveryOption<Typed>]?: OptionOf<Typed, Name> };

export interface Options {
  command: 'release' | Exclude<Typed['verb'], undefined>;
  /** A remote's name; of `keys`, a file. */
  subject: string | undefined;
  /** Its name, its public key, and what it may release. */
  team: { name: string | undefined; key: string | undefined; remotes: readonly string[] };
  to: string;
  app: string | undefined;
  channel: 'stable' | 'canary';
  percent: number | undefined;
  version: string | undefined;
  /** Milliseconds. */
  quietMs: number | undefined;
  /** Addresses of the edges' metrics; undefined where no edge says how remotes fare. */
  metrics: Metrics | undefined;
  /** Promotes a canary that fails, too. */
  isAnyway: boolean;
  from: string | undefined;
  isDry: boolean;
}

/** @throws UsageError for options that do not belong together */
export function readOptions(typed: Typed, environment: NodeJS.ProcessEnv): Options {
  const options: AnyOptions = typed;
  const { verb, canary, channel = canary === undefined ? 'stable' : 'canary' } = options;
  const percent = options.percent ?? canary;
  if (percent !== undefined && verb === undefined && channel === 'stable') {
    throw new UsageError('--percent belongs to --channel canary.');
  }
  const app = (options.app || environment.RELEASE_APP || undefined)?.replace(/\/$/, '');
  const named = options.metrics ?? listOf(environment.RELEASE_METRICS);
  const metrics = metricsOf(named, app, environment.METRICS_TOKEN);
  const quietMs = options['promote-when-quiet'];
  if (quietMs !== undefined && channel !== 'canary') {
    throw new UsageError('--promote-when-quiet belongs to --canary N.');
  }
  if (quietMs !== undefined && metrics === undefined) {
    throw new UsageError('--promote-when-quiet needs --app or --metrics: somebody has to say how it fares.');
  }
  return {
    command: verb ?? 'release',
    subject: options.remote ?? options.file,
    team: { name: options.team, key: options.key, remotes: options.remotes ?? [] },
    to: options.to || environment.RELEASE_TO || DEFAULT_PLACE,
    app,
    quietMs,
    metrics,
    isAnyway: options.anyway ?? false,
    channel,
    percent: verb === undefined && channel === 'canary' ? (percent ?? DEFAULT_PERCENT) : percent,
    version: options.version,
    from: options.from,
    isDry: options['dry-run'] ?? false,
  };
}

function metricsOf(
  named: readonly string[],
  app: string | undefined,
  token: string | undefined,
): Metrics | undefined {
  if (named.length > 0) return { urls: [...named], token: token || undefined, isNamed: true };
  return app === undefined
    ? undefined
    : { urls: [`${app}/metrics`], token: token || undefined, isNamed: false };
}

const listOf = (text = '') => text.split(/[,\s]+/).filter(Boolean);
