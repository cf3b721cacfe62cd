import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@swc/core';
import { sourceFiles } from './hash';
import { LEFT_OUT, leaveOut } from './left-out';
import { ROOT } from './parts';

const PACKAGES = ['react-router', 'single-spa', '@tanstack/query-core', 'react-dom'];
const installed = PACKAGES.flatMap((name) => filesIn(join(ROOT, 'node_modules', name)));

describe.each(LEFT_OUT.map((part) => [part.mark, part] as const))(
  'of the file with %s',
  (mark, { file, edits }) => {
    const found = installed.filter((path) => file.test(path) && readFileSync(path, 'utf8').includes(mark));

    it('is left out what the installed package has', async () => {
      expect(found).toHaveLength(1);
      const [path = ''] = found;
      const source = readFileSync(path, 'utf8');
      const rest = leaveOut(path, source);
      expect(rest).not.toBe(source);
      await expect(parse(rest, { syntax: 'ecmascript' })).resolves.toBeDefined();
    });

    it('and the build stops where a new version looks different', () => {
      const [path = ''] = found;
      for (const { from } of edits) {
        const changed = readFileSync(path, 'utf8').replace(from, '');
        expect(() => leaveOut(path, changed)).toThrow(/has changed: nothing to leave out/);
      }
    });
  },
);

it('leaves every other file as it is', () => {
  const source = 'function warning(cond) {}\n  warning(false);\n';
  expect(leaveOut('/node_modules/other/dist/index.mjs', source)).toBe(source);
});

it('nothing in the app asks for what is left out', () => {
  const asking =
    /\b(?:ViewTransition|useMutation|MutationCache|mountRootParcel|createBrowserRouter|RouterProvider|useLoaderData)\b|<Fragment[^>]*\sref=|^ *<(?:title|meta|link|style|script)\b|\b(?:preload|preloadModule|preinit|preconnect|prefetchDNS)\b.* from 'react-dom'/m;
  const folders = readdirSync(ROOT).filter((name) => /^(?:shared|shell|mfe-.*)$/.test(name));
  const sources = folders
    .flatMap((folder) => sourceFiles(join(ROOT, folder)))
    .filter((path) => /\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.filter((path) => !path.endsWith('left-out.ts') && asking.test(readFileSync(path, 'utf8'))),
  ).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path);
    return /\.m?js$/.test(entry.name) ? [path] : [];
  });
}
