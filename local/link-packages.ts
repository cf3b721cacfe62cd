import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../node_modules');
/** Scope of the checkout's own packages. */
const OWN = '@cosecha';

/** Gives a copy of the checkout packages to run with: those from outside are the checkout's, our own are the copy's. */
export function linkPackages(root: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, OWN), { recursive: true });
  for (const name of readdirSync(join(PACKAGES, OWN)))
    symlinkSync(readlinkSync(join(PACKAGES, OWN, name)), join(packages, OWN, name));
  for (const name of readdirSync(PACKAGES).filter((each) => !each.startsWith('.') && each !== OWN)) {
    symlinkSync(join(PACKAGES, name), join(packages, name));
  }
}
