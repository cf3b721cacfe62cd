import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of this name is on the PATH. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
