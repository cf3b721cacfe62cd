import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { canonicalJson, type Release, type ReleaseFile } from '@cosecha/shared/releases';
import { integrityOfBytes } from '../shared/build/hash';
import { REMOTE_FILE } from '../shared/build/remotes/registry';
import { type RegistryEntry, readRegistryEntry } from '../shared/remote/contract';
import { ReleaseError } from './release-error';

/** A build that wants to become a release. */
export interface Candidate {
  entry: RegistryEntry;
  /** Where its files lie on this machine. */
  folder: string;
  files: ReleaseFile['files'];
  /** The bytes of its `release.json`. */
  list: Buffer;
}

/**
 * Reads what a build has made.
 * @param built a remote's `dist`: `remote.json` with the folder of its version
 * @throws ReleaseError when there is no such build
 */
export function readCandidate(name: string, built: string): Candidate {
  const entry = readEntry(join(built, REMOTE_FILE));
  if (entry.name !== name) throw new ReleaseError(`${built} holds ${entry.name}, not ${name}.`);
  const folder = join(built, entry.version);
  const files = Object.fromEntries(
    filesIn(folder).map((path) => {
      const content = readFileSync(join(folder, path));
      return [path, { bytes: content.length, integrity: integrityOfBytes(content) }];
    }),
  );
  if (Object.keys(files).length === 0) throw new ReleaseError(`${folder} is empty; build ${name} again.`);
  const file: ReleaseFile = { name, version: entry.version, files };
  return { entry, folder, files, list: Buffer.from(canonicalJson(file)) };
}

/** How the registry will know it. @param source the checkout that it comes from */
export function releaseFrom(
  { entry, files, list }: Candidate,
  now: number,
  source?: Release['source'],
): Release {
  return {
    version: entry.version,
    releasedAt: now,
    list: integrityOfBytes(list),
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    ...(source ? { source } : {}),
    entry,
  };
}

function readEntry(file: string): RegistryEntry {
  let problem = `${file} cannot be read; build the remote first.`;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ReleaseError(problem);
  }
  const entry = readRegistryEntry(value, file, (message) => {
    problem = message;
  });
  if (entry === undefined) throw new ReleaseError(problem);
  return entry;
}

function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
