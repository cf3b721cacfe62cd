import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, fileOf, programOf } from '.';

const ROOT = join(__dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

test('package.json has the declared commands and no others, and each goes through the one way in', () => {
  expect(Object.keys(scripts).sort()).toEqual([...COMMANDS.keys()].sort());
  for (const [name, script] of Object.entries(scripts)) {
    expect(script).toBe(`node local/bootstrap.mjs ${name}`);
  }
});

test.each([...COMMANDS])('%s has a file to run', (name, command) => {
  expect(existsSync(join(ROOT, 'local/commands', `${fileOf(name, command)}.ts`))).toBe(true);
});

test.each([...COMMANDS.keys()])('the README has %s', (name) => {
  const command = programOf(name).replace(/ --$/, '');
  expect(new RegExp(`\`?${command}(?![\\w:-])`).test(README)).toBe(true);
});
