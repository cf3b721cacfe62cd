import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOfBytes } from '@cosecha/shared/build/hash';
import { fetchWithin } from '@cosecha/shared/promise';
import { type RegistryEntry, remoteUrl } from '@cosecha/shared/remote/contract';
import { isUrl } from '../remote-sources';

/** The first view of one version of a remote. */
export interface ViewSource {
  name: string;
  /** `mfe-x/1.0.0-0a1b2c3d`, with its integrity: a version that is built again with other content is another one. */
  module: string;
  /** Where browsers find the files of this version. */
  base: string;
  /**
   * Its script.
   * @throws Error when it is not there, or is another one than the registry vouches for
   */
  read(): Promise<string>;
}

/** Where the files of a remote's versions lie: below a folder or an address. */
export type PlaceOf = (entry: RegistryEntry) => string;

const LIMITS = { limitMs: 5_000, mostBytes: 16 * 1024 * 1024 };

/** @returns nothing for a remote without first views */
export function viewSource(entry: RegistryEntry, placeOf: PlaceOf): ViewSource | undefined {
  const { name, version, firstView } = entry;
  if (firstView === undefined) return undefined;
  const { file, integrity } = firstView;
  return {
    name,
    module: `${name}/${version} ${integrity}`,
    base: remoteUrl(entry, ''),
    async read() {
      const bytes = await readBelow(placeOf(entry), `${version}/${file}`);
      if (integrityOfBytes(bytes) !== integrity) throw new Error(`${file} is not the released one`);
      return bytes.toString('utf8');
    },
  };
}

async function readBelow(place: string, path: string): Promise<Buffer> {
  if (!isUrl(place)) return readFile(join(place, path));
  const answer = await fetchWithin(`${place}/${path}`, LIMITS);
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  throw new Error(`${place}/${path} answered ${answer.status}`);
}
