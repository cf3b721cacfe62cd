import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, type RegistryEntry, readRegistryEntry } from '../../remote/contract';

/** What a remote publishes beside its version folders. */
export const REMOTE_FILE = 'remote.json';

export interface RegistryOptions {
  /** Folders that hold a `remote.json` with its version folder. */
  folders: readonly string[];
  allowOverrides: boolean;
  /** Told about each remote that is left out, and why. */
  warn: (message: string) => void;
}

/** Assembles the registry from what is published; a missing or bad remote is skipped, sorted by name. */
export function assembleRegistry({ folders, allowOverrides, warn }: RegistryOptions): Registry {
  const remotes = folders
    .map((folder) => readPublished(folder, warn))
    .filter((entry) => entry !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { allowOverrides, remotes };
}

/**
 * What one folder publishes. A half deployed remote stays registered, so that its routes show a card that can be
 * tried again; without a valid `remote.json` its routes are unknown and it is left out.
 */
export function readPublished(folder: string, warn: (message: string) => void): RegistryEntry | undefined {
  const source = join(folder, REMOTE_FILE);
  if (!existsSync(source)) {
    warn(`Nothing is published in ${folder}: there is no ${REMOTE_FILE}. Build the remote first.`);
    return undefined;
  }
  const entry = readRegistryEntry(readJson(source), source, warn);
  const missing = [entry?.entry, ...(entry?.files ?? [])].find(
    (file) => entry && file && !existsSync(join(folder, entry.version, file)),
  );
  if (missing !== undefined)
    warn(`Remote "${entry?.name}" is half deployed: ${missing} is not in ${folder}.`);
  return entry;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
