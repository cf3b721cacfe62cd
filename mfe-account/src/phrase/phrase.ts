import { DomainError } from '@cosecha/shared/domain';

/** What must be known about the language of phrases; loaded lazily by phrase-tools.ts. */
export interface PhraseList {
  /** The 2048 words of BIP-39 in English, in alphabetical order. */
  words: readonly string[];
  /** True when the checksum inside the phrase fits. */
  hasChecksum(phrase: string): boolean;
}

const PHRASE_LENGTHS: readonly number[] = [12, 24];

/**
 * The words of a typed or pasted text. Case, line breaks, commas, accents that a keyboard added and
 * numbering ("1. abandon", "2) ability", "3-able") are forgiven.
 */
export function phraseWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

export interface UnknownWord {
  word: string;
  /** Counted from 1, as people count. */
  position: number;
  /** Words of the list that were probably meant, the likeliest first. */
  meant: string[];
}

/** Every word that is not in the list. */
export function unknownWords(words: readonly string[], list: readonly string[]): UnknownWord[] {
  return words.flatMap((word, index) =>
    isListed(word, list) ? [] : [{ word, position: index + 1, meant: closestWords(word, list) }],
  );
}

/**
 * What keeps a phrase from being used, the most helpful reason first: a word that does not exist, then
 * the count, then the checksum. Null when nothing does.
 */
export function phraseProblem(words: readonly string[], list: PhraseList): DomainError | null {
  const [unknown] = unknownWords(words, list.words);
  if (unknown)
    return new DomainError('phrase-word', { word: unknown.word, position: String(unknown.position) });
  if (!PHRASE_LENGTHS.includes(words.length))
    return new DomainError('phrase-length', { count: String(words.length) });
  return list.hasChecksum(words.join(' ')) ? null : new DomainError('phrase-checksum');
}

export interface TypedWord {
  /** What stands before the cursor, in lower case. */
  prefix: string;
  start: number;
  end: number;
}

/** The word that the cursor stands in or right behind, or null between words. */
export function wordAtCursor(text: string, cursor: number): TypedWord | null {
  const start = cursor - (/[a-z]*$/i.exec(text.slice(0, cursor))?.[0].length ?? 0);
  if (start === cursor) return null;
  const end = cursor + (/^[a-z]*/i.exec(text.slice(cursor))?.[0].length ?? 0);
  return { prefix: text.slice(start, cursor).toLowerCase(), start, end };
}

const PREFIX_MIN = 2;
const SUGGESTIONS_MAX = 4;

/** Words that begin with what has been typed; none for a word that is already whole and leads nowhere else. */
export function suggestWords(prefix: string, list: readonly string[]): string[] {
  if (prefix.length < PREFIX_MIN) return [];
  const found = list.filter((word) => word.startsWith(prefix));
  return found.length === 1 && found[0] === prefix ? [] : found.slice(0, SUGGESTIONS_MAX);
}

/** Puts a word in the place of what was typed; answers the new text and where the cursor goes, behind a space. */
export function completeWord(text: string, typed: TypedWord, word: string): { text: string; cursor: number } {
  const after = text.slice(typed.end);
  const before = `${text.slice(0, typed.start)}${word}`;
  const gap = /^\s/.test(after) ? '' : ' ';
  return { text: before + gap + after, cursor: before.length + 1 };
}

/** Replaces the nth word (from 1) and leaves the rest of the text as it was typed. */
export function replaceWord(text: string, position: number, word: string): string {
  let seen = 0;
  return text.replace(/[\p{L}\p{M}]+/gu, (typed) => {
    seen += 1;
    return seen === position ? word : typed;
  });
}

function isListed(word: string, list: readonly string[]): boolean {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list[middle] ?? '';
    if (found === word) return true;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const MEANT_MAX = 3;
const FARTHEST = 2;

function closestWords(word: string, list: readonly string[]): string[] {
  return list
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MEANT_MAX)
    .map(({ candidate }) => candidate);
}

/** Letters to add, drop, change or swap to turn one word into the other; a figure above FARTHEST may be cut short. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > FARTHEST) return FARTHEST + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
