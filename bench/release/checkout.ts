import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../shared/build/parts';

/** Packages that are folders of the checkout. */
const OWN_SCOPE = '@cosecha';
const LEFT_OUT = /^(?:node_modules|dist|\.git|\.data.*|\.releases.*|test-results|playwright-report)$/;

/** A checkout as somebody has it who has just cloned it and installed: nothing is built, and what is built there stays there. */
export interface Checkout {
  folder: string;
  /** Changes a remote as its team does before a release. */
  raiseVersion(remote: string, version: string): void;
}

/** Copies the sources of this checkout, and lets the copy use its packages. */
export function copyCheckout(folder: string): Checkout {
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !LEFT_OUT.test(basename(path)),
  });
  linkEach(join(ROOT, 'node_modules'), join(folder, 'node_modules'), OWN_SCOPE);
  const own = join(folder, 'node_modules', OWN_SCOPE);
  mkdirSync(own);
  for (const name of readdirSync(join(ROOT, 'node_modules', OWN_SCOPE))) {
    symlinkSync(join(folder, name), join(own, name), 'dir');
  }
  return {
    folder,
    raiseVersion(remote, version) {
      const file = join(folder, remote, 'package.json');
      const changed = { ...JSON.parse(readFileSync(file, 'utf8')), version };
      writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
    },
  };
}

function linkEach(from: string, to: string, except: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== except) symlinkSync(join(from, name), join(to, name));
  }
}
