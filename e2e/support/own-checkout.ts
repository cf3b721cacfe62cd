import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from '../../local/link-packages';

const ROOT = join(__dirname, '../..');
/** By which the commands know that packages need no installing. */
const STAMP = 'node_modules/.cosecha-lock';

/** A copy of this checkout's sources with its packages, in which files may be changed. */
export class OwnCheckout {
  readonly root = mkdtempSync(join(tmpdir(), 'cosecha-checkout-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT });
    for (const path of listed.toString().split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      cpSync(join(ROOT, path), join(this.root, path));
    }
    linkPackages(this.root);
    copyFileSync(join(ROOT, STAMP), join(this.root, STAMP));
  }

  /** Writes something else in one place of a file. @returns takes it back */
  change(path: string, from: string, to: string): () => void {
    const file = join(this.root, path);
    const text = readFileSync(file, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${path} has not one "${from}"`);
    writeFileSync(
      file,
      text.replace(from, () => to),
    );
    return () => writeFileSync(file, text);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
