import { type RegistryFile, type ReleasedRemote, releaseOf, versionFor } from '@cosecha/shared/releases';
import {
  type RegistryEntry,
  readRegistryEntry,
  type ShellOffer,
  whyUnfit,
} from '@cosecha/shared/remote/contract';
import type { ReleaseSources } from '../../src/overrides/release-sources';
import type { Mirror } from './mirror';

/** What pages are given: every version in it is here, whole. It is never changed, only replaced. */
export interface Live {
  /** As the registry has them, or as near to it as can be had. */
  readonly remotes: Readonly<Record<string, ReleasedRemote>>;
  /** By `mfe-x/1.0.0-0a1b2c3d`. */
  readonly entries: ReadonlyMap<string, RegistryEntry>;
  /** Whether something of the registry could not be had. */
  readonly isPartial: boolean;
}

export const NOTHING: Live = { remotes: {}, entries: new Map(), isPartial: false };

type Warn = (message: string) => void;

/** The remotes that a browser of this group gets; each of one version. */
export function entriesFor(live: Live, group: number | undefined): RegistryEntry[] {
  return Object.entries(live.remotes).flatMap(([name, remote]) => {
    const version = versionFor(name, remote, group);
    const entry = version === undefined ? undefined : live.entries.get(`${name}/${version}`);
    return entry ? [entry] : [];
  });
}

/** Whence each of these entries of the registry comes, for those who look at what a page runs. */
export function sourcesOf(live: Live, entries: readonly RegistryEntry[]): ReleaseSources {
  const sourceOf = ({ name, version }: RegistryEntry) => {
    const { commit, isChanged } = releaseOf(live.remotes[name], version)?.source ?? {};
    const isCanary = live.remotes[name]?.canary?.version === version;
    return [name, { version, channel: isCanary ? 'canary' : 'stable', commit, isChanged }] as const;
  };
  return Object.fromEntries(entries.map(sourceOf));
}

/** Remotes of which some browsers get another version than the others. */
export function canariesOf(live: Live): string[] {
  return Object.keys(live.remotes).filter((name) => live.remotes[name]?.canary !== undefined);
}

/** What a version has to get through before pages are given it. */
interface Gate {
  mirror: Mirror;
  /** What the pages' shell offers, where it says so. */
  shell: ShellOffer | undefined;
  warn: Warn;
}

/**
 * Brings everything here that pages may be given, and says what that is. A version that cannot be had, or that the shell cannot
 * draw, costs only its own remote, which stays as it was; after a restart, at the latest version before it that can be had.
 */
export async function bringLive(
  registry: RegistryFile,
  before: Live,
  { mirror, shell, warn }: Gate,
): Promise<Live> {
  const entries = new Map<string, RegistryEntry>();
  const remotes: Record<string, ReleasedRemote> = {};
  let isPartial = false;

  async function has(name: string, remote: ReleasedRemote, version: string): Promise<boolean> {
    const release = releaseOf(remote, version);
    const id = `${name}/${version}`;
    try {
      if (release === undefined) throw new Error('the registry does not say what it is');
      const entry = readRegistryEntry(release.entry, `the registry, ${id}`, warn);
      if (entry?.name !== name || entry.version !== version) throw new Error('its entry is not valid');
      const unfit = shell && whyUnfit(entry, shell);
      if (unfit !== undefined) throw new Error(unfit);
      await mirror.hold({ name, version, list: release.list });
      entries.set(id, entry);
      return true;
    } catch (error) {
      warn(`Release ${id} cannot be had: ${error instanceof Error ? error.message : String(error)}.`);
      isPartial = true;
      return false;
    }
  }

  for (const [name, remote] of Object.entries(registry.remotes)) {
    const { stable, canary, former } = remote;
    const was = before.remotes[name];
    const instead = [stable, was?.stable, ...[...former].reverse()].filter(
      (version) => version !== undefined,
    );
    let held: string | undefined;
    for (const version of stable === undefined ? [] : new Set(instead)) {
      if (held === undefined && (await has(name, remote, version))) held = version;
    }
    const hasCanary = canary !== undefined && (await has(name, remote, canary.version));
    remotes[name] = { ...remote, stable: held, canary: hasCanary ? canary : undefined };
  }
  return { remotes, entries, isPartial };
}
