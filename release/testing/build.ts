import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { integrityOfBytes } from '../../shared/build/hash';
import { CONTRACT_VERSION, type RegistryEntry } from '../../shared/remote/contract';

/** Says of itself which build it belongs to, so that a page of two would be seen. */
const markOf = (name: string, content: string) => `/* ${name} ${content} */`;

/**
 * Writes what a build of a small remote leaves behind, every file of which carries the mark of this build.
 * @returns its `dist` and the version
 */
export function writeBuild(
  root: string,
  name: string,
  content: string,
  changes: Partial<RegistryEntry> = {},
): { built: string; version: string } {
  const hash = createHash('sha256').update(`${name} ${content}`).digest('hex').slice(0, 8);
  const version = `1.0.0-${hash}`;
  const built = join(root, `${name}-${hash}`);
  const mark = markOf(name, content);
  const manifest = {
    metaData: { remoteEntry: { path: '', name: `remoteEntry.${hash}.js` } },
    exposes: [{ path: './lifecycles', assets: { js: { sync: [`screens.${hash}.js`] } } }],
    shared: [
      { name: 'react', requiredVersion: '^19.1.0' },
      { name: 'zod/mini', requiredVersion: '^4.0.0', uses: { object: `${name}/src/screen.tsx` } },
    ],
    mark,
  };
  const files: Record<string, string> = {
    [`remoteEntry.${hash}.js`]: `${mark} entry`,
    [`screens.${hash}.js`]: `${mark} ${'screens;'.repeat(200)}`,
    [`chunks/late.${hash}.js`]: `${mark} late`,
    'mf-manifest.json': JSON.stringify(manifest),
  };
  const entry: RegistryEntry = {
    name,
    version,
    scope: name.replaceAll('-', '_'),
    entry: `remoteEntry.${hash}.js`,
    integrity: integrityOfBytes(Buffer.from(`${mark} entry`)),
    manifest: 'mf-manifest.json',
    files: [`screens.${hash}.js`],
    contract: `^${CONTRACT_VERSION}`,
    routes: [`/${name}`],
    titles: {},
    navigation: [],
    ...changes,
  };
  for (const [path, text] of Object.entries(files)) writeAt(join(built, version, path), text);
  writeAt(join(built, 'remote.json'), JSON.stringify(entry));
  return { built, version };
}

function writeAt(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
