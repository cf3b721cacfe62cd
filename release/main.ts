import type { Values } from '@cosecha/shared/command-line';
import type { RegistryFile } from '@cosecha/shared/releases';
import { requireWell } from './canary/watch-canary';
import { requireFit } from './checks/checks';
import type { RELEASE } from './declaration';
import { openDestination } from './destinations/open-destination';
import { readKeys, writeNewKey } from './keys';
import { expectedOf, liveShell, untilLive } from './live-app';
import { type Options, readOptions } from './options';
import { canaryOf, endCanary, promote, rollback, rollbackTarget, withdraw } from './registry/actions';
import { changeRegistry, type Releases, readReleases, signRegistry } from './registry/change-registry';
import { collectGarbage, findGarbage } from './registry/gc';
import { changeTeams } from './registry/teams';
import { releaseRemote } from './release-remote';
import { kilobytes, listing, seconds } from './report';
import { requireWhole } from './upload';

type Command = (releases: Releases, name: string, options: Options) => Promise<void>;

const say = (line: string) => console.log(line);

const COMMANDS: Readonly<Record<Exclude<Options['command'], 'keys'>, Command>> = {
  release: (releases, name, options) => releaseRemote(releases, name, options, say),
  rollback: rollBack,
  promote: promoteCanary,
  withdraw: withdrawRemote,
  list: async (releases, name) => say(listing(await readReleases(releases), name || undefined)),
  gc: deleteGarbage,
  teams: async (releases, _name, { team }) => changeTeams(releases, '', team, say),
  'teams add': async (releases, _name, { team }) => changeTeams(releases, 'add', team, say),
  'teams withdraw': async (releases, _name, { team }) => changeTeams(releases, 'withdraw', team, say),
  sign: async (releases) => say(`✓ Registry ${(await signRegistry(releases)).revision} is signed.`),
};

/** `npm run release -- …` (docs/releasing.md). */
export async function main(typed: Values<typeof RELEASE>): Promise<void> {
  const options = readOptions(typed, process.env);
  const { command, subject = '' } = options;
  if (command === 'keys') return makeKey(subject);
  const releases = {
    destination: openDestination(options.to, process.env),
    keys: readKeys(process.env),
    now: Date.now,
  };
  await COMMANDS[command](releases, subject, options);
}

async function rollBack(releases: Releases, name: string, options: Options): Promise<void> {
  const { now, destination } = releases;
  if (options.channel === 'canary') {
    const version = canaryOf(await readReleases(releases), name);
    const switched = () =>
      changeRegistry(releases, `${name}: canary ended`, (registry) =>
        endCanary(registry, name, version, now()),
      );
    return switchTo(releases, name, options, switched, 'canary');
  }
  const target = rollbackTarget(await readReleases(releases), name, options.version);
  await requireWhole(destination, name, target);
  if (options.app) requireFit(name, target, await liveShell(options.app));
  const what = `${name} back to ${target.version}`;
  const switched = () =>
    changeRegistry(releases, what, (registry) => rollback(registry, name, target.version, now()));
  await switchTo(releases, name, options, switched);
}

async function promoteCanary(releases: Releases, name: string, options: Options): Promise<void> {
  const { percent, metrics, isAnyway } = options;
  const version = canaryOf(await readReleases(releases), name);
  if (metrics && !isAnyway) await requireWell(releases, { name, version, metrics }, say);
  const what = `${name}: canary for ${percent === undefined ? 'everybody' : `${percent} %`}`;
  const switched = () =>
    changeRegistry(releases, what, (registry) =>
      promote(registry, name, { version, percent }, releases.now()),
    );
  await switchTo(releases, name, options, switched, percent === undefined ? 'stable' : 'canary');
}

async function withdrawRemote(releases: Releases, name: string, options: Options): Promise<void> {
  const switched = () =>
    changeRegistry(releases, `${name} withdrawn`, (registry) => withdraw(registry, name, releases.now()));
  await switchTo(releases, name, options, switched);
}

/** Changes the registry, waits for the app if one is named, and says how long it took. */
async function switchTo(
  releases: Releases,
  name: string,
  { app }: Options,
  change: () => Promise<RegistryFile>,
  channel: Options['channel'] = 'stable',
): Promise<void> {
  const started = performance.now();
  const registry = await change();
  const { stable, canary } = registry.remotes[name] ?? {};
  const share = canary ? `, ${canary.version} for ${canary.percent} %` : '';
  say(`✓ ${name}: ${stable ?? 'nothing'} for everybody${share}. Registry ${registry.revision}.`);
  const version = channel === 'canary' ? (canary?.version ?? stable) : stable;
  const expected = expectedOf(releases, { remote: name, version, channel });
  const isLive = app !== undefined && (await untilLive(app, expected));
  say(`  ${isLive ? `Live at ${app}` : 'Done'} in ${seconds(performance.now() - started)}.`);
}

async function deleteGarbage(releases: Releases, _name: string, { isDry }: Options): Promise<void> {
  const { versions, bytes } = await (isDry ? findGarbage(releases) : collectGarbage(releases));
  for (const version of versions) say(`  ${version}`);
  say(`✓ ${versions.length} versions ${isDry ? 'could be' : 'were'} deleted (${kilobytes(bytes)}).`);
}

function makeKey(file: string): void {
  const publicKey = writeNewKey(file);
  say(`✓ ${file} is the signing key. It signs every release: keep it where only releases run, never in the repository.
  For who releases:  RELEASE_SIGNING_KEY_FILE=${file}
  For every edge:    RELEASES_PUBLIC_KEY=${publicKey}
  A registry that exists already is signed once by "npm run release -- sign".`);
}
