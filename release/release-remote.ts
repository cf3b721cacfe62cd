import { existsSync } from 'node:fs';
import { UsageError } from '@cosecha/shared/command-line';
import { GROUP_COOKIE, groupInCanary } from '@cosecha/shared/releases';
import { allParts, productFolder, ROOT, SHELL } from '../shared/build/parts';
import { watchCanary } from './canary/watch-canary';
import { type Candidate, readCandidate, releaseFrom } from './candidate';
import { failuresOf, SHELL_SITE } from './checks/checks';
import { DRAWS, undrawn } from './checks/first-view';
import { type Expected, expectedOf, liveShell, untilLive } from './live-app';
import type { Options } from './options';
import { release, releaseCanary } from './registry/actions';
import { changeRegistry, type Releases, readReleases } from './registry/change-registry';
import { ReleaseError } from './release-error';
import { kilobytes, seconds } from './report';
import { sourceOf } from './source';
import { upload } from './upload';

type Say = (line: string) => void;

/**
 * `release mfe-x`: from source to live. Until the registry is switched, which is one step, nothing that is live has changed;
 * after an interruption, run it again.
 * @throws ReleaseError when it must not go live
 */
export async function releaseRemote(
  releases: Releases,
  name: string,
  options: Options,
  say: Say,
): Promise<void> {
  const started = performance.now();
  const { destination, now } = releases;
  await destination.tidy(now());
  const built = options.from ?? (await build(name, say));
  const candidate = readCandidate(name, built);
  const { version } = candidate.entry;
  await check(releases, candidate, options, say);

  say(`▸ Uploading ${name} ${version} to ${destination.name} …`);
  const added = releaseFrom(candidate, now(), sourceOf(ROOT));
  const { uploaded } = await upload(destination, candidate);
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
  if (isCanary) say(`  To look at it, set the cookie ${GROUP_COOKIE} to ${groupInCanary(name)}.`);
  if (!isCanary && canary)
    say(
      `  The canary ${canary.version} (${canary.percent} %) goes on; "rollback ${name} --channel canary" ends it.`,
    );
  const live = await waitUntilLive(options, expectedOf(releases, { remote: name, version, channel }));
  say(`  From source to ${live} in ${seconds(performance.now() - started)}.`);
  const { quietMs, metrics } = options;
  if (quietMs !== undefined && metrics) await watchCanary(releases, { name, version, quietMs, metrics }, say);
}

async function build(name: string, say: Say): Promise<string> {
  const shell = allParts().filter((part) => part.name === SHELL);
  const remotes = allParts().filter((part) => part.name !== SHELL);
  const part = remotes.find((remote) => remote.name === name);
  if (part === undefined) {
    throw new UsageError(
      `There is no remote called ${name}. There are ${remotes.map((remote) => remote.name).join(', ')}.`,
    );
  }
  say(`▸ Building ${name} …`);
  // Not at the top: webpack takes a second to load, which the other commands do not have.
  const { buildPart }: typeof import('../shared/build/build-part') = require('../shared/build/build-part');
  // The budgets count the shell's scripts, too.
  for (const wanted of existsSync(SHELL_SITE) ? [part] : [...shell, part]) {
    await buildPart(wanted, { log: (line) => say(`  ${line}`) });
  }
  return productFolder(part, 'production');
}

async function check(releases: Releases, candidate: Candidate, { app }: Options, say: Say): Promise<void> {
  const shell = await liveShell(app);
  say(
    `▸ Checking ${candidate.entry.version} against ${app ? `the shell at ${app}` : "this checkout's shell (--app URL asks the live one)"} …`,
  );
  const registry = await readReleases(releases);
  const results = [
    ...failuresOf(candidate, { shell, registry }),
    { name: DRAWS, found: await undrawn(candidate, { app }) },
  ];
  for (const { name, found } of results) {
    say(`  ${found.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of found) say(`      ${problem}`);
  }
  const failed = results.filter(({ found }) => found.length > 0).length;
  if (failed > 0)
    throw new ReleaseError(`${failed} of ${results.length} checks failed. Nothing was uploaded.`);
}

/** @returns how far it came, for people */
async function waitUntilLive({ app }: Options, expected: Expected): Promise<string> {
  if (app === undefined) return 'the registry';
  const isLive = await untilLive(app, expected);
  return isLive ? `live at ${app}` : 'the registry, where another change has followed';
}
