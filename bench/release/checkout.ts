import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { linkPackages } from '../../local/link-packages';
import { ROOT } from '../../shared/build/parts';

const LEFT_OUT = /^(?:node_modules|dist|\.git|\.data.*|\.releases.*|test-results|playwright-report)$/;
/** Says that the packages are installed. */
const INSTALLED = 'node_modules/.cosecha-lock';

/** A fresh clone after installing: nothing is built, and builds stay inside it. */
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
  linkPackages(folder);
  copyFileSync(join(ROOT, INSTALLED), join(folder, INSTALLED));
  return {
    folder,
    raiseVersion(remote, version) {
      const file = join(folder, remote, 'package.json');
      const changed = { ...JSON.parse(readFileSync(file, 'utf8')), version };
      writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
    },
  };
}
