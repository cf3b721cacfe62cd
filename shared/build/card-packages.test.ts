import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { PACKAGES } from './build-part';
import { allParts, productFolder, ROOT } from './parts';

const packagesSchema = z.record(z.string(), z.array(z.string()));
const packageSchema = z.object({
  workspaces: z.optional(z.array(z.string())),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  devDependencies: z._default(z.record(z.string(), z.string()), {}),
});

/** Package → whose bundle it has its role in. */
const IN_BROWSERS: Readonly<Record<string, string>> = {
  react: 'shell',
  'react-dom': 'shell',
  '@module-federation/enhanced': 'shell',
  'single-spa': 'shell',
  zustand: 'shell',
  'styled-components': 'shell',
  'graphql-request': 'shell',
  // react-router-dom's file only passes on what is in this package, so no byte of it is in a bundle.
  'react-router': 'shell',
  firebase: 'mfe-chat',
};
const NAMED = [
  ...Object.keys(IN_BROWSERS).filter((name) => name !== 'react-router'),
  ...['react-router-dom', 'near-api-js', 'webpack', 'jest', '@playwright/test'],
];

const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** npm packages in the bundle that was made of a part's module graph. */
function bundledIn(part: string): Set<string> {
  const found = allParts().find(({ name }) => name === part);
  if (found === undefined) throw new Error(`there is no ${part}`);
  const file = join(productFolder(found, 'production'), PACKAGES);
  return new Set(Object.values(packagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).flat());
}

it('every package that the user named is a dependency, in one exact version', () => {
  const folders = ['.', ...(readPackage('.').workspaces ?? [])];
  const all = folders
    .map(readPackage)
    .flatMap(({ dependencies, devDependencies }) => [
      ...Object.entries(dependencies),
      ...Object.entries(devDependencies),
    ]);
  for (const name of NAMED) {
    const versions = new Set(all.filter(([asked]) => asked === name).map(([, version]) => version));
    expect([name, ...versions]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  }
});

it.each(Object.entries(IN_BROWSERS))('%s is in the bundle of %s', (name, part) => {
  expect(bundledIn(part)).toContain(name);
});

it('near-api-js is in the service, which signs with it, and in no browser', async () => {
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'backend/src/server.ts')],
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    write: false,
    metafile: true,
    external: ['sharp', '@electric-sql/pglite', 'pg', 'pg-native'],
    outdir: 'unused',
    logLevel: 'silent',
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(files.some((file) => file.includes('node_modules/near-api-js/'))).toBe(true);
  for (const { name } of allParts()) expect(bundledIn(name)).not.toContain('near-api-js');
});
