import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSources } from '../../src/overrides/release-sources';
import { serveReleaseFolder } from '../static-files';
import { dealGroup, groupCookie, groupFrom } from './group-cookie';
import { canariesOf, entriesFor, type Live, sourcesOf } from './live';
import { openReleases, type ReleaseOptions, type ReleaseSurroundings } from './releases';

/** What one browser is given. */
export interface ReleaseAnswer {
  entries: readonly RegistryEntry[];
  /** Remote → whence it comes. */
  sources: ReleaseSources;
  /** The same for all browsers that are given the same. */
  variant: string;
  /** Other browsers may be given something else at this address: no cache may share it. */
  isPersonal: boolean;
}

export interface ServedReleases {
  /** Where the version folders lie, by remote; nothing where no releases are read. */
  readonly folder?: string;
  /** @param reply of a page: its browser is dealt into a group if it has none and a canary runs */
  give(request?: FastifyRequest, reply?: FastifyReply): Promise<ReleaseAnswer>;
  /** Every version that some browser gets now. */
  all(): Promise<RegistryEntry[]>;
}

const NO_RELEASES: ReleaseAnswer = { entries: [], sources: {}, variant: '', isPersonal: false };
const VERSION_ADDRESS = /^\/remotes\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//;

/** Adds the files of released remotes, and says which of them a browser gets. */
export async function serveReleases(
  app: FastifyInstance,
  options: ReleaseOptions | undefined,
  surroundings: ReleaseSurroundings,
): Promise<ServedReleases> {
  if (options === undefined) return { give: async () => NO_RELEASES, all: async () => [] };
  const releases = openReleases(options, surroundings);
  releases.start();
  app.addHook('preClose', async () => releases.stop());
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }) => {
      const [, name, version] = VERSION_ADDRESS.exec(url) ?? [];
      if (name !== undefined && version !== undefined) await releases.bring(name, version);
    });
    await serveReleaseFolder(scope, releases.folder, '/remotes/');
  });

  return {
    folder: releases.folder,
    async give(request, reply) {
      const live = await releases.current();
      const canaries = canariesOf(live);
      if (canaries.length === 0) return answerOf(live, entriesFor(live, undefined), false);
      let group = groupFrom(request?.headers.cookie);
      if (group === undefined && request !== undefined && reply !== undefined) {
        group = dealGroup();
        reply.header('set-cookie', groupCookie(group, request.protocol === 'https'));
      }
      return answerOf(live, entriesFor(live, group), true);
    },
    all: async () => [...(await releases.current()).entries.values()],
  };
}

function answerOf(live: Live, entries: readonly RegistryEntry[], isPersonal: boolean): ReleaseAnswer {
  const sources = sourcesOf(live, entries);
  const tried = Object.keys(sources).filter((name) => sources[name]?.channel === 'canary');
  return { entries, sources, variant: tried.join(), isPersonal };
}
