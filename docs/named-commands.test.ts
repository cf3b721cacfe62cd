import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../local/commands/declared';

const ROOT = join(__dirname, '..');
/** Pages that say how the code is now. */
const PAST = /^(CHANGELOG\.md|docs\/benchmarks)/;
const PAGES = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !PAST.test(file) && !file.includes('/template/'));
/** The two that npm runs without `run`. */
const SHORT = ['start', 'test'];
/** `npm run near -- --port 3030` in backticks, or as a line of a block; up to a comment or the end. */
const TYPED = /\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([^`\n#|]*))?/g;

/** Every command of a page with the options that follow it. */
function typedIn(page: string): { name: string; options: string[] }[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(TYPED)]
    .filter(([typed]) => !/…|<name>/.test(typed))
    .map(([, name, short, args = '']) => ({
      name: name ?? short ?? '',
      options: [...args.matchAll(/(?<!\S)--([\w-]+)/g)].map(([, option = '']) => option),
    }))
    .filter(({ name }) => name !== '' && !name.endsWith(':'));
}

/** Options of all forms of a command. */
function optionsOf(name: string): Set<string> {
  const command = COMMANDS.get(name);
  const forms = [command, ...Object.values(command?.verbs ?? {})];
  return new Set(['help', ...forms.flatMap((form) => Object.keys(form?.options ?? {}))]);
}

test.each(PAGES)('%s names commands and options that there are', (page) => {
  const wrong = typedIn(page).flatMap(({ name, options }) => {
    const command = COMMANDS.get(name);
    if (!command) return [`npm run ${name}`];
    if (command.rest !== undefined) return [];
    return options.filter((each) => !optionsOf(name).has(each)).map((each) => `npm run ${name} -- --${each}`);
  });
  expect(wrong).toEqual([]);
});

test('the pages are read: some name commands with options', () => {
  const all = PAGES.flatMap(typedIn);
  expect(all.filter(({ name }) => SHORT.includes(name)).length).toBeGreaterThan(10);
  expect(all.filter(({ options }) => options.length > 0).length).toBeGreaterThan(10);
});
