import { SetupError } from '@cosecha/shared/command-line';

export interface Siblings {
  /** Finds each of them whole, with its line's end; its first group is what they are sorted by. Global and multiline. */
  pattern: RegExp;
  /** What they are, for the person who has to repair the file. */
  what: string;
}

/**
 * Puts a block among its sorted siblings; a block that is there already stays as it is.
 * @throws SetupError when the text has none of them
 */
export function insertAmong(text: string, { pattern, what }: Siblings, key: string, block: string): string {
  const found = [...text.matchAll(pattern)];
  if (found.some(([, known]) => known === key)) return text;
  const next = found.find(([, known = '']) => known > key);
  const last = found.at(-1);
  if (last === undefined) throw notFound(what);
  return insertAt(text, next ? next.index : last.index + last[0].length, block);
}

/**
 * Puts a block behind the last of its siblings; a block that is there already stays as it is.
 * @throws SetupError when the text has none of them
 */
export function insertLast(text: string, { pattern, what }: Siblings, key: string, block: string): string {
  const found = [...text.matchAll(pattern)];
  if (found.some(([, known]) => known === key)) return text;
  const last = found.at(-1);
  if (last === undefined) throw notFound(what);
  return insertAt(text, last.index + last[0].length, block);
}

const insertAt = (text: string, index: number, block: string) =>
  text.slice(0, index) + block + text.slice(index);

const notFound = (what: string) =>
  new SetupError(
    `Nothing was written: ${what} are not where the generator looks (local/new-remote/rows.ts).`,
  );
