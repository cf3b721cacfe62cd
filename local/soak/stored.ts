import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of the files below a folder, or of a file; 0 for one that is not there. */
export function storedBytes(path: string): number {
  if (!existsSync(path)) return 0;
  if (lstatSync(path).isFile()) return lstatSync(path).size;
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(path, name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

/** Files and sockets that a process has open; null where the system does not tell (proc(5)). */
export function openDescriptors(pid: number | undefined): number | null {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : null;
}
