import type { Verdict } from './judge-password';

/** The most common passwords, without accents; the lists have the rest. */
const COMMON =
  /pass(word)?|contrasena|clave|secreto|bienvenid[oa]|welcome|admin|login|letmein|iloveyou|te ?(amo|quiero)( mucho)?|mi ?(amor|vida|cielo)|princesa|estrella|dragon|monkey|football|futbol|nacional|millonarios|america|dios( es amor)?|jesus|maria|carlos|jose|juan|andres|alejandro|daniel|qwerty/g;
/** Sequences on keyboards and in the alphabet. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Digits and signs used in place of letters. */
const REPLACED_LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};
/** Minimum of what must be left: about three words. */
const ENOUGH = { letters: 14, different: 8 };

/**
 * A verdict without the lists, which may be late or too large for the connection: common words are removed, and the
 * rest must be long. Stricter than the lists: it refuses passwords that they would accept, hardly ever the reverse.
 * @param words of the person and of this service
 */
export function roughVerdict(password: string, words: readonly string[]): Verdict {
  const plain = withoutWords(simple(password), words);
  const read = withoutWords(simple(spelled(password)), words);
  const isHard = [plain, read].map(withoutPatterns).every(isLong);
  return { strength: isHard ? 4 : 2, weakness: null };
}

const simple = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const spelled = (text: string) => [...text].map((letter) => REPLACED_LETTERS[letter] ?? letter).join('');

function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.map(simple).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(COMMON, '');
}

/** Without digits, sequences and repeated pairs. */
function withoutPatterns(text: string): string {
  const letters = text.replace(/[\d\s]/g, '');
  const isNew = (_letter: string, at: number) => {
    const pair = letters.slice(at - 1, at + 1);
    return at === 0 || !(isRow(letters.slice(at - 2, at + 1)) || letters.slice(0, at).includes(pair));
  };
  return [...letters].filter(isNew).join('');
}

const isRow = (three: string) =>
  three.length === 3 &&
  ROWS.some((row) => row.includes(three) || row.includes([...three].reverse().join('')));

const isLong = (left: string) => left.length >= ENOUGH.letters && new Set(left).size >= ENOUGH.different;
