import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { linkPackages } from '../link-packages';

const ROOT = join(__dirname, '../..');
const FILES = [
  'package.json',
  'package-lock.json',
  'docker-compose.yml',
  'tsconfig.json',
  'biome.json',
  'jest.config.cjs',
  '.gitignore',
  'local/commands/test/test-levels.ts',
  'local/reporters',
  'backend/src/testing/service-environment.cjs',
  'backend/src/testing/service-runtime.cjs',
  'shared',
];

/** A copy of what a new remote is made of, in which everything may happen. @returns its folder */
export function copyCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'cosecha-new-remote-'));
  for (const path of FILES) copy(root, path);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of workspaces) copy(root, `${name}/package.json`);
  linkPackages(root);
  return root;
}

function copy(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  cpSync(join(ROOT, path), join(root, path), {
    recursive: true,
    filter: (source) => !['node_modules', 'dist'].includes(basename(source)),
  });
}
