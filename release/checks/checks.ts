import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { liveVersions, type RegistryFile, type Release, releaseOf } from '@cosecha/shared/releases';
import * as z from 'zod/mini';
import { BUDGETS } from '../../shared/build/budgets';
import { budgetRows } from '../../shared/build/first-load';
import { scriptsAboveFloor } from '../../shared/build/floor/above-floor';
import type { ShellFacts } from '../../shared/build/page/shell-facts';
import { ROOT, SHELL } from '../../shared/build/parts';
import {
  firstViewRoutes,
  LIFECYCLES,
  missingNames,
  registryEntrySchema,
  whyUnfit,
} from '../../shared/remote/contract';
import type { Candidate } from '../candidate';
import { ReleaseError } from '../release-error';
import { fitsRange } from './caret';

/** What a candidate has to get along with. */
export interface Surroundings {
  shell: ShellFacts;
  registry: RegistryFile;
}

interface Check {
  /** What holds when it finds nothing. */
  name: string;
  /** @returns what is wrong, in sentences */
  find(candidate: Candidate, surroundings: Surroundings): string[];
}

/** All checks run, so that all failures are shown at once. */
const CHECKS: readonly Check[] = [
  { name: 'every file that pages are told of is there', find: missingFiles },
  { name: 'the manifest exposes what the routes name', find: exposedOtherwise },
  { name: 'its routes are its own', find: foreignRoutes },
  { name: 'its first views are of its routes, and the file is theirs', find: wrongFirstViews },
  { name: 'the contract fits the live shell', find: otherContract },
  {
    name: 'the live shell brings the shared packages, and the names that are used of them',
    find: otherPackages,
  },
  {
    name: 'its scripts run in every browser that the app runs in',
    find: ({ folder }) => scriptsAboveFloor(folder),
  },
  { name: 'its budgets hold', find: passedBudgets },
];

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string(),
      uses: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
});

/** The build of this checkout's shell: what pages download besides. */
export const SHELL_SITE = join(ROOT, SHELL, 'dist/site');

/** @throws Error when the manifest is not readable, which `missingFiles` has said before */
function manifestOf({ folder, entry }: Candidate): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, entry.manifest), 'utf8')));
}

/** Runs every check. */
export function failuresOf(
  candidate: Candidate,
  surroundings: Surroundings,
): { name: string; found: string[] }[] {
  return CHECKS.map(({ name, find }) => {
    try {
      return { name, found: find(candidate, surroundings) };
    } catch (error) {
      return {
        name,
        found: [`cannot be checked: ${error instanceof Error ? error.message : String(error)}`],
      };
    }
  });
}

function missingFiles({ entry, files }: Candidate): string[] {
  const screens = Object.values(entry.screens ?? {}).flat();
  const named = [...new Set([entry.entry, entry.manifest, ...entry.files, ...screens])];
  const missing = named
    .filter((file) => files[file] === undefined)
    .map((file) => `${file} is not in the build.`);
  const isEntryTrue = files[entry.entry] === undefined || files[entry.entry]?.integrity === entry.integrity;
  return isEntryTrue ? missing : [...missing, `${entry.entry} is not the file whose integrity is published.`];
}

function exposedOtherwise(candidate: Candidate): string[] {
  const { entry } = candidate;
  const { metaData, exposes } = manifestOf(candidate);
  const exposed = exposes.find(({ path }) => path === LIFECYCLES);
  const found: string[] = [];
  if (exposed === undefined)
    found.push(`${entry.manifest} does not expose ${LIFECYCLES}, which draws ${entry.routes[0]}.`);
  for (const file of exposed?.assets.js.sync ?? []) {
    if (!entry.files.includes(file)) found.push(`${LIFECYCLES} needs ${file}, which pages are not told of.`);
  }
  const entryFile = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  if (entryFile !== entry.entry)
    found.push(`the manifest begins with ${entryFile}, the registry with ${entry.entry}.`);
  const own = [...Object.keys(entry.titles), ...entry.navigation.map(({ href }) => href)];
  return [
    ...found,
    ...own
      .filter((route) => !entry.routes.includes(route))
      .map((route) => `${route} has a title or a tab, but is none of the routes.`),
  ];
}

