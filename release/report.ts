import { liveVersions, type RegistryFile, type Release, type ReleasedRemote } from '@cosecha/shared/releases';

const SHOWN_CHANGES = 10;

/** What `list` prints. */
export function listing(registry: RegistryFile, only: string | undefined): string {
  const remotes = Object.entries(registry.remotes)
    .filter(([name]) => only === undefined || name === only)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = remotes.map(([name, remote]) => [name, ...versionLines(remote)].join('\n'));
  const changes = registry.log
    .filter(({ what }) => only === undefined || what.includes(only))
    .slice(-SHOWN_CHANGES)
    .reverse()
    .map(({ at, what }) => `  ${timeText(at)}  ${what}`);
  if (parts.length === 0) return only ? `${only} was never released here.` : 'Nothing was released here yet.';
  return [...parts, ['latest changes', ...changes].join('\n')].join('\n\n');
}

function versionLines(remote: ReleasedRemote): string[] {
  const releases = [...remote.releases].sort((a, b) => b.releasedAt - a.releasedAt);
  return releases.flatMap(({ version, releasedAt, retiredAt, bytes, source }) => {
    const until = retiredAt === undefined ? '' : `, until ${timeText(retiredAt)}`;
    const line = `  ${version.padEnd(18)} ${channelText(remote, version).padEnd(13)} ${timeText(releasedAt)}${until}  ${kilobytes(bytes)}`;
    return source ? [line, sourceLine(source)] : [line];
  });
}

/** What `teams` prints. */
export function teamsListing({ teams }: RegistryFile): string {
  if (teams === undefined) return "There are no teams: whoever releases has the owner's key.";
  return teams.list
    .map(({ name, key, remotes, withdrawnAt }) => {
      const until = withdrawnAt === undefined ? '' : `, withdrawn ${timeText(withdrawnAt)}`;
      return `  ${name.padEnd(18)} ${remotes.join(', ')}  ${key}${until}`;
    })
    .join('\n');
}

function sourceLine({ commit, author, message, isChanged }: NonNullable<Release['source']>): string {
  return `${' '.repeat(21)}${commit.slice(0, 8)}${isChanged ? ' and more' : ''}  ${author}: ${message}`;
}

function channelText(remote: ReleasedRemote, version: string): string {
  if (version === remote.stable) return 'stable';
  if (version === remote.canary?.version) return `canary ${remote.canary.percent} %`;
  if (liveVersions(remote).length === 0 && version === remote.former.at(-1)) return 'withdrawn';
  return remote.former.includes(version) ? 'former' : '-';
}

/** In this machine's time zone. */
function timeText(at: number): string {
  return new Date(at).toLocaleString('sv-SE').slice(0, 16);
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
