import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow } from './followed-page';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-followed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const followed = (...blocks: string[]) => {
  writeFileSync(join(folder, 'page.md'), `# A page\n\n${blocks.join('\n\n')}\n`);
  return follow(join(folder, 'page.md'), folder, { 'example.org': 'localhost' });
};

test('writes the files of a page and runs its commands, in order and with the names of here', async () => {
  await followed(
    '```ts src/place.ts\nexport const place = "example.org";\n```',
    '```\nexit 1\n```',
    '```sh\ncp src/place.ts copy.ts\ncat copy.ts >> copy-of-copy.ts\n```',
  );
  expect(readFileSync(join(folder, 'copy-of-copy.ts'), 'utf8')).toBe('export const place = "localhost";\n');
});

test('stops at the first command that fails, with its words', async () => {
  await expect(followed('```sh\necho in vain; exit 3\ntouch later\n```')).rejects.toThrow(/exit 3\nin vain/);
  expect(() => readFileSync(join(folder, 'later'))).toThrow();
});
