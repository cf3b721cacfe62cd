import { buildWeb } from '@cosecha/shared/build';
import type { Typed } from '../declared';
import { CONTRACTS_PART } from '../declared/build';
import { step } from '../progress';
import { buildContracts } from './build-contracts';

/**
 * Everything that has to be built before the app can run; parts whose inputs did not change are skipped. Side by side: contracts are
 * compiled by a process of their own, and webpack keeps one core busy.
 */
export async function buildAll(): Promise<void> {
  await Promise.all([buildContracts(), buildParts()]);
}

const buildParts = (names?: readonly string[]) =>
  step(`Building ${names?.join(', ') ?? 'the shell and the remotes'}`, () => buildWeb(names));

/** `npm run build [-- mfe-market …]`. */
export async function main({ part: names }: Typed<'build'>): Promise<void> {
  if (names.length === 0) return buildAll();
  if (names.includes(CONTRACTS_PART)) await buildContracts();
  const parts = names.filter((name) => name !== CONTRACTS_PART);
  if (parts.length > 0) await buildParts(parts);
}
