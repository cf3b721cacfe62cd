import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Typed } from '../declared';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});

/** Packages by licence, each as `name@version`. */
export type Licences = ReadonlyMap<string, readonly string[]>;

/**
 * What the lockfile says of each installed package of others.
 * @param withTools also what only development needs
 */
export function licencesIn(lockfile: unknown, withTools: boolean): Licences {
  const found = new Map<string, Set<string>>();
  for (const [path, entry] of Object.entries(z.parse(lockSchema, lockfile).packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isOurs = !path.includes('node_modules/') || entry.link === true;
    if (isOurs || (entry.dev === true && !withTools)) continue;
    const licence = entry.license ?? 'not stated';
    found.set(licence, (found.get(licence) ?? new Set()).add(`${name}@${entry.version}`));
  }
  return new Map(
    [...found].sort(([a], [b]) => a.localeCompare(b)).map(([licence, names]) => [licence, [...names].sort()]),
  );
}

/** `npm run licences [-- --all]`: the packages of others that ship, by licence; `--all` those of development too. */
export async function main({ all }: Typed<'licences'>): Promise<void> {
  const lockfile: unknown = JSON.parse(readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8'));
  for (const [licence, names] of licencesIn(lockfile, all))
    console.log(`${licence} (${names.length})\n  ${names.join('\n  ')}`);
}
