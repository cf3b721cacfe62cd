import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGISTRY_FILE, type Release, readPublicKey, readRegistryFile } from '@cosecha/shared/releases';
import { folderDestination } from '../destinations/folder-destination';
import { readKeys, writeNewKey } from '../keys';
import { release, rollback } from './actions';
import { changeRegistry, type Releases, readReleases, signRegistry } from './change-registry';
import { changeTeams } from './teams';

let root: string;
let owner: Releases;
let wallet: Releases;
let keys: { owner: string; wallet: string };
let said: string[];

const made = (number: number): Release => ({
  version: `1.0.0-0000000${number}`,
  releasedAt: number,
  list: 'sha384-AAAA',
  bytes: 1,
  entry: { number },
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-teams-'));
  said = [];
  const file = (name: string) => join(root, `${name}.pem`);
  keys = { owner: writeNewKey(file('owner')), wallet: writeNewKey(file('wallet')) };
  const at = (name: string): Releases => ({
    destination: folderDestination(join(root, 'place')),
    keys: readKeys({ RELEASE_SIGNING_KEY_FILE: file(name), RELEASES_PUBLIC_KEY: keys.owner }),
    now: () => 7,
  });
  owner = at('owner');
  wallet = at('wallet');
  for (const name of ['mfe-wallet', 'mfe-market']) await releaseAt(owner, name, 1);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const releaseAt = (releases: Releases, name: string, number: number) =>
  changeRegistry(releases, name, (registry) => release(registry, name, made(number), number));
const teams = (releases: Releases, action: string, team: Partial<Parameters<typeof changeTeams>[2]> = {}) =>
  changeTeams(
    releases,
    action,
    { name: undefined, key: undefined, remotes: [], ...team },
    (line) => void said.push(line),
  );
const addWallet = () => teams(owner, 'add', { name: 'wallet', key: keys.wallet, remotes: ['mfe-wallet'] });
const file = () => readFileSync(join(root, 'place', REGISTRY_FILE));
/** As an edge reads it that trusts the owner. */
function atEdge(content: Buffer | string = file()) {
  const left: string[] = [];
  const { remotes } = readRegistryFile(Buffer.from(content), [readPublicKey(keys.owner)], (name) =>
    left.push(name),
  );
  return {
    stable: Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable])),
    left,
  };
}

it('a team releases its own remotes with its own key, and no other', async () => {
  await expect(releaseAt(wallet, 'mfe-wallet', 2)).rejects.toThrow(
    /the registry is not for key .* to change/,
  );
  await addWallet();
  await releaseAt(wallet, 'mfe-wallet', 2);
  expect(atEdge()).toEqual({
    stable: { 'mfe-wallet': made(2).version, 'mfe-market': made(1).version },
    left: [],
  });
  await expect(releaseAt(wallet, 'mfe-market', 2)).rejects.toThrow(
    /mfe-market is not for key .* "teams" lists/,
  );
  await expect(releaseAt(wallet, 'mfe-new', 2)).rejects.toThrow(/mfe-new is not for key/);
  await expect(
    changeRegistry(wallet, 'back', (registry) =>
      rollback(release(registry, 'mfe-market', made(3), 3), 'mfe-market', made(1).version, 3),
    ),
  ).rejects.toThrow(/is not for key/);
});

it('the owner may release everything, beside teams', async () => {
  await addWallet();
  await releaseAt(wallet, 'mfe-wallet', 2);
  await releaseAt(owner, 'mfe-market', 2);
  await releaseAt(owner, 'mfe-wallet', 3);
  await releaseAt(wallet, 'mfe-wallet', 4);
  expect(atEdge().stable).toEqual({ 'mfe-wallet': made(4).version, 'mfe-market': made(2).version });
});

it("who may release what is the owner's to say", async () => {
  await expect(
    teams(wallet, 'add', { name: 'x', key: keys.wallet, remotes: ['mfe-market'] }),
  ).rejects.toThrow(/is not for key/);
  await addWallet();
  await expect(
    teams(wallet, 'add', { name: 'wallet', key: keys.wallet, remotes: ['mfe-market'] }),
  ).rejects.toThrow(/is not for key/);
  await teams(owner, '');
  expect(said.at(-1)).toMatch(new RegExp(`wallet +mfe-wallet +${keys.wallet}`));
});

it('a key that is withdrawn releases no more; what it released stays, and the owner vouches for it', async () => {
  await addWallet();
  await releaseAt(wallet, 'mfe-wallet', 2);
  await teams(owner, 'withdraw', { name: 'wallet' });
  expect(atEdge()).toMatchObject({ stable: { 'mfe-wallet': made(2).version }, left: [] });
  await expect(releaseAt(wallet, 'mfe-wallet', 3)).rejects.toThrow(/is not for key/);
  expect(said.at(-1)).toMatch(/withdrawn 1970/);
});

it.each<[string, RegExp, string]>([
  ['its version', /"stable": "1\.0\.0-00000002"/, '"stable": "1.0.0-00000001"'],
  ['its code', /"number": 2/, '"number": 9'],
])('an edge leaves out a part of which %s was changed, and keeps the others', async (_what, from, to) => {
  await addWallet();
  await releaseAt(wallet, 'mfe-wallet', 2);
  const changed = file().toString().replace(from, to);
  expect(changed).not.toBe(file().toString());
  expect(atEdge(changed)).toEqual({ stable: { 'mfe-market': made(1).version }, left: ['mfe-wallet'] });
  writeFileSync(join(root, 'place', REGISTRY_FILE), changed);
  await expect(readReleases(owner)).rejects.toThrow(/mfe-wallet was changed after key .* signed it/);
  await signRegistry(owner);
  expect(atEdge().left).toEqual([]);
});

it('a list of teams that the owner did not sign is refused, with all of the file', async () => {
  await addWallet();
  const changed = file()
    .toString()
    .replace(/"remotes": \[\s*"mfe-wallet"\s*\]/, '"remotes": ["mfe-wallet", "mfe-market"]');
  expect(() => atEdge(changed)).toThrow(/the list of teams was changed after/);
});

it.each<[string, Partial<Parameters<typeof changeTeams>[2]>, RegExp]>([
  ['add', { name: 'wallet', remotes: ['mfe-x'] }, /--key is the public half/],
  ['add', { name: 'wallet', key: 'A'.repeat(43) }, /--remotes says/],
  ['add', {}, /has a name/],
  ['withdraw', { name: 'none' }, /There is no team none/],
  ['praise', { name: 'wallet' }, /"teams add" or "teams withdraw"/],
])('says how it is written: teams %s %j', async (action, team, message) => {
  await expect(teams(owner, action, team)).rejects.toThrow(message);
});
