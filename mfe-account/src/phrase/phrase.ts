import { type PhraseLanguage, phraseOf, plainWord, readWords } from '@cosecha/shared/domain';
import { fillText, phraseErrors } from '@cosecha/shared/text';

const PHRASE_LENGTHS: readonly number[] = [12, 24];

export interface UnknownWord {
  word: string;
  /** Counted from 1, as people count. */
  position: number;
  /** Words of the phrase's language that were probably meant, the likeliest first. */
  meant: string[];
}

/** Every word that its language does not know. @param words plain */
export function unknownWords(words: readonly string[], languages: readonly PhraseLanguage[]): UnknownWord[] {
  const { language, listed } = readWords(words, languages);
  return words.flatMap((word, index) =>
    listed[index] === null ? [{ word, position: index + 1, meant: closestWords(word, language.words) }] : [],
  );
}

/**
 * Why a phrase cannot be used, the most helpful reason first: an unknown word, then the count, then the checksum. Null
 * when it is valid.
 */
export function phraseProblem(words: readonly string[], languages: readonly PhraseLanguage[]): string | null {
  const read = readWords(words, languages);
  const unknown = read.listed.indexOf(null);
  if (unknown >= 0)
    return fillText(phraseErrors['phrase-word'], {
      word: words[unknown] ?? '',
      position: String(unknown + 1),
    });
  if (!PHRASE_LENGTHS.includes(words.length))
    return fillText(phraseErrors['phrase-length'], { count: String(words.length) });
  return phraseOf(read) === null ? phraseErrors['phrase-checksum'] : null;
}

export interface TypedWord {
  /** The normalized text before the cursor. */
  prefix: string;
  start: number;
  end: number;
}

/** The word at the cursor, or null between words. */
export function wordAtCursor(text: string, cursor: number): TypedWord | null {
  const start = cursor - (/[\p{L}\p{M}]*$/u.exec(text.slice(0, cursor))?.[0].length ?? 0);
  if (start === cursor) return null;
  const end = cursor + (/^[\p{L}\p{M}]*/u.exec(text.slice(cursor))?.[0].length ?? 0);
  return { prefix: plainWord(text.slice(start, cursor)), start, end };
}

const PREFIX_MIN = 2;
const SUGGESTIONS_MAX = 4;

/**
 * Completions of the typed prefix; none for a complete word without longer ones.
 * @param words the typed words, normalized: they show which language is meant
 */
export function suggestWords(
  prefix: string,
  words: readonly string[],
  languages: readonly PhraseLanguage[],
): string[] {
  if (prefix.length < PREFIX_MIN || languages.length === 0) return [];
  const others = words.filter((word) => word !== prefix);
  const lists = others.length === 0 ? languages : [readWords(others, languages).language];
  const found = lists.flatMap((list) => list.words.filter((word) => plainWord(word).startsWith(prefix)));
  const shown = found.map((word) => word.normalize('NFC'));
  return shown.length === 1 && plainWord(shown[0] ?? '') === prefix ? [] : shown.slice(0, SUGGESTIONS_MAX);
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

const MEANT_MAX = 3;
const FARTHEST = 2;

function closestWords(word: string, list: readonly string[]): string[] {
  return list
    .map((candidate) => ({ candidate, distance: editDistance(word, plainWord(candidate)) }))
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MEANT_MAX)
    .map(({ candidate }) => candidate.normalize('NFC'));
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
