import { parseArgs } from 'node:util';
import type { Metrics } from './canary/figures';
import { ReleaseError } from './release-error';

export const USAGE = `npm run release -- mfe-x                      builds, checks, uploads and switches
npm run release -- rollback mfe-x             back to the version before (--version V: to that one;
                                              --channel canary: ends the canary)
npm run release -- promote mfe-x              the canary for everybody (--percent N: for that share)
                                              unless it fails more often than what is stable (--anyway)
npm run release -- withdraw mfe-x             takes a remote out of the app
npm run release -- list [mfe-x]               versions, channels, dates
npm run release -- gc [--dry-run]             deletes what no open page can need any more
npm run release -- keys FILE                  makes a signing key
npm run release -- sign                       signs the registry as it is, with the key that is set
npm run release -- teams                      who may release what
npm run release -- teams add wallet --key PUBLIC --remotes mfe-wallet,mfe-x
npm run release -- teams withdraw wallet      that key counts for nothing any more

  --to PLACE                  a folder, s3://bucket/prefix or https://storage/bucket/prefix
                              (else RELEASE_TO, else .releases)
  --app URL                   the live app: its shell is asked, and the command ends when it is live there
                              (else RELEASE_APP)
  --channel stable|canary     of a release; stable unless said otherwise
  --percent N                 share of browsers that get a canary, 1 to 100; 10 unless said otherwise
  --canary N                  both: a canary for N percent
  --promote-when-quiet 30m    watches the canary: rolls it back when it fails more often than what is stable, and
                              gives it to everybody when it went well for that long (s, m or h)
  --metrics URL,URL           /metrics of each edge, for both (else RELEASE_METRICS, else that of --app)
  --from DIST                 releases what was built before instead of building`;

const DEFAULT_PLACE = '.releases';
const DEFAULT_PERCENT = 10;
const COMMANDS = ['rollback', 'promote', 'withdraw', 'list', 'gc', 'keys', 'sign', 'teams'] as const;

export interface Options {
  command: 'release' | (typeof COMMANDS)[number];
  /** A remote's name; of `keys`, a file; of `teams`, what is done. */
  subject: string | undefined;
  /** The team of `teams`: its name, its public key, and what it may release. */
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

/** @throws ReleaseError that says how it is written */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [first = '', second, ...rest] = positionals;
  const command = COMMANDS.find((name) => name === first) ?? 'release';
  const subject = command === 'release' ? first || undefined : second;
  const needsSubject = !['list', 'gc', 'sign', 'teams'].includes(command);
  const tooMany = command === 'release' ? second !== undefined : rest.length > (command === 'teams' ? 1 : 0);
  if (tooMany || (needsSubject && subject === undefined)) throw new ReleaseError(USAGE);
  const { channel = values.canary === undefined ? 'stable' : 'canary' } = values;
  if (channel !== 'stable' && channel !== 'canary') throw new ReleaseError('--channel is stable or canary.');
  const percent = percentOf(values.percent ?? values.canary);
  if (percent !== undefined && command === 'release' && channel === 'stable') {
    throw new ReleaseError('--percent belongs to --channel canary.');
  }
  const app = (values.app || environment.RELEASE_APP || undefined)?.replace(/\/$/, '');
  const metrics = metricsOf(values.metrics || environment.RELEASE_METRICS, app, environment.METRICS_TOKEN);
  const quietMs = durationOf(values['promote-when-quiet']);
  if (quietMs !== undefined && channel !== 'canary') {
    throw new ReleaseError('--promote-when-quiet belongs to --canary N.');
  }
  if (quietMs !== undefined && metrics === undefined) {
    throw new ReleaseError(
      '--promote-when-quiet needs --app or --metrics: somebody has to say how it fares.',
    );
  }
  return {
    command,
    subject,
    team: { name: rest[0], key: values.key, remotes: listOf(values.remotes) },
    to: values.to || environment.RELEASE_TO || DEFAULT_PLACE,
    app,
    quietMs,
    metrics,
    isAnyway: values.anyway ?? false,
    channel,
    percent: command === 'release' && channel === 'canary' ? (percent ?? DEFAULT_PERCENT) : percent,
    version: values.version,
    from: values.from,
    isDry: values['dry-run'] ?? false,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: text,
        app: text,
        channel: text,
        percent: text,
        canary: text,
        'promote-when-quiet': text,
        metrics: text,
        key: text,
        remotes: text,
        anyway: { type: 'boolean' },
        version: text,
        from: text,
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function metricsOf(
  urls: string | undefined,
  app: string | undefined,
  token: string | undefined,
): Metrics | undefined {
  const named = listOf(urls);
  if (named.length > 0) return { urls: named, token: token || undefined, isNamed: true };
  return app === undefined
    ? undefined
    : { urls: [`${app}/metrics`], token: token || undefined, isNamed: false };
}

const listOf = (text = '') => text.split(/[,\s]+/).filter(Boolean);

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

function durationOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  if (ms > 0) return ms;
  throw new ReleaseError('--promote-when-quiet is a time such as 90s, 30m or 2h.');
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new ReleaseError('--percent is a whole number from 1 to 100.');
}
