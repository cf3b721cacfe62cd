import { type RegistryFile, readPublicKey, withoutTeam, withTeam } from '@cosecha/shared/releases';
import type { Options } from '../options';
import { ReleaseError } from '../release-error';
import { teamsListing } from '../report';
import { changeRegistry, type Releases, readReleases } from './change-registry';

/**
 * Says who may release what, or changes it: the owner's to do. A team's key seals its own remotes' parts of the registry and no other,
 * so its releases need no other key.
 * @param action `add` (also with another key or other remotes), `withdraw`, or nothing
 * @throws ReleaseError when it is written in another way, or the key at hand is not the owner's
 */
export async function changeTeams(
  releases: Releases,
  action: string,
  { name = '', key = '', remotes }: Options['team'],
  say: (line: string) => void,
): Promise<void> {
  if (action === '') return say(teamsListing(await readReleases(releases)));
  const change = changeOf(action, { name, key, remotes }, releases.now);
  const what = action === 'add' ? `team ${name} may release ${remotes.join(', ')}` : `team ${name} withdrawn`;
  const registry = await changeRegistry(releases, what, change);
  say(`✓ ${what}. Registry ${registry.revision}.\n${teamsListing(registry)}`);
}

function changeOf(
  action: string,
  { name, key, remotes }: { name: string; key: string; remotes: readonly string[] },
  now: () => number,
): (registry: RegistryFile) => RegistryFile {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new ReleaseError('A team has a name such as wallet.');
  if (action === 'withdraw') {
    return (registry) => {
      if (registry.teams?.list.some((team) => team.name === name)) return withoutTeam(registry, name, now());
      throw new ReleaseError(`There is no team ${name}.`);
    };
  }
  if (action !== 'add') throw new ReleaseError('"teams add" or "teams withdraw".');
  if (remotes.length === 0)
    throw new ReleaseError('--remotes says what the team may release: mfe-wallet,mfe-x.');
  requirePublicKey(key);
  return (registry) => withTeam(registry, { name, key, remotes: [...remotes] });
}

function requirePublicKey(key: string): void {
  try {
    readPublicKey(key);
  } catch {
    throw new ReleaseError(
      '--key is the public half, 43 characters, as "npm run release -- keys FILE" prints it.',
    );
  }
}
