import { setTimeout as wait } from 'node:timers/promises';
import { GROUP_COOKIE, groupInCanary, versionFor } from '@cosecha/shared/releases';
import * as z from 'zod/mini';
import { SHELL_FILE, type ShellFacts, shellFacts, shellFactsSchema } from '../shared/build/page/shell-facts';
import { readJson } from '../shared/server/read-json';
import type { Options } from './options';
import { type Releases, readReleases } from './registry/change-registry';
import { ReleaseError } from './release-error';

const LONGEST_UNTIL_LIVE_MS = 30_000;
const LOOK_EVERY_MS = 150;

const registrySchema = z.object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) });

/**
 * What the live shell offers.
 * @param app address of the app; without one, the shell of this checkout stands for it
 * @throws ReleaseError when the app does not say
 */
export async function liveShell(app: string | undefined): Promise<ShellFacts> {
  if (app === undefined) return shellFacts();
  const facts = shellFactsSchema.safeParse(await readJson(`${app}/${SHELL_FILE}`));
  if (facts.success) return facts.data;
  throw new ReleaseError(
    `${app}/${SHELL_FILE} does not say what the live shell offers. Is that the app's address?`,
  );
}

export interface Expected {
  remote: string;
  /** Undefined: the remote is out of the app. */
  version: string | undefined;
  /** As a browser of this group sees it; without one, as everybody outside a canary. */
  group?: number;
  /** Whether that is still what the registry says: another release may have changed it since. */
  isWanted: () => Promise<boolean>;
}

/** What pages get of a remote after a change of one channel, until another change of that remote follows. */
export function expectedOf(
  releases: Releases,
  { remote, version, channel }: Pick<Expected, 'remote' | 'version'> & Pick<Options, 'channel'>,
): Expected {
  const group = channel === 'canary' ? groupInCanary(remote) : undefined;
  const isWanted = async () => {
    const released = (await readReleases(releases)).remotes[remote];
    return (released && versionFor(remote, released, group)) === version;
  };
  return { remote, version, group, isWanted };
}

/**
 * Waits until the app tells its pages of a version.
 * @returns false when another change came first
 * @throws ReleaseError when it does not in half a minute; the registry is changed all the same
 */
export async function untilLive(app: string, expected: Expected): Promise<boolean> {
  const { remote, version, group, isWanted } = expected;
  const headers: Record<string, string> = group === undefined ? {} : { cookie: `${GROUP_COOKIE}=${group}` };
  const end = Date.now() + LONGEST_UNTIL_LIVE_MS;
  for (let seen: string | undefined; ; await wait(LOOK_EVERY_MS)) {
    const registry = registrySchema.safeParse(await readJson(`${app}/registry.json`, headers));
    seen = registry.data?.remotes.find(({ name }) => name === remote)?.version;
    if (registry.success && seen === version) return true;
    if (!(await isWanted())) return false;
    if (Date.now() < end) continue;
    throw new ReleaseError(
      `The registry is changed, but ${app} still gives its pages ${remote} ${seen ?? '(nothing)'}. Does that edge read this destination? Its log says why. (npm start serves what was not released when it started from its own checkout: start it again.)`,
    );
  }
}
