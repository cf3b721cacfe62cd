import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  emptyRegistry,
  type RegistryFile,
  type ReleasedRemote,
  writeRegistry,
} from '@cosecha/shared/releases';

export const [OLD, NEW, BAD] = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-0000000b'];
export const keys = generateKeyPairSync('ed25519');

/** Folder of the running test, and in it the place that the release tool writes. */
export let root: string;
export let place: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-edge-releases-'));
  place = join(root, 'place');
  for (const version of [OLD, NEW]) putVersion('mfe-one', version);
  putVersion('mfe-two', OLD);
});

/** After the edge is closed: it writes beside the place. */
export const removePlace = () => rmSync(root, { recursive: true });

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), content);
}

function contents(name: string, version: string): Record<string, string> {
  return {
    'remoteEntry.js': `entry ${name} ${version}`,
    'a/screens.js': 'screens',
    'server/first-view.cjs': 'private',
  };
}

const listOf = (name: string, version: string) =>
  JSON.stringify({
    name,
    version,
    files: Object.fromEntries(
      Object.entries(contents(name, version)).map(([path, text]) => [
        path,
        { bytes: text.length, integrity: sha384(text) },
      ]),
    ),
  });

export function putVersion(name: string, version: string) {
  for (const [path, text] of Object.entries(contents(name, version)))
    write(`remotes/${name}/${version}/${path}`, text);
  write(`remotes/${name}/${version}/release.json`, listOf(name, version));
}

export const releaseOf = (name: string, version: string) => ({
  version,
  releasedAt: 1,
  list: sha384(listOf(name, version)),
  bytes: 1,
  entry: {
    name,
    version,
    scope: name.replaceAll('-', '_'),
    entry: 'remoteEntry.js',
    integrity: sha384(`entry ${name} ${version}`),
    manifest: 'mf-manifest.json',
    files: ['a/screens.js'],
    contract: '^1.0.0',
    routes: [`/${name}`],
    titles: {},
    navigation: [],
  },
});

export const remote = (
  name: string,
  stable: string | undefined,
  more: Partial<ReleasedRemote> = {},
): ReleasedRemote => ({
  stable,
  former: [],
  releases: [OLD, NEW, BAD].map((version) => releaseOf(name, version)),
  ...more,
});

export function registryOf(revision: number, one: ReleasedRemote): RegistryFile {
  return { ...emptyRegistry(), revision, remotes: { 'mfe-one': one, 'mfe-two': remote('mfe-two', OLD) } };
}

/** Written as a release tool would: whole or not at all. */
export function publish(revision: number, one: ReleasedRemote, change = (text: string) => text) {
  const file = writeRegistry(registryOf(revision, one), keys.privateKey).toString();
  write('registry.json', change(file));
}
