import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import type { NewRemote } from './read-new-remote';
import { requireFree } from './require-free';
import { ROWS } from './rows';
import { type Files, remoteFiles, sharedFiles } from './templates';

export interface Written {
  created: string[];
  changed: string[];
}

const DRAFT = '.new-remote-';

/**
 * Writes a remote and its rows. All is composed and formatted in a draft before anything of the repository changes, and
 * what fails after that is put back.
 * @param root the checkout
 * @throws SetupError when its name, address or words are taken, or a file does not look as expected; nothing is written then
 */
export function writeRemote(root: string, remote: NewRemote): Written {
  requireFree(root, remote);
  const { name } = remote;
  const rows = ROWS.map(({ file, add }) => {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    return { file, path, before, after: add(before, remote, root) };
  });
  const files = remoteFiles(root, remote);
  const shared = sharedFiles(remote);
  removeDrafts(root);
  const draft = mkdtempSync(join(root, DRAFT));
  const undo: (() => void)[] = [() => removeDrafts(root)];
  // Ctrl-C ends the formatter, which is an error like others, and not this process before it has put things back.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    writeDraft(draft, { ...files, ...shared });
    format(root, draft);
    for (const path of Object.keys(shared)) {
      undo.push(() => rmSync(join(root, path), { force: true }));
      renameSync(join(draft, path), join(root, path));
    }
    rmSync(join(draft, 'shared'), { recursive: true });
    for (const { path, before, after } of rows) {
      replace(path, after);
      undo.push(() => replace(path, before));
    }
    renameSync(draft, join(root, name));
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    process.off('SIGINT', stay);
  }
  const created = [...Object.keys(files).map((path) => `${name}/${path}`), ...Object.keys(shared)];
  return { created: created.sort(), changed: rows.map(({ file }) => file) };
}

/** That of this run, and of one that was killed. */
function removeDrafts(root: string): void {
  const drafts = readdirSync(root).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) rmSync(join(root, name), { recursive: true, force: true });
}

function writeDraft(draft: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(draft, path)), { recursive: true });
    writeFileSync(join(draft, path), content);
  }
}

/** Where a line breaks, and the order of imports, depend on the names in them. */
function format(root: string, folder: string): void {
  const biome = require.resolve('@biomejs/biome/bin/biome');
  try {
    execFileSync(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', folder], {
      cwd: root,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new SetupError(`Nothing was written: the new files could not be formatted. ${String(error)}`);
  }
}

/** A reader, or a killed run, sees the file before or after. */
function replace(path: string, content: string): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
