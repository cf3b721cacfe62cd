import { parseArgs } from 'node:util';
import { ReleaseError } from './release-error';

export const USAGE = `npm run release -- mfe-x                      builds, checks, uploads and switches
npm run release -- rollback mfe-x             back to the version before (--version V: to that one;
                                              --channel canary: ends the canary)
npm run release -- promote mfe-x              the canary for everybody (--percent N: for that share)
npm run release -- withdraw mfe-x             takes a remote out of the app
npm run release -- list [mfe-x]               versions, channels, dates
npm run release -- gc [--dry-run]             deletes what no open page can need any more
npm run release -- keys FILE                  makes a signing key
npm run release -- sign                       signs the registry as it is, with the key that is set

  --to PLACE                  a folder, s3://bucket/prefix or https://storage/bucket/prefix
                              (else RELEASE_TO, else .releases)
  --app URL                   the live app: its shell is asked, and the command ends when it is live there
                              (else RELEASE_APP)
  --channel stable|canary     of a release; stable unless said otherwise
  --percent N                 share of browsers that get a canary, 1 to 100; 10 unless said otherwise
  --from DIST                 releases what was built before instead of building`;

const DEFAULT_PLACE = '.releases';
const DEFAULT_PERCENT = 10;
const COMMANDS = ['rollback', 'promote', 'withdraw', 'list', 'gc', 'keys', 'sign'] as const;

export interface Options {
  command: 'release' | (typeof COMMANDS)[number];
  /** A remote's name; of `keys`, a file. */
  subject: string | undefined;
  to: string;
  app: string | undefined;
  channel: 'stable' | 'canary';
  percent: number | undefined;
  version: string | undefined;
  from: string | undefined;
  isDry: boolean;
}

/** @throws ReleaseError that says how it is written */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [first = '', second, ...rest] = positionals;
  const command = COMMANDS.find((name) => name === first) ?? 'release';
  const subject = command === 'release' ? first || undefined : second;
  const needsSubject = !['list', 'gc', 'sign'].includes(command);
  const tooMany = command === 'release' ? second !== undefined : rest.length > 0;
  if (tooMany || (needsSubject && subject === undefined)) throw new ReleaseError(USAGE);
  const { channel = 'stable' } = values;
  if (channel !== 'stable' && channel !== 'canary') throw new ReleaseError('--channel is stable or canary.');
  const percent = percentOf(values.percent);
  if (percent !== undefined && command === 'release' && channel === 'stable') {
    throw new ReleaseError('--percent belongs to --channel canary.');
  }
  return {
    command,
    subject,
    to: values.to || environment.RELEASE_TO || DEFAULT_PLACE,
    app: (values.app || environment.RELEASE_APP || undefined)?.replace(/\/$/, ''),
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
        version: text,
        from: text,
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new ReleaseError('--percent is a whole number from 1 to 100.');
}
