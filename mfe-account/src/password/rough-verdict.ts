import type { Verdict } from './judge-password';

/** What stands in others' lists first of all, without accents; the rest is the lists' business. */
const COMMON =
  /pass(word)?|contrasena|clave|secreto|bienvenid[oa]|welcome|admin|login|letmein|iloveyou|te ?(amo|quiero)( mucho)?|mi ?(amor|vida|cielo)|princesa|estrella|dragon|monkey|football|futbol|nacional|millonarios|america|dios( es amor)?|jesus|maria|carlos|jose|juan|andres|alejandro|daniel|qwerty/g;
/** In which people go on from one to the next. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Written for letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};
/** So much has to be left of it: three words, some. */
const ENOUGH = { letters: 14, different: 8 };

/**
 * A judgement without any list, which may be late or too dear for a line: what stands in every list is taken away, and what is left
 * has to be long. Stricter than the lists: it refuses what they would take, and hardly the other way round.
 * @param words of the person and of this service
 */
export function roughVerdict(password: string, words: readonly string[]): Verdict {
  const plain = withoutWords(simple(password), words);
  const read = withoutWords(simple(spelled(password)), words);
  const isHard = [plain, read].map(withoutPatterns).every(isLong);
  return { strength: isHard ? 4 : 2, weakness: null };
}

const simple = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const spelled = (text: string) => [...text].map((letter) => STANDS_FOR[letter] ?? letter).join('');

function withoutWords(text: string, words: readonly string[]): string {
  const longestFirst = words.map(simple).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(COMMON, '');
}

/** Without numbers, what goes on in a row, and pairs that stood there before. */
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
