import {
  canonicalJson,
  liveVersions,
  type RegistryFile,
  type Release,
  type ReleasedRemote,
  releaseOf,
} from '@cosecha/shared/releases';
import { ReleaseError } from '../release-error';

const NONE: ReleasedRemote = { former: [], releases: [] };
/** How far back a rollback can go one by one. */
const MAX_FORMER = 20;

/** Makes a version the one that everybody gets. Nothing changes when it is already. */
export function release(registry: RegistryFile, name: string, added: Release, now: number): RegistryFile {
  const remote = withRelease(registry, name, added);
  if (remote.stable === added.version && remote.canary?.version !== added.version) return registry;
  return withRemote(registry, name, stableAt(remote, added.version), now);
}

/** Gives a version to a share of the browsers. */
export function releaseCanary(
  registry: RegistryFile,
  name: string,
  { added, percent }: { added: Release; percent: number },
  now: number,
): RegistryFile {
  const remote = withRelease(registry, name, added);
  const { version } = added;
  if (remote.stable === version) throw new ReleaseError(`${name} ${version} is what everybody gets already.`);
  if (remote.canary?.version === version && remote.canary.percent === percent) return registry;
  return withRemote(registry, name, { ...remote, canary: { version, percent } }, now);
}

/** The canary that there is. */
export function canaryOf(registry: RegistryFile, name: string): string {
  const { canary } = remoteOf(registry, name);
  if (canary === undefined) throw new ReleaseError(`${name} has no canary.`);
  return canary.version;
}

/** Gives the canary to everybody, or to another share; only the one that was judged. */
export function promote(
  registry: RegistryFile,
  name: string,
  { version, percent }: { version: string; percent?: number },
  now: number,
): RegistryFile {
  const remote = withCanary(registry, name, version);
  const next =
    percent === undefined ? stableAt(remote, version) : { ...remote, canary: { version, percent } };
  return withRemote(registry, name, next, now);
}

/** The version a rollback would go to. */
export function rollbackTarget(registry: RegistryFile, name: string, wanted?: string): Release {
  const remote = remoteOf(registry, name);
  const version = wanted ?? remote.former.at(-1);
  if (version === undefined) throw new ReleaseError(`${name} has no version to go back to.`);
  const target = releaseOf(remote, version);
  if (target === undefined) throw new ReleaseError(`${name} ${version} is not here; "list" shows what is.`);
  if (version === remote.stable) throw new ReleaseError(`${name} ${version} is what everybody gets already.`);
  return target;
}

/** Goes back to a version; what is left behind is not where the next rollback goes. */
export function rollback(registry: RegistryFile, name: string, version: string, now: number): RegistryFile {
  rollbackTarget(registry, name, version);
  const remote = remoteOf(registry, name);
  const at = remote.former.lastIndexOf(version);
  const former = at < 0 ? remote.former : remote.former.slice(0, at);
  const canary = remote.canary?.version === version ? undefined : remote.canary;
  return withRemote(registry, name, { ...remote, canary, stable: version, former }, now);
}

/** Ends a canary, no other than the one that is named: its browsers get what is stable. */
export function endCanary(registry: RegistryFile, name: string, version: string, now: number): RegistryFile {
  const remote = withCanary(registry, name, version);
  return withRemote(registry, name, { ...remote, canary: undefined }, now);
}

/** Takes a remote out of the app; a rollback brings it back. */
export function withdraw(registry: RegistryFile, name: string, now: number): RegistryFile {
  const remote = remoteOf(registry, name);
  const former = remote.stable === undefined ? remote.former : [...remote.former, remote.stable];
  return withRemote(registry, name, { ...remote, stable: undefined, canary: undefined, former }, now);
}

function stableAt(remote: ReleasedRemote, version: string): ReleasedRemote {
  const before = [...remote.former, ...(remote.stable === undefined ? [] : [remote.stable])];
  return {
    ...remote,
    stable: version,
    canary: remote.canary?.version === version ? undefined : remote.canary,
    former: before.filter((former) => former !== version).slice(-MAX_FORMER),
  };
}

/** @throws ReleaseError when this version has another content, or is being deleted */
function withRelease(registry: RegistryFile, name: string, added: Release): ReleasedRemote {
  const { version } = added;
  if (registry.removing.includes(`${name}/${version}`)) {
    throw new ReleaseError(
      `${name} ${version} is being deleted by gc. Run "gc" to its end, then release again.`,
    );
  }
  const remote = registry.remotes[name] ?? NONE;
  const known = releaseOf(remote, version);
  if (known === undefined) return { ...remote, releases: [...remote.releases, added] };
  if (known.list !== added.list || canonicalJson(known.entry) !== canonicalJson(added.entry)) {
    throw new ReleaseError(
      `${name} ${version} was released before with other content. A version never changes: raise the one in ${name}/package.json.`,
    );
  }
  return remote;
}

function remoteOf(registry: RegistryFile, name: string): ReleasedRemote {
  const remote = registry.remotes[name];
  if (remote === undefined) {
    const known = Object.keys(registry.remotes).sort().join(', ') || 'nothing';
    throw new ReleaseError(`${name} was never released here; there is ${known}.`);
  }
  return remote;
}

/** @throws ReleaseError when another is the canary by now, which was never looked at */
function withCanary(registry: RegistryFile, name: string, version: string): ReleasedRemote {
  const current = canaryOf(registry, name);
  if (current === version) return remoteOf(registry, name);
  throw new ReleaseError(`${name} ${version} is no canary any more: ${current} is. Nothing was changed.`);
}

/** Writes down since when a version is no longer given to new pages. */
function withRemote(registry: RegistryFile, name: string, remote: ReleasedRemote, now: number): RegistryFile {
  const live = liveVersions(remote);
  const releases = remote.releases.map(({ retiredAt, ...unretired }) =>
    live.includes(unretired.version) ? unretired : { ...unretired, retiredAt: retiredAt ?? now },
  );
  return { ...registry, remotes: { ...registry.remotes, [name]: { ...remote, releases } } };
}
