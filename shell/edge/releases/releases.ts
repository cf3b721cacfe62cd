import { createHash, type KeyObject } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  keyId,
  keysFor,
  REGISTRY_FILE,
  type RegistryFile,
  RegistryRefused,
  readPublicKey,
  readRegistryFile,
  releaseOf,
} from '@cosecha/shared/releases';
import type { ShellOffer } from '@cosecha/shared/remote/contract';
import { reasonOf } from '@cosecha/shared/server';
import type { Warn } from '../remote-sources';
import { bringLive, type Live, NOTHING } from './live';
import { openMirror } from './mirror';
import { openAgeRules } from './registry-age';
import { releaseSource } from './source';

export interface ReleaseOptions {
  /** A folder of releases, or the address below which one is served (docs/releasing.md). */
  place: string;
  /** Whose signature on the registry counts; without any, it is not asked for. */
  publicKeys?: readonly string[];
  /** A folder of the edge's own: what it has of each place is kept there, for when that cannot be reached. */
  cache: string;
  /** How old a signed registry may be that an edge takes without knowing an earlier one. */
  mostAgeDays?: number;
}

export interface ReleaseSurroundings {
  warn: Warn;
  now: () => number;
  /** What the pages' shell offers, as it is now; undefined where it does not say. */
  shellOffer: () => ShellOffer | undefined;
}

export interface Releases {
  /** Version folders by remote. */
  readonly folder: string;
  /** What pages are given now. */
  current(): Promise<Live>;
  /** Makes sure that the files of a version are here, if it was ever released. */
  bring(name: string, version: string): Promise<void>;
  /** Keeps looking at a place that is far. */
  start(): void;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Until what could not be had is tried again. */
const AGAIN_AFTER_MS = 3_000;

/**
 * Follows a place of releases. What is there replaces what pages are given in one step, once every file is here; what is not
 * valid, tampered with, older or out of reach changes nothing and is said in the log.
 * @throws Error when a key is none, or the cache cannot be made
 */
export function openReleases(
  options: ReleaseOptions,
  { warn, now, shellOffer }: ReleaseSurroundings,
): Releases {
  const trusted: readonly KeyObject[] = (options.publicKeys ?? []).map(readPublicKey);
  const age = openAgeRules(options, trusted, { warn, now });
  const source = releaseSource(options.place);
  const cache = join(options.cache, createHash('sha256').update(options.place).digest('hex').slice(0, 12));
  const mirror = openMirror(cache, source);
  const cachedFile = join(cache, REGISTRY_FILE);
  let registry = readCached(cachedFile, trusted, warn);
  let live: Live | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const complain = (text: string) => warn(`Releases at ${options.place}: ${text}`);

  /** @returns nothing when what is known stays */
  async function fetched(): Promise<RegistryFile | undefined> {
    try {
      const file = await source.registry();
      if (file === undefined) return undefined;
      const { found, isWhole } = followedBy(file, registry, trusted, complain);
      if (registry === undefined) age.refuseAged(file);
      if (isWhole) writeCached(cachedFile, file, warn);
      return found;
    } catch (error) {
      const rest = registry ? 'The last good state goes on' : 'None is known: its remotes do not come';
      complain(`${reasonOf(error)}. ${rest}.`);
      return undefined;
    }
  }

  async function look(): Promise<void> {
    lookedAt = now();
    const found = await fetched();
    const latest = found ?? registry;
    if (latest) age.warnOfAge(latest);
    const isAgain = live?.isPartial === true && now() - triedAt >= AGAIN_AFTER_MS;
    if (found === undefined && live !== undefined && !isAgain) return;
    triedAt = now();
    registry = latest;
    if (registry === undefined) return;
    live = await bringLive(registry, live ?? NOTHING, { mirror, shell: shellOffer(), warn });
    mirror.forgetAllBut(registry);
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    folder: mirror.folder,
    async current() {
      const isDue = live === undefined && now() - lookedAt >= LOOK_EVERY_MS;
      if (source.isNear || isDue) await lookOnce();
      else if (live === undefined) await looking;
      return live ?? NOTHING;
    },
    async bring(name, version) {
      const released = () => releaseOf(registry?.remotes[name], version);
      // The page came from another edge, which has read the registry since: a read under way may be too early.
      if (released() === undefined) {
        await looking;
        await lookOnce();
      }
      const release = released();
      if (release === undefined) return;
      await mirror.hold({ name, version, list: release.list }).catch((error: unknown) => {
        warn(`Release ${name}/${version} cannot be had: ${reasonOf(error)}.`);
      });
    },
    start() {
      if (!source.isNear) timer = setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/** One team's bad part costs that remote only, which stays as it was. @throws RegistryRefused */
function followedBy(
  file: Buffer,
  before: RegistryFile | undefined,
  trusted: readonly KeyObject[],
  complain: (text: string) => void,
) {
  const bad: string[] = [];
  const leaveOut = (name: string, why: string) => {
    bad.push(name);
    complain(`${why}. ${name} stays as it was.`);
  };
  const found = readRegistryFile(file, trusted, leaveOut);
  // Where parts have seals of their own, the number of the whole has none.
  if (found.teams === undefined) refuseOld('the registry', found.revision, before?.revision);
  refuseOld('the list of teams', found.teams?.revision, before?.teams?.revision);
  const remotes = { ...found.remotes };
  for (const [name, part] of Object.entries(before?.remotes ?? {})) {
    // The number in a seal is its maker's word: it counts no longer than the key does.
    const mayHold = keysFor(found, name, trusted).some((key) => keyId(key) === part.seal?.key);
    if (mayHold && (remotes[name]?.seal?.revision ?? 0) < (part.seal?.revision ?? 0)) {
      if (!bad.includes(name)) leaveOut(name, `the part of ${name} is an old one`);
      remotes[name] = part;
    } else if (bad.includes(name)) remotes[name] = part;
  }
  return { found: { ...found, remotes }, isWhole: bad.length === 0 };
}

/** @throws RegistryRefused when an earlier file was put back */
function refuseOld(what: string, found: number | undefined, known: number | undefined): void {
  if (known === undefined || (found ?? 0) >= known) return;
  throw new RegistryRefused(`${what} is an old one (${found ?? 'none'}, and ${known} was here before)`);
}

/** What was good before this process started; tampered with or of another key, it counts for nothing. */
function readCached(file: string, trusted: readonly KeyObject[], warn: Warn): RegistryFile | undefined {
  try {
    return readRegistryFile(readFileSync(file), trusted);
  } catch (error) {
    if (error instanceof RegistryRefused) warn(`${file} is not used: ${error.message}.`);
    return undefined;
  }
}

/** A full disk costs the next start what was read, not this one. */
function writeCached(file: string, content: Buffer, warn: Warn): void {
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    warn(`${file} cannot be written: ${reasonOf(error)}.`);
  }
}

/** The remotes that are released at a place; none while it cannot be read. */
export async function releasedNames({ place, publicKeys = [] }: ReleaseOptions): Promise<string[]> {
  try {
    const file = await releaseSource(place).registry();
    return Object.keys(readRegistryFile(file ?? Buffer.alloc(0), publicKeys.map(readPublicKey)).remotes);
  } catch {
    return [];
  }
}
