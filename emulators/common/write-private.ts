import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file whole or not at all, readable by this user alone, even if it was readable by others before. */
export function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.next`;
  // One that a crash has left may have other rights.
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
