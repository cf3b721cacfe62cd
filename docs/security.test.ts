import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const PAGE = readFileSync(join(__dirname, 'security.md'), 'utf8');

/** How many items of each section OWASP ASVS 4.0.3 asks for at level 2, by their numbers. */
const LEVEL_2: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2, 3, 4, 5, 6, 7],
  '1.2': [1, 2, 3, 4],
  '1.4': [1, 4, 5],
  '1.5': [1, 2, 3, 4],
  '1.6': [1, 2, 3, 4],
  '1.7': [1, 2],
  '1.8': [1, 2],
  '1.9': [1, 2],
  '1.10': [1],
  '1.11': [1, 2],
  '1.12': [2],
  '1.14': [1, 2, 3, 4, 5, 6],
  '2.1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3],
  '2.4': [1, 2, 3, 4, 5],
  '2.5': [1, 2, 3, 4, 5, 6, 7],
  '2.6': [1, 2, 3],
  '2.7': [1, 2, 3, 4, 5, 6],
  '2.8': [1, 2, 3, 4, 5, 6],
  '2.9': [1, 2, 3],
  '2.10': [1, 2, 3, 4],
  '3.1': [1],
  '3.2': [1, 2, 3, 4],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5],
  '3.5': [1, 2, 3],
  '3.7': [1],
  '4.1': [1, 2, 3, 5],
  '4.2': [1, 2],
  '4.3': [1, 2, 3],
  '5.1': [1, 2, 3, 4, 5],
  '5.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '5.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  '5.4': [1, 2, 3],
  '5.5': [1, 2, 3, 4],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.1': [1, 2, 3, 4],
  '7.2': [1, 2],
  '7.3': [1, 3, 4],
  '7.4': [1, 2, 3],
  '8.1': [1, 2, 3, 4],
  '8.2': [1, 2, 3],
  '8.3': [1, 2, 3, 4, 5, 6, 7, 8],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.2': [1, 2],
  '10.3': [1, 2, 3],
  '11.1': [1, 2, 3, 4, 5, 6, 7, 8],
  '12.1': [1, 2, 3],
  '12.2': [1],
  '12.3': [1, 2, 3, 4, 5, 6],
  '12.4': [1, 2],
  '12.5': [1, 2],
  '12.6': [1],
  '13.1': [1, 3, 4, 5],
  '13.2': [1, 2, 3, 5, 6],
  '13.3': [1, 2],
  '13.4': [1, 2],
  '14.1': [1, 2, 3, 4],
  '14.2': [1, 2, 3, 4, 5, 6],
  '14.3': [2, 3],
  '14.4': [1, 2, 3, 4, 5, 6, 7],
  '14.5': [1, 2, 3, 4],
};

/** `2.8.1–2.8.6` as its items. */
function itemsOf(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const [section = '', from] = splitId(first);
  return Array.from({ length: splitId(last)[1] - from + 1 }, (_, step) => `${section}.${from + step}`);
}
function splitId(id: string): [section: string, number: number] {
  const at = id.lastIndexOf('.');
  return [id.slice(0, at), Number(id.slice(at + 1))];
}

/** Items by comma, what they ask for, their state, and where they are held, or why not. */
const ROWS = readFileSync(join(__dirname, 'asvs-level-2.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));
const items = ROWS.flatMap(([ids = '', , state = '']) =>
  ids.split(', ').flatMap((range) => itemsOf(range).map((id) => ({ id, state }))),
);
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/'));

test('every file that the page names exists', () => {
  const linked = [...PAGE.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path = '']) => join('docs', path));
  const held = ROWS.flatMap(([, , , where = '']) => where.match(/(?<=^|[ ,])\.?[\w-]+\/[\w./-]+\w/g) ?? []);
  expect(held.length).toBeGreaterThan(100);
  const missing = [...filesIn(PAGE), ...linked, ...held].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('every item of the standard’s second level stands there once, and no other', () => {
  const asked = Object.entries(LEVEL_2).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(items.map(({ id }) => id).sort()).toEqual(asked.sort());
});

test('every item is held, a gap or not ours, says where or why, and the page counts them rightly', () => {
  expect(ROWS.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  const count = (asked: string) => items.filter(({ state }) => state === asked).length;
  expect(count('held') + count('gap') + count('not ours')).toBe(items.length);
  expect(PAGE).toContain(`${count('held')} held, ${count('gap')} gaps, ${count('not ours')} not ours`);
});

test('nothing is open where the standard speaks of sessions, access, validation, communication and files', () => {
  const open = items.filter(({ id, state }) => /^(?:3|4|5|9|12)\./.test(id) && state === 'gap');
  expect(open).toEqual([]);
});
