import {
  liveVersions,
  RELEASE_FILE,
  type RegistryFile,
  type ReleasedRemote,
  versionFolder,
} from '@cosecha/shared/releases';
import type { Destination, StoredFile } from '../destinations/destination';
import { changeRegistry, type Releases, readReleases } from './change-registry';

const HOUR_MS = 3_600_000;

/** What may be deleted. Open pages go on fetching files of the version they started with. */
export const GC_RULES = {
  /** Versions that were stable before and to which a rollback may go. */
  former: 3,
  /** A page that was opened while a version was live may be open for as long as this. */
  openPageMs: 7 * 24 * HOUR_MS,
  /** An upload that is unfinished for this long is deleted. */
  unfinishedMs: 24 * HOUR_MS,
} as const;

interface Collected {
  /** `mfe-x/1.0.0-0a1b2c3d` */
  versions: string[];
  bytes: number;
}

/** What `collectGarbage` would delete now. */
export async function findGarbage(releases: Releases): Promise<Collected> {
  const stored = byVersion(await releases.destination.list('remotes'));
  return summary(condemn(await readReleases(releases), stored, releases.now()).removing, stored);
}

/**
 * Deletes what nothing can need any more. First the registry says what goes, so that it cannot be released meanwhile; then the
 * files go; then the registry forgets them. Killed in between, the next run goes on where this one was.
 */
export async function collectGarbage(releases: Releases): Promise<Collected> {
  const { destination, now } = releases;
  await destination.tidy(now());
  const stored = byVersion(await destination.list('remotes'));
  const { removing } = await changeRegistry(releases, 'gc', (registry) => condemn(registry, stored, now()));
  for (const version of removing) await removeVersion(destination, version);
  await changeRegistry(releases, `gc: deleted ${removing.join(', ')}`, (registry) => {
    const left = registry.removing.filter((version) => !removing.includes(version));
    return left.length === registry.removing.length ? registry : { ...registry, removing: left };
  });
  return summary(removing, stored);
}

/** @param stored all files by version */
function condemn(
  registry: RegistryFile,
  stored: ReadonlyMap<string, StoredFile[]>,
  now: number,
): RegistryFile {
  const remotes: Record<string, ReleasedRemote> = {};
  const removing = new Set(registry.removing);
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const needed = neededVersions(remote, now);
    for (const { version } of remote.releases) if (!needed.has(version)) removing.add(`${name}/${version}`);
    remotes[name] = {
      ...remote,
      former: remote.former.filter((version) => needed.has(version)),
      releases: remote.releases.filter(({ version }) => needed.has(version)),
    };
  }
  for (const [version, files] of stored) {
    const latest = Math.max(...files.map(({ changedAt }) => changedAt));
    if (!isReleased(registry, version) && latest <= now - GC_RULES.unfinishedMs) removing.add(version);
  }
  return removing.size === registry.removing.length
    ? registry
    : { ...registry, remotes, removing: [...removing] };
}

function neededVersions(remote: ReleasedRemote, now: number): Set<string> {
  const mayBeOpen = remote.releases
    .filter(({ retiredAt }) => retiredAt === undefined || retiredAt > now - GC_RULES.openPageMs)
    .map(({ version }) => version);
  return new Set([...liveVersions(remote), ...remote.former.slice(-GC_RULES.former), ...mayBeOpen]);
}

function isReleased(registry: RegistryFile, version: string): boolean {
  return Object.entries(registry.remotes).some(([name, { releases }]) =>
    releases.some((release) => `${name}/${release.version}` === version),
  );
}

/** The list of its files goes first: without it, a version counts as unfinished. */
async function removeVersion(destination: Destination, version: string): Promise<void> {
  const [name = '', number = ''] = version.split('/');
  const folder = versionFolder(name, number);
  await destination.remove([`${folder}/${RELEASE_FILE}`]);
  await destination.remove((await destination.list(folder)).map(({ path }) => path));
}

/** By `mfe-x/1.0.0-0a1b2c3d`. */
function byVersion(files: readonly StoredFile[]): Map<string, StoredFile[]> {
  const versions = new Map<string, StoredFile[]>();
  for (const file of files) {
    const [, name, number] = file.path.split('/');
    const version = `${name}/${number}`;
    versions.set(version, [...(versions.get(version) ?? []), file]);
  }
  return versions;
}

function summary(versions: readonly string[], stored: ReadonlyMap<string, StoredFile[]>): Collected {
  const files = versions.flatMap((version) => stored.get(version) ?? []);
  return { versions: [...versions], bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
