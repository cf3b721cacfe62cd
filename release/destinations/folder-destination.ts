import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fieldOf } from '@cosecha/shared/domain';
import { underLock } from '../../shared/server/lock';
import type { Destination, StoredFile } from './destination';

/** Files are whole before they get their name; until then they lie here. */
const DRAFTS = '.drafts';
const LOCK = '.lock';
/** No draft is written for as long as this. */
const OLDEST_DRAFT_MS = 10 * 60_000;

/** Releases in a folder, on a disk of this machine or one that several machines share. */
export function folderDestination(folder: string): Destination {
  const root = resolve(folder);
  const at = (path: string) => join(root, path);
  mkdirSync(at(DRAFTS), { recursive: true });

  return {
    name: root,
    read: async (path) => readIfThere(at(path)),
    async create(path, bytes) {
      const draft = writeDraft(at(DRAFTS), bytes);
      try {
        return linkNew(draft, at(path));
      } finally {
        rmSync(draft, { force: true });
      }
    },
    async readMarked(path) {
      const bytes = readIfThere(at(path));
      return bytes && { bytes, mark: markOf(bytes) };
    },
    replace: (path, bytes, mark) =>
      underLock(at(LOCK), (isMine) => {
        const before = readIfThere(at(path));
        if ((before && markOf(before)) !== mark) return false;
        const draft = writeDraft(at(DRAFTS), bytes);
        if (!isMine()) return false;
        renameSync(draft, at(path));
        return true;
      }),
    list: async (path) => filesBelow(root, path),
    async remove(paths) {
      for (const path of paths) rmSync(at(path), { force: true });
      for (const path of paths) removeEmptyFolders(root, dirname(at(path)));
    },
    async tidy(now) {
      for (const name of readdirSync(at(DRAFTS))) {
        const draft = join(at(DRAFTS), name);
        const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now;
        if (now - changed > OLDEST_DRAFT_MS) rmSync(draft, { force: true });
      }
    },
  };
}

/** On the disk, not only in the system's memory, before anything names it. */
function writeDraft(folder: string, bytes: Buffer): string {
  const draft = join(folder, randomUUID());
  const file = openSync(draft, 'wx', 0o644);
  try {
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return draft;
}

/** Retries when a cleanup removed the empty folder in between. */
function linkNew(draft: string, path: string, triesLeft = 3): boolean {
  mkdirSync(dirname(path), { recursive: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const code = fieldOf(error, 'code');
    if (code === 'EEXIST') return false;
    if (code !== 'ENOENT' || triesLeft === 0) throw error;
    return linkNew(draft, path, triesLeft - 1);
  }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

function filesBelow(root: string, folder: string): StoredFile[] {
  if (statSync(join(root, folder), { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    const { size, mtimeMs } = statSync(join(root, path));
    return [{ path, bytes: size, changedAt: mtimeMs }];
  });
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === root) return;
  try {
    rmdirSync(folder);
  } catch (error) {
    const code = fieldOf(error, 'code');
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
  }
  removeEmptyFolders(root, dirname(folder));
}

const markOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
