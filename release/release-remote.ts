import { groupInCanary } from '@cosecha/shared/releases';
import { allParts, productFolder, SHELL } from '../shared/build/parts';
import { type Candidate, readCandidate, releaseFrom } from './candidate';
import { CHECKS, failuresOf } from './checks/checks';
import { liveShell, untilLive } from './live-app';
import type { Options } from './options';
import { release, releaseCanary } from './registry/actions';
import { changeRegistry, type Releases, readReleases } from './registry/change-registry';
import { ReleaseError } from './release-error';
import { kilobytes, seconds } from './report';
import { upload } from './upload';

type Say = (line: string) => void;

/**
 * `release mfe-x`: from source to live. Until the registry is switched, which is one step, nothing that is live has changed;
 * whoever is interrupted runs it again.
 * @throws ReleaseError when it must not go live
 */
export async function releaseRemote(
  releases: Releases,
  name: string,
  options: Options,
  say: Say,
): Promise<void> {
  const started = performance.now();
  const { place, now } = releases;
  await place.tidy(now());
  const built = options.from ?? (await build(name, say));
  const candidate = readCandidate(name, built);
  const { version } = candidate.entry;
  await check(releases, candidate, options, say);

  say(`▸ Uploading ${name} ${version} to ${place.name} …`);
  const added = releaseFrom(candidate, now());
  const { uploaded } = await upload(place, candidate);
  const total = Object.keys(candidate.files).length + 1;
  say(
    `  ${total} files (${kilobytes(added.bytes)}), ${total - uploaded} were there already; all read back and compared.`,
  );

  const { channel, percent } = options;
  const isCanary = channel === 'canary' && percent !== undefined;
  const what = `${name} ${version} ${isCanary ? `as canary for ${percent} %` : 'for everybody'}`;
  const registry = await changeRegistry(releases, what, (before) =>
    isCanary ? releaseCanary(before, name, { added, percent }, now()) : release(before, name, added, now()),
  );
  say(`✓ ${what}, registry ${registry.revision}.`);
  const canary = registry.remotes[name]?.canary;
  if (!isCanary && canary)
    say(
      `  The canary ${canary.version} (${canary.percent} %) goes on; "rollback ${name} --channel canary" ends it.`,
    );
  if (options.app)
    await untilLive(options.app, {
      remote: name,
      version,
      group: isCanary ? groupInCanary(name) : undefined,
    });
  say(
    `  From source to ${options.app ? `live at ${options.app}` : 'the registry'} in ${seconds(performance.now() - started)}.`,
  );
}

/** webpack takes a second to load, which the other commands do not have; hence not at the top. */
async function build(name: string, say: Say): Promise<string> {
  const { buildPart } = require('../shared/build/build-part') as typeof import('../shared/build/build-part');
  const remotes = allParts().filter((part) => part.name !== SHELL);
  const part = remotes.find((remote) => remote.name === name);
  if (part === undefined) {
    throw new ReleaseError(
      `There is no remote called ${name}. There are ${remotes.map((remote) => remote.name).join(', ')}.`,
    );
  }
  say(`▸ Building ${name} …`);
  await buildPart(part, (line) => say(`  ${line}`));
  return productFolder(part, 'production');
}

async function check(releases: Releases, candidate: Candidate, { app }: Options, say: Say): Promise<void> {
  const shell = await liveShell(app);
  say(
    `▸ Checking ${candidate.entry.version} against ${app ? `the shell at ${app}` : "this checkout's shell (--app URL asks the live one)"} …`,
  );
  const registry = await readReleases(releases);
  const results = failuresOf(candidate, { shell, registry });
  for (const { name, found } of results) {
    say(`  ${found.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of found) say(`      ${problem}`);
  }
  const failed = results.filter(({ found }) => found.length > 0).length;
  if (failed > 0)
    throw new ReleaseError(`${failed} of ${CHECKS.length} checks failed. Nothing was uploaded.`);
}
