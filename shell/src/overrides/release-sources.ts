import type { Registry, RegistryEntry } from '@cosecha/shared/remote/contract';
import * as z from 'zod/mini';
import { askRegistry } from '../updates/ask-registry';

const sourcesSchema = z.record(
  z.string(),
  z.object({
    /** The edge may take the remote from elsewhere nevertheless, in another version. */
    version: z.string(),
    channel: z.enum(['stable', 'canary']),
    /** What it was built from, where the release tool knew. */
    commit: z.optional(z.string()),
    /** With changes that were not committed. */
    isChanged: z.optional(z.literal(true)),
  }),
);

/** Released remote → whence it comes. `/registry.json` has it beside the remotes; pages do not, for it would weigh on each of them. */
export type ReleaseSources = z.infer<typeof sourcesSchema>;

/** What the edge gives to this browser now. */
export interface Released {
  registry: Registry;
  sources: ReleaseSources;
}

/** What is known of a version that a page runs; undefined where it is another one by now, or was not released. */
export function sourceOf({ registry, sources }: Released, { name, version }: RegistryEntry) {
  const isNow = registry.remotes.some((entry) => entry.name === name && entry.version === version);
  return isNow && sources[name]?.version === version ? sources[name] : undefined;
}

const releasedSchema = z.object({ released: z._default(sourcesSchema, {}) });

/** @returns undefined when the edge does not answer */
export async function askReleased(): Promise<Released | undefined> {
  const answer = await askRegistry(releasedSchema);
  return answer && { registry: answer.registry, sources: answer.beside.released };
}
