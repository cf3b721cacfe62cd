import type { Text } from './texts';

export interface Sentence {
  words: number;
  said: string;
  file: string;
  line: number;
}

export interface Screen {
  screen: string;
  sentences: number;
  average: number;
  longest: Sentence;
}

export interface Reading {
  sentences: number;
  average: number;
  /** The hardest to read first; a screen of labels is none. */
  screens: Screen[];
}

/** Before a point that ends no sentence: "3:05 p. m.", "Bogotá, D. C.", "Bs. 40". */
const ABBREVIATION = /(?<![\p{L}\p{N}])(?:a|p|m|D|C|Bs|aprox|núm)$/u;
/** From here on, what has no end mark is read as a sentence: a long heading, a row of a list. */
const LONG_LABEL = 8;

/**
 * The sentences of a text. `.`, `!` and `?` end one, before a space or where the text ends; `:`, `;` and the points of
 * "$ 5.300", an abbreviation or an address do not. Without an end mark it is a label (a button, a heading, the name of a
 * field, "Cargando…"), which counts as a sentence from eight words on.
 */
export function sentencesIn(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const mark of text.matchAll(/[.!?]+[»")]*(?=\s|$)/g)) {
    const end = mark.index + mark[0].length;
    if (end < text.length && ABBREVIATION.test(text.slice(0, mark.index))) continue;
    found.push(text.slice(from, end).trim());
    from = end;
  }
  const rest = text.slice(from).trim();
  return wordsIn(rest) < LONG_LABEL ? found : [...found, rest];
}

/** What spaces part and has a letter or a digit; a part that is put in is one word. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length;

export function measureReading(texts: readonly Text[]): Reading {
  const byScreen = new Map<string, Sentence[]>();
  for (const { screen, file, line, text } of texts)
    for (const said of sentencesIn(text)) {
      const known = byScreen.get(screen) ?? [];
      byScreen.set(screen, [...known, { words: wordsIn(said), said, file, line }]);
    }
  const screens = [...byScreen].map(([screen, sentences]) => ({
    screen,
    sentences: sentences.length,
    average: averageOf(sentences),
    longest: sentences.reduce((one, other) => (other.words > one.words ? other : one)),
  }));
  const all = [...byScreen.values()].flat();
  return {
    sentences: all.length,
    average: averageOf(all),
    screens: screens.sort((a, b) => b.average - a.average),
  };
}

const averageOf = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { words }) => sum + words, 0) / sentences.length;
