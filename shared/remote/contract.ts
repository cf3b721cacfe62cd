import * as z from 'zod/mini';
import { bestRoute } from './routes';

/**
 * What the shell and its remotes promise each other. Raise the major when a remote built before would no longer
 * work; a remote built for another major shows its fallback card instead of running.
 */
export const CONTRACT_VERSION = '1.0.0';

/** The module that every remote exposes under this name. */
export const LIFECYCLES = './lifecycles';

/** On the page's window: loads a script's file into the browser's cache. Foreign host pages have none. */
export const CODE_ARRIVES = 'cosechaCodeArrives';

/** single-spa's lifecycle, as `createRemote` makes it. */
export interface RemoteModule {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/** Whether what a remote exposes is that. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  return ['bootstrap', 'mount', 'unmount'].every((name) => typeof Reflect.get(value, name) === 'function');
}

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'use lower-case letters, digits and hyphens'));
const route = z
  .string()
  .check(
    z.regex(/^\/(?:[:a-z0-9-]+(?:\/[:a-z0-9-]+)*)?$/i, 'start with "/" and use plain or :named segments'),
  );
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));
const file = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/, 'a path inside the version folder'));

/** Route → query parameter → the values of it that make another first view. */
const parametersSchema = z.record(
  route,
  z.record(z.string().check(z.minLength(1)), z.array(z.string()).check(z.minLength(1), z.maxLength(20))),
);

/** A tab of the bottom navigation; `activeOn` lists the routes on which it is highlighted. */
const navigationEntrySchema = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(14)),
  href: route,
  icon: z.string(),
  order: z.number(),
  activeOn: z.array(route),
  badge: z.optional(z.enum(['active-orders'])),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

/** `remote.json`: what a remote publishes and the registry lists. Files are relative to the version's folder. */
export const registryEntrySchema = z.object({
  name,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'package version, hyphen, content hash')),
  /** The container's name on `window`. */
  scope: z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/i)),
  entry: file,
  integrity,
  manifest: file,
  /** What every screen needs besides the entry; the edge preloads it. */
  files: z.array(file),
  /** Route → what its screen needs besides; the edge preloads it with the page of that route. */
  screens: z.optional(z.record(route, z.array(file))),
  /** Every script → its integrity, for what a page preloads. The page itself is not told: the entry holds those of the rest. */
  scripts: z.optional(z.record(file, integrity)),
  /** What the edge draws first views with: a script for it alone, the routes that have one, and what these read of the query. */
  firstView: z.optional(
    z.object({
      file,
      integrity,
      routes: z.array(route),
      parameters: parametersSchema,
      /** Those of `routes` that have one only where the query says nothing besides `parameters`. */
      exactQuery: z.array(route),
    }),
  ),
  contract: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range such as ^1.0.0')),
  /** Import → the names it uses of the shell's modules. Sent to a page only when they do not fit (`whyUnfit`). */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  routes: z.array(route).check(z.minLength(1)),
  titles: z.record(z.string(), z.string()),
  navigation: z.array(navigationEntrySchema),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

export interface Registry {
  /** Whether a developer's browser may replace a remote by one from localhost. */
  allowOverrides: boolean;
  remotes: readonly RegistryEntry[];
}

/** What the screen at a path needs besides the entry. */
export function screenFiles(
  { files, screens = {} }: Pick<RegistryEntry, 'files' | 'screens'>,
  path: string,
): string[] {
  const route = bestRoute(Object.keys(screens), path);
  return [...files, ...(route === undefined ? [] : (screens[route] ?? []))];
}

/** The routes that have a first view. */
export function firstViewRoutes({ firstView }: Pick<RegistryEntry, 'firstView'>): string[] {
  return firstView?.routes ?? [];
}

/** Where an entry's files are served. */
export function remoteUrl(entry: Pick<RegistryEntry, 'name' | 'version'>, path: string): string {
  return `/remotes/${entry.name}/${entry.version}/${path}`;
}

/**
 * Reads one entry. A bad one is described and left out: it must never cost the others.
 * @param source where it came from, for the person who has to repair it
 */
export function readRegistryEntry(
  value: unknown,
  source: string,
  warn: (message: string) => void,
): RegistryEntry | undefined {
  const result = registryEntrySchema.safeParse(value);
  if (result.success) return result.data;
  const who = nameOf(value) ?? source;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || 'the entry';
  warn(
    `Remote "${who}" is left out: "${field}" in ${source} is not valid (${issue?.message ?? 'unreadable'}).`,
  );
  return undefined;
}

/** The registry as inlined in the page; bad entries are skipped with a warning. Sorted by name. */
export function readRegistry(value: unknown, warn: (message: string) => void): Registry {
  const outer = z.object({ allowOverrides: z.boolean(), remotes: z.array(z.unknown()) }).safeParse(value);
  if (!outer.success) {
    warn('The registry is not readable; no remote is registered.');
    return { allowOverrides: false, remotes: [] };
  }
  const remotes = outer.data.remotes
    .map((entry, index) => readRegistryEntry(entry, `registry.json, remotes[${index}]`, warn))
    .filter((entry) => entry !== undefined)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { allowOverrides: outer.data.allowOverrides, remotes };
}

/** Whether a remote built against `range` (a caret range) runs under this contract. */
export function contractAccepts(range: string, version: string = CONTRACT_VERSION): boolean {
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** What a shell offers its remotes. */
export interface ShellOffer {
  /** Version of the contract. */
  contract: string;
  /** Import → the names it provides, of our own packages and of those that it provides in part. */
  exports: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why a remote would not run in a shell: one name that is missing is `undefined` where it is used, and the screen is not drawn.
 * The release, the edge and the page all ask this.
 * @returns undefined when it runs
 */
export function whyUnfit(
  { contract, uses = {} }: Pick<RegistryEntry, 'contract' | 'uses'>,
  shell: ShellOffer,
): string | undefined {
  if (!contractAccepts(contract, shell.contract))
    return `it was built for contract ${contract}, the shell has ${shell.contract}`;
  for (const [request, names] of Object.entries(uses)) {
    const missing = missingNames(names, shell.exports[request]);
    if (missing.length > 0) return `the shell does not bring ${missing.join(', ')} of ${request}`;
  }
  return undefined;
}

/** @param brought undefined where a shell says nothing of a package: it brings all of it */
export function missingNames(names: readonly string[], brought: readonly string[] | undefined): string[] {
  return brought === undefined ? [] : names.filter((name) => !brought.includes(name));
}

function numbers(version: string): number[] {
  return version.replace('^', '').split('.').map(Number);
}

function nameOf(value: unknown): string | undefined {
  const result = z.object({ name: z.string() }).safeParse(value);
  return result.success ? result.data.name : undefined;
}