function wrongFirstViews({ entry, files }: Candidate): string[] {
  const { firstView } = entry;
  if (firstView === undefined) return [];
  const drawn = firstViewRoutes(entry);
  const foreign = [
    ...drawn
      .filter((route) => !entry.routes.includes(route))
      .map((route) => `${route} has a first view, but is none of the routes.`),
    ...[...Object.keys(firstView.parameters), ...firstView.exactQuery]
      .filter((route) => !drawn.includes(route))
      .map((route) => `${route} has parameters of a first view, but no first view.`),
  ];
  const isTrue = files[firstView.file]?.integrity === firstView.integrity;
  return isTrue ? foreign : [...foreign, `${firstView.file} is not the file whose integrity is published.`];
}

/** Two remotes that draw the same address would take turns by the order of their names. */
function foreignRoutes({ entry }: Candidate, { registry }: Surroundings): string[] {
  const others = Object.entries(registry.remotes).filter(([name]) => name !== entry.name);
  return others.flatMap(([name, remote]) => {
    const live = liveVersions(remote).map((version) =>
      registryEntrySchema.safeParse(releaseOf(remote, version)?.entry),
    );
    const routes = new Set(live.flatMap(({ data }) => data?.routes ?? []).map(shapeOf));
    return entry.routes
      .filter((route) => routes.has(shapeOf(route)))
      .map((route) => `${route} belongs to ${name}.`);
  });
}

/** `/orden/:id` and `/orden/:order` are one address. */
const shapeOf = (route: string) => route.replace(/:[^/]+/g, ':');

/**
 * A version of before may be too old for the shell that is live now.
 * @throws ReleaseError when pages would show its card instead of it
 */
export function requireFit(name: string, { version, entry }: Release, shell: ShellFacts): void {
  const { data } = registryEntrySchema.safeParse(entry);
  const unfit = data === undefined ? 'its entry in the registry is not valid' : whyUnfit(data, shell);
  if (unfit === undefined) return;
  throw new ReleaseError(
    `${name} ${version} does not run in the live shell: ${unfit}. "--version" goes to another one.`,
  );
}

function otherContract({ entry }: Candidate, { shell }: Surroundings): string[] {
  const unfit = whyUnfit({ contract: entry.contract }, shell);
  return unfit === undefined ? [] : [`${unfit}. Release the shell first, or build from its version.`];
}

function otherPackages(candidate: Candidate, { shell }: Surroundings): string[] {
  return manifestOf(candidate).shared.flatMap(({ name, requiredVersion, uses }) => {
    const version = shell.shared[name];
    if (version === undefined) return [`the live shell does not bring ${name}.`];
    const missing = missingNames(Object.keys(uses), shell.exports[name]);
    if (missing.length > 0)
      return missing.map(
        (used) => `the live shell does not bring ${used} of ${name}, which ${uses[used]} takes.`,
      );
    const fits = fitsRange(requiredVersion, version);
    if (fits === undefined) return [`${name}: ${requiredVersion} against ${version} cannot be compared.`];
    return fits ? [] : [`it needs ${name} ${requiredVersion}, the live shell brings ${version}.`];
  });
}

/** The remote's own routes. */
function passedBudgets({ entry, folder }: Candidate): string[] {
  const budgets = BUDGETS.filter(({ route }) => entry.routes.includes(route));
  const products = { shellDir: SHELL_SITE, remotes: { [entry.name]: dirname(folder) } };
  return budgetRows(products, budgets).flatMap(({ budget, passed }) =>
    passed.map((what) => `${budget.route}: ${what}${budget.after ? ` after ${budget.after}` : ''}.`),
  );
}
