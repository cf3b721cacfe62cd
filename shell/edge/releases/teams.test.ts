import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  keyId,
  publicKeyText,
  type RegistryFile,
  sealParts,
  withoutTeam,
  withTeam,
  writeRegistry,
} from '@cosecha/shared/releases';
import { openReleases, type Releases } from './releases';
import { keys, NEW, OLD, place, registryOf, remote, removePlace, root, write } from './testing/place';

const team = generateKeyPairSync('ed25519');
const owners = [keys.publicKey];

let releases: Releases;
let warnings: string[];
let registry: RegistryFile;
let now = 0;

/** Writes what a change makes of the registry, sealed with this key. @param revision that the seals of the change bear */
function publish(
  change: (before: RegistryFile) => RegistryFile,
  key: KeyObject,
  revision = registry.revision + 1,
): void {
  const sealed = sealParts({ ...change(registry), revision, signedAt: now }, registry, key, owners);
  registry = { ...sealed, revision: registry.revision + 1 };
  write('registry.json', writeRegistry(registry, key));
}
const withStable = (version: string) => (before: RegistryFile) => ({
  ...before,
  remotes: { ...before.remotes, 'mfe-one': { ...before.remotes['mfe-one'], ...remote('mfe-one', version) } },
});
const open = () => {
  releases = openReleases(
    { place, publicKeys: [publicKeyText(keys.publicKey)], cache: join(root, 'cache') },
    { warn: (message) => warnings.push(message), now: () => now, shellOffer: () => undefined },
  );
};
async function stable(): Promise<Record<string, string | undefined>> {
  const { remotes } = await releases.current();
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}

/** One team, whose remote is `mfe-one`. */
beforeEach(() => {
  now = 0;
  warnings = [];
  registry = registryOf(1, remote('mfe-one', OLD));
  publish(
    (before) => withTeam(before, { name: 'one', key: publicKeyText(team.publicKey), remotes: ['mfe-one'] }),
    keys.privateKey,
  );
  open();
});
afterEach(removePlace);

it('an edge takes what a team released with its own key', async () => {
  expect(await stable()).toEqual({ 'mfe-one': OLD, 'mfe-two': OLD });
  publish(withStable(NEW), team.privateKey);
  expect(await stable()).toEqual({ 'mfe-one': NEW, 'mfe-two': OLD });
  expect(warnings).toEqual([]);
});

it('a part that its team did not seal stays as it was, and the others go on; also after a restart', async () => {
  await stable();
  publish(withStable(NEW), team.privateKey);
  write(
    'registry.json',
    writeRegistry(registry).toString().replace(`"stable": "${NEW}"`, `"stable": "${OLD}"`),
  );
  open();
  expect((await stable())['mfe-two']).toBe(OLD);
  expect(warnings.join()).toMatch(/mfe-one was changed after key .* mfe-one stays as it was/);
});

it('an older part of a team that is put back changes nothing', async () => {
  const before = registry.remotes['mfe-one'];
  publish(withStable(NEW), team.privateKey);
  expect((await stable())['mfe-one']).toBe(NEW);
  const replayed = {
    ...registry,
    revision: 9,
    remotes: { ...registry.remotes, ...(before && { 'mfe-one': before }) },
  };
  write('registry.json', writeRegistry(replayed));
  expect((await stable())['mfe-one']).toBe(NEW);
  expect(warnings.join()).toContain('the part of mfe-one is an old one');
});

it('a registry that the owner signed before there were teams is an old one', async () => {
  await stable();
  write('registry.json', writeRegistry({ ...registryOf(99, remote('mfe-one', NEW)) }, keys.privateKey));
  expect((await stable())['mfe-one']).toBe(OLD);
  expect(warnings.join()).toContain('the list of teams is an old one');
});

it('an edge that knows no earlier registry takes old parts only as they stood when a team last wrote', async () => {
  const replayed = registry.remotes['mfe-one'];
  now = 100 * 86_400_000;
  expect(await stable()).toEqual({});
  expect(warnings.join()).toContain('the registry was signed 100 days ago');
  publish(withStable(NEW), team.privateKey);
  expect(await stable()).toEqual({ 'mfe-one': NEW, 'mfe-two': OLD });
  rmSync(join(root, 'cache'), { recursive: true });
  open();
  write(
    'registry.json',
    writeRegistry({
      ...registry,
      remotes: { ...registry.remotes, ...(replayed && { 'mfe-one': replayed }) },
    }),
  );
  expect(await stable()).toEqual({});
  expect(warnings.join()).toContain('the time of the registry was changed after key');
});

it('a team whose key is withdrawn holds its remote with no number that it wrote into its seal', async () => {
  await stable();
  publish(withStable(NEW), team.privateKey, 1_000_000);
  expect((await stable())['mfe-one']).toBe(NEW);
  publish((before) => withStable(OLD)(withoutTeam(before, 'one', 5)), keys.privateKey);
  expect((await stable())['mfe-one']).toBe(OLD);
  open();
  expect((await stable())['mfe-one']).toBe(OLD);
  expect(warnings).toEqual([]);
});

it('a seal under the name of another key is none', async () => {
  await stable();
  publish(withStable(NEW), team.privateKey);
  const [own, owner] = [team.publicKey, keys.publicKey].map(keyId);
  write('registry.json', writeRegistry(registry).toString().replace(`"key": "${own}"`, `"key": "${owner}"`));
  expect((await stable())['mfe-one']).toBe(OLD);
  expect(warnings.join()).toMatch(/mfe-one was changed after key .* mfe-one stays as it was/);
});

it('a number of the whole that nobody sealed stops no later registry', async () => {
  await stable();
  write('registry.json', writeRegistry({ ...registry, revision: Number.MAX_SAFE_INTEGER }));
  await stable();
  publish(withStable(NEW), team.privateKey);
  expect((await stable())['mfe-one']).toBe(NEW);
  expect(warnings).toEqual([]);
});
