import * as z from 'zod/mini';

/** The one file of a place of releases that changes; everything else in it is written once. */
export const REGISTRY_FILE = 'registry.json';
/** Lists every file of a version. Written last, so a version that has it is whole. */
export const RELEASE_FILE = 'release.json';

/** Raised when an edge or a release tool of before could no longer read the file. */
const FORMAT = 1;

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));
const path = z.string().check(z.regex(/^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/));
/** Milliseconds since the epoch. */
const moment = z.int().check(z.gte(0));

/** One uploaded version. */
const releaseSchema = z.object({
  version,
  releasedAt: moment,
  /** Integrity of its `release.json`, which names the integrity of every file. */
  list: integrity,
  /** Bytes of all files together. */
  bytes: z.int(),
  /** Since when no new page gets it; absent while it is live. */
  retiredAt: z.optional(moment),
  /** The checkout that it was released from. */
  source: z.optional(
    z.object({
      commit: z.string(),
      author: z.string(),
      /** First line of the commit. */
      message: z.string(),
      /** With changes that were not committed. */
      isChanged: z.optional(z.literal(true)),
    }),
  ),
  /** Entries for pages (`remote/contract.ts`). Parsed one by one, so that a bad one costs its own remote only. */
  entry: z.unknown(),
});
export type Release = z.infer<typeof releaseSchema>;

/** By which key (`keyId`), and its value in base64. */
export const signatureSchema = z.object({ key: z.string(), value: z.string() });
export type Signature = z.infer<typeof signatureSchema>;

const releasedRemoteSchema = z.object({
  /** Who vouches for this part where teams have keys of their own, and the revision at which it was last changed. */
  seal: z.optional(z.extend(signatureSchema, { revision: z.int() })),
  stable: z.optional(version),
  canary: z.optional(z.object({ version, percent: z.int().check(z.gte(1), z.lte(100)) })),
  /** What was stable before, the latest last: where a rollback goes. */
  former: z.array(version),
  releases: z.array(releaseSchema),
});
export type ReleasedRemote = z.infer<typeof releasedRemoteSchema>;

const changeSchema = z.object({ id: z.string(), at: moment, what: z.string() });

const teamSchema = z.object({
  name,
  /** Public half. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** What it may release. */
  remotes: z.array(name),
  /** Since when its signature counts for nothing. */
  withdrawnAt: z.optional(moment),
});
export type Team = z.infer<typeof teamSchema>;

export const registryFileSchema = z.object({
  format: z.literal(FORMAT),
  /** Grows with every change; an edge never goes back to a smaller one. */
  revision: z.int().check(z.gte(1)),
  /** When it was written: an edge that knows no earlier one takes none that is too old. */
  signedAt: moment,
  /** Who wrote it last, where its parts have seals of their own: a fresh time for old seals would bring them back. */
  stamp: z.optional(signatureSchema),
  remotes: z.record(name, releasedRemoteSchema),
  /** Keys besides the owner's, who signs this list; without it, the registry is signed as a whole. */
  teams: z.optional(
    z.object({ revision: z.int(), list: z.array(teamSchema), signature: z.optional(signatureSchema) }),
  ),
  /** Version folders (`mfe-x/1.0.0-0a1b2c3d`) that are being deleted; they may not be released meanwhile. */
  removing: z.array(z.string()),
  /** The latest changes, the latest last. */
  log: z.array(changeSchema),
});
export type RegistryFile = z.infer<typeof registryFileSchema>;

export const releaseFileSchema = z.object({
  name,
  version,
  files: z.record(path, z.object({ bytes: z.int(), integrity })),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** What a place holds before the first release. */
export function emptyRegistry(): RegistryFile {
  return { format: FORMAT, revision: 0, signedAt: 0, remotes: {}, removing: [], log: [] };
}

/** Versions that pages can get now. */
export function liveVersions({ stable, canary }: ReleasedRemote): string[] {
  return [stable, canary?.version].filter((live) => live !== undefined);
}

export function releaseOf(remote: ReleasedRemote | undefined, version: string): Release | undefined {
  return remote?.releases.find((release) => release.version === version);
}

/** Where a version's files lie below a place; the address at the edge is the same. */
export function versionFolder(remote: string, version: string): string {
  return `remotes/${remote}/${version}`;
}
