import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Where service and edge declare what they read of the environment: `NAME: z.…`, in a schema. */
const SCHEMAS = [
  'backend/src/config/config.ts',
  'backend/src/config/treasury-config.ts',
  'shell/edge/server-config.ts',
  'shell/edge/firebase-config.ts',
];
const SETTINGS = SCHEMAS.flatMap((file) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name = '']) => name),
);
const PAGES = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/^CHANGELOG\.md$/.test(file))
  .map(read)
  .join('\n');

test('a page names every setting of service and edge', () => {
  expect(SETTINGS.length).toBeGreaterThan(70);
  // Those of the chat's project are the sign-in's under another prefix.
  const named = (name: string) => new RegExp(`\\b${name.replace('_CHAT_', '_')}\\b`).test(PAGES);
  expect(SETTINGS.filter((name) => !named(name))).toEqual([]);
});
