import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeSdk } from '../../shared/build/pack-sdk';
import { runProgram } from '../programs/child';
import { step } from './progress';

const FOLDER = '.sdk';

/** `npm run pack:sdk [-- FOLDER]`: `@cosecha/shared` as a package that others install (docs/outside-host.md). */
export async function main([folder = FOLDER]: readonly string[]): Promise<void> {
  const tarball = await step('Packing the SDK', () => packSdk(resolve(folder)));
  console.log(`${tarball}\nHow a page of others uses it: docs/outside-host.md`);
}

/** @returns path of the tarball */
export async function packSdk(folder: string): Promise<string> {
  const draft = mkdtempSync(join(tmpdir(), 'cosecha-sdk-'));
  try {
    await writeSdk(draft);
    mkdirSync(folder, { recursive: true });
    const said = await runProgram(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
      { cwd: draft },
    );
    return join(folder, said.trim());
  } finally {
    rmSync(draft, { recursive: true });
  }
}
