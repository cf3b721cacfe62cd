import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  RELEASE_FILE,
  type Release,
  type ReleaseFile,
  releaseFileSchema,
  versionFolder,
} from '@cosecha/shared/releases';
import { integrityOfBytes } from '../shared/build/hash';
import type { Candidate } from './candidate';
import type { Destination } from './destinations/destination';
import { forEachConcurrently } from './destinations/for-each-concurrently';
import { ReleaseError } from './release-error';

/**
 * Puts a version's files in their folder and reads each one back. What is there already stays and is only compared, so an
 * upload that was killed is finished by the next one. The list of the files comes last.
 * @throws ReleaseError when the destination has other content under this version
 */
export async function upload(
  destination: Destination,
  { entry, folder, files, list }: Candidate,
): Promise<{ uploaded: number }> {
  const target = versionFolder(entry.name, entry.version);
  let uploaded = 0;
  const put = async (path: string, bytes: Buffer, integrity: string) => {
    if (await destination.create(`${target}/${path}`, bytes)) uploaded += 1;
    const stored = await destination.read(`${target}/${path}`);
    if (stored !== undefined && integrityOfBytes(stored) === integrity) return;
    throw new ReleaseError(
      `${destination.name} holds another ${target}/${path} than this build. A version never changes: raise the one in ${entry.name}/package.json.`,
    );
  };
  await forEachConcurrently(Object.entries(files), async ([path, { integrity }]) => {
    const bytes = readFileSync(join(folder, path));
    if (integrityOfBytes(bytes) !== integrity)
      throw new ReleaseError(`${path} changed while it was released; try again.`);
    await put(path, bytes, integrity);
  });
  await put(RELEASE_FILE, list, integrityOfBytes(list));
  return { uploaded };
}

/**
 * Makes sure that every file of a released version is still there.
 * @throws ReleaseError that names what is missing
 */
export async function requireWhole(destination: Destination, name: string, release: Release): Promise<void> {
  const folder = versionFolder(name, release.version);
  const list = await destination.read(`${folder}/${RELEASE_FILE}`);
  if (list === undefined || integrityOfBytes(list) !== release.list) {
    throw new ReleaseError(
      `${name} ${release.version} is not whole at ${destination.name}: its ${RELEASE_FILE} is not the released one.`,
    );
  }
  const { files } = releaseFileSchema.parse(JSON.parse(list.toString('utf8'))) satisfies ReleaseFile;
  const stored = new Map((await destination.list(folder)).map(({ path, bytes }) => [path, bytes]));
  const missing = Object.entries(files).find(
    ([path, { bytes }]) => stored.get(`${folder}/${path}`) !== bytes,
  );
  if (missing === undefined) return;
  throw new ReleaseError(
    `${name} ${release.version} is not whole at ${destination.name}: ${missing[0]} is missing or cut short.`,
  );
}
