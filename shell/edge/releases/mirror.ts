import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOfBytes } from '@cosecha/shared/build/hash';
import { RELEASE_FILE, type RegistryFile, releaseFileSchema, versionFolder } from '@cosecha/shared/releases';
import type { Source } from './source';

/** Which version, and the integrity of the list of its files. */
export interface Wanted {
  name: string;
  version: string;
  list: string;
}

/**
 * Released versions on the edge's own disk. A version is served once every one of its files is here and is the one that was
 * released; from then on it does not need the source.
 */
export interface Mirror {
  /** Holds the version folders as they are served: `<name>/<version>/…`. */
  readonly folder: string;
  /**
   * Brings a version here, if it is not yet.
   * @throws Error when a file cannot be had or is another one than was released
   */
  hold(wanted: Wanted): Promise<void>;
  /** Deletes versions that the registry no longer lists. */
  forgetAllBut(registry: RegistryFile): void;
}

const AT_ONCE = 8;

/** @param root a folder of this edge, or of several; it may be deleted while none runs */
export function openMirror(root: string, source: Source): Mirror {
  const folder = join(root, 'remotes');
  const drafts = join(root, '.drafts');
  mkdirSync(folder, { recursive: true });
  rmSync(drafts, { recursive: true, force: true });
  const coming = new Map<string, Promise<void>>();

  async function bring(wanted: Wanted): Promise<void> {
    const from = versionFolder(wanted.name, wanted.version);
    const list = await source.read(`${from}/${RELEASE_FILE}`);
    if (integrityOfBytes(list) !== wanted.list)
      throw new Error(`${from}/${RELEASE_FILE} is not the released one`);
    const { files } = releaseFileSchema.parse(JSON.parse(list.toString('utf8')));
    const draft = join(drafts, randomUUID());
    const waiting = Object.entries(files);
    const bringFiles = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [path, { integrity }] = next;
        const bytes = await source.read(`${from}/${path}`);
        if (integrityOfBytes(bytes) !== integrity) throw new Error(`${from}/${path} is not the released one`);
        await mkdir(dirname(join(draft, path)), { recursive: true });
        await writeFile(join(draft, path), bytes);
      }
    };
    try {
      await mkdir(draft, { recursive: true });
      await Promise.all(Array.from({ length: AT_ONCE }, bringFiles));
      await writeFile(join(draft, RELEASE_FILE), list);
      moveInto(draft, join(folder, wanted.name, wanted.version), () => isHeld(folder, wanted));
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  return {
    folder,
    async hold(wanted) {
      if (isHeld(folder, wanted)) return;
      const id = `${wanted.name}/${wanted.version}`;
      const arriving = coming.get(id) ?? bring(wanted).finally(() => coming.delete(id));
      coming.set(id, arriving);
      await arriving;
    },
    forgetAllBut(registry) {
      for (const name of readdirSync(folder)) {
        const listed = registry.remotes[name]?.releases.map(({ version }) => version) ?? [];
        for (const version of readdirSync(join(folder, name))) {
          if (!listed.includes(version))
            rmSync(join(folder, name, version), { recursive: true, force: true });
        }
      }
    },
  };
}

/** In one step; another edge on the same folder may have been first. */
function moveInto(draft: string, target: string, isThere: () => boolean): void {
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target) && !isThere()) rmSync(target, { recursive: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!isThere()) throw error;
  }
}

function isHeld(folder: string, { name, version, list }: Wanted): boolean {
  const file = join(folder, name, version, RELEASE_FILE);
  return existsSync(file) && integrityOfBytes(readFileSync(file)) === list;
}
