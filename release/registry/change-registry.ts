import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  emptyRegistry,
  isSigned,
  REGISTRY_FILE,
  type RegistryFile,
  RegistryRefused,
  readRegistryFile,
  sealParts,
  writeRegistry,
} from '@cosecha/shared/releases';
import type { Destination } from '../destinations/destination';
import type { Keys } from '../keys';
import { ReleaseError } from '../release-error';

const TRIES = 40;
/** For a destination that does not answer after several attempts. */
const MOST_FAILURES = 2;
const LONGEST_PAUSE_MS = 250;
const MAX_CHANGES = 100;

/** Where a registry lies, and who may change it. */
export interface Releases {
  destination: Destination;
  keys: Keys;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * The registry of a destination; an empty one where nothing was released yet.
 * @throws ReleaseError when it was tampered with or is not whole
 */
export async function readReleases({
  destination,
  keys,
}: Pick<Releases, 'destination' | 'keys'>): Promise<RegistryFile> {
  const file = await destination.read(REGISTRY_FILE);
  return file === undefined ? emptyRegistry() : understand(file, destination, keys);
}

/**
 * Changes the registry atomically. After a concurrent change it is repeated on the new state, so no change is lost.
 * @param what for the log that `list` shows
 * @param change given the registry as it is; returns the same object when there is nothing to do
 * @returns the registry as it now is
 * @throws ReleaseError when the change is refused; the registry is then as it was
 */
export async function changeRegistry(
  { destination, keys, now }: Releases,
  what: string,
  change: (registry: RegistryFile) => RegistryFile,
): Promise<RegistryFile> {
  const id = randomUUID();
  let failures = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await destination.readMarked(REGISTRY_FILE);
    const registry = before === undefined ? emptyRegistry() : understand(before.bytes, destination, keys);
    // Our own write arrived, although its answer did not.
    if (registry.log.some((made) => made.id === id)) return registry;
    const changed = change(registry);
    if (changed === registry) return registry;
    requireSigner(keys, before?.bytes);
    const next: RegistryFile = {
      ...changed,
      revision: registry.revision + 1,
      signedAt: now(),
      log: [...registry.log, { id, at: now(), what }].slice(-MAX_CHANGES),
    };
    const sealed = keys.signing ? seal(next, registry, keys.signing, keys.trusted) : next;
    const file = writeRegistry(sealed, keys.signing);
    const isReplaced = await destination
      .replace(REGISTRY_FILE, file, before?.mark)
      .catch((error: unknown) => {
        // It may have arrived all the same: the next look tells.
        failures += 1;
        if (failures === MOST_FAILURES) throw error;
        return false;
      });
    if (isReplaced) return sealed;
    await wait(Math.random() * LONGEST_PAUSE_MS);
  }
  throw new ReleaseError(
    `Others keep changing the registry at ${destination.name}. Nothing was changed; try again.`,
  );
}

/** Signs the registry as it is: the first time, and after the key was changed. The signer vouches for its content. */
export async function signRegistry(releases: Releases): Promise<RegistryFile> {
  const { destination, keys, now } = releases;
  if (keys.signing === undefined) throw new ReleaseError('Set RELEASE_SIGNING_KEY_FILE to sign with.');
  const unchecked = { destination, now, keys: { signing: keys.signing, trusted: [] } };
  return changeRegistry(unchecked, 'signed anew', (registry) => {
    if (registry.revision === 0) throw new ReleaseError(`There is no registry at ${destination.name} yet.`);
    return unsealed(registry);
  });
}

/** Without seals, so that the next write seals every part of it. */
function unsealed({ teams, ...registry }: RegistryFile): RegistryFile {
  const parts = Object.entries(registry.remotes).map(([name, { seal: _, ...part }]) => [name, part] as const);
  const list = teams && { revision: teams.revision, list: teams.list };
  return { ...registry, ...(list ? { teams: list } : {}), remotes: Object.fromEntries(parts) };
}

function seal(
  next: RegistryFile,
  before: RegistryFile,
  key: KeyObject,
  owners: readonly KeyObject[],
): RegistryFile {
  try {
    return sealParts(next, before, key, owners.length === 0 ? [createPublicKey(key)] : owners);
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    throw new ReleaseError(`${error.message}. "teams" lists who may release what.`);
  }
}

function understand(file: Buffer, destination: Destination, keys: Keys): RegistryFile {
  try {
    return readRegistryFile(file, keys.trusted);
  } catch (error) {
    if (!(error instanceof RegistryRefused)) throw error;
    throw new ReleaseError(
      `${destination.name}: ${error.message}. Nothing is changed on top of it; see "When the registry is refused" in docs/releasing.md.`,
    );
  }
}

/** A change without a signature would be refused by the edges that ask for one. */
function requireSigner({ signing, trusted }: Keys, before: Buffer | undefined): void {
  if (signing !== undefined) return;
  if (trusted.length === 0 && !(before && isSigned(before))) return;
  throw new ReleaseError('This registry is signed. Set RELEASE_SIGNING_KEY_FILE to sign the change, too.');
}
