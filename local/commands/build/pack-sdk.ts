import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeSdk } from '../../../shared/build/pack-sdk';
import { runProgram } from '../../programs/child';
import { writeTools } from '../../sdk/write-tools';
import type { Typed } from '../declared';
import { step } from '../progress';

const FOLDER = '.sdk';

/** `npm run pack:sdk [-- FOLDER]`: what hosts (docs/outside-host.md) and teams (docs/own-repository.md) outside this checkout install. */
export async function main({ folder = FOLDER }: Typed<'pack:sdk'>): Promise<void> {
  const { shared, tools } = await step('Packing the SDK', () => packSdk(resolve(folder)));
  console.log(`${shared}\n${tools}\nWhat to do with them: docs/outside-host.md, docs/own-repository.md`);
}

/** @returns paths of the tarballs: of `@cosecha/shared`, and of the tools that build and release a remote */
export async function packSdk(folder: string): Promise<{ shared: string; tools: string }> {
  return { shared: await pack(writeSdk, folder), tools: await pack(writeTools, folder) };
}

async function pack(write: (draft: string) => Promise<void>, folder: string): Promise<string> {
  const draft = mkdtempSync(join(tmpdir(), 'cosecha-sdk-'));
  try {
    await write(draft);
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
