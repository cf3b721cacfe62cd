/** A list of BIP-39. */
export interface PhraseLanguage {
  /** Its 2048 words as BIP-39 writes them: lower case, accents apart from their letters (NFKD). */
  words: readonly string[];
  /** True when the checksum inside a phrase of these words fits. */
  hasChecksum(phrase: string): boolean;
}

/** A word as people may type it: without accents, in lower case. No list has two words that differ in an accent alone. */
export const plainWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The plain words of a typed or pasted text. Case, line breaks, commas, accents that are there or missing and numbering
 * ("1. abandon", "2) ability", "3-able") are forgiven.
 */
export function phraseWords(text: string): string[] {
  return plainWord(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

/** Typed words in the language that they were taken from. */
export interface ReadWords {
  language: PhraseLanguage;
  /** As the list writes them; null where it has no such word. */
  listed: (string | null)[];
}

/**
 * Finds the language of typed words: the one that knows most of them; of two that know as many, the one whose checksum
 * fits, else the first.
 * @param words plain, as `phraseWords` answers them
 * @param languages at least one
 */
export function readWords(words: readonly string[], languages: readonly PhraseLanguage[]): ReadWords {
  const readings = languages.map((language) => {
    const index = indexOf(language);
    const listed = words.map((word) => index.get(word) ?? null);
    return { language, listed, known: listed.filter((word) => word !== null).length };
  });
  const most = Math.max(...readings.map(({ known }) => known));
  const likely = readings.filter(({ known }) => known === most);
  const fitting = likely.find((reading) => phraseOf(reading) !== null) ?? likely[0];
  if (!fitting) throw new Error('a phrase needs a language');
  return { language: fitting.language, listed: fitting.listed };
}

/** The phrase as its key is made of it, or null where a word is unknown or the checksum does not fit. */
export function phraseOf({ language, listed }: ReadWords): string | null {
  if (listed.includes(null)) return null;
  const phrase = listed.join(' ');
  return language.hasChecksum(phrase) ? phrase : null;
}

/** Plain words of a language → as its list writes them. */
const indexes = new WeakMap<PhraseLanguage, ReadonlyMap<string, string>>();

function indexOf(language: PhraseLanguage): ReadonlyMap<string, string> {
  const known = indexes.get(language) ?? new Map(language.words.map((word) => [plainWord(word), word]));
  indexes.set(language, known);
  return known;
}
